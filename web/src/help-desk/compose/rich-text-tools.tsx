import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { Icon, type IconName } from '../../ui/icons.tsx';

interface Tool {
  label: string;
  icon: IconName;
  isOn: boolean;
  run: () => void;
}

export function RichTextTools({ editor }: { editor: Editor }) {
  const [linkAnchor, setLinkAnchor] = useState<HTMLElement | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      bullets: of.isActive('bulletList'),
      numbers: of.isActive('orderedList'),
      quote: of.isActive('blockquote'),
      link: of.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: 'Bold', icon: 'bold', isOn: on.bold, run: () => chain().toggleBold().run() },
    { label: 'Italic', icon: 'italic', isOn: on.italic, run: () => chain().toggleItalic().run() },
    {
      label: 'Bulleted list',
      icon: 'bullets',
      isOn: on.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: 'numbers',
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Quote', icon: 'quote', isOn: on.quote, run: () => chain().toggleBlockquote().run() },
  ];
  return (
    <Box role="toolbar" aria-label="Text format" sx={{ display: 'flex', gap: 0.25, ml: -0.75 }}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} onClick={tool.run} />
      ))}
      <ToolButton
        label="Link"
        icon="link"
        isOn={on.link}
        onClick={(event) => {
          if (on.link) chain().unsetLink().run();
          else setLinkAnchor(event.currentTarget);
        }}
      />
      {linkAnchor ? (
        <LinkPopover
          anchor={linkAnchor}
          onClose={() => setLinkAnchor(null)}
          onLink={(href) => {
            const { from, to } = editor.state.selection;
            if (from === to)
              chain()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else chain().setLink({ href }).run();
          }}
        />
      ) : null}
    </Box>
  );
}

interface ToolButtonProps extends Omit<Tool, 'run'> {
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
}

function ToolButton({ label, icon, isOn, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
        sx={{
          color: isOn ? 'tokens.brandInk' : 'text.secondary',
          bgcolor: isOn ? 'tokens.brandSoft' : undefined,
        }}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  );
}

interface LinkPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  onLink: (href: string) => void;
}

function LinkPopover({ anchor, onClose, onLink }: LinkPopoverProps) {
  const [typed, setTyped] = useState('https://');
  const isLink = /^(?:https:\/\/[^\s]+\.[^\s]+|mailto:\S+@\S+)$/.test(typed.trim());
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isLink) return;
          onLink(typed.trim());
          onClose();
        }}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 1.5 }}
      >
        <TextField
          label="Address"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputRef={(input: HTMLInputElement | null) => input?.focus()}
          helperText="An https:// or mailto: address"
        />
        <Button type="submit" variant="contained" color="primary" disabled={!isLink} sx={{ mt: 3 }}>
          Add link
        </Button>
      </Box>
    </Popover>
  );
}
