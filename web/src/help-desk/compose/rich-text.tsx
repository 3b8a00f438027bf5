import Box from '@mui/material/Box';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { RichTextTools } from './rich-text-tools.tsx';

interface Written {
  html: string;
  text: string;
}

/** What the composer does with the text from outside: a saved reply, a name someone picked. */
export interface RichTextHandle {
  focus: () => void;
  insert: (html: string) => void;
  /** In place of all of it; undoing brings it back. */
  replace: (html: string) => void;
}

interface RichTextProps {
  label: string;
  placeholder: string;
  /** What it starts with. */
  html: string;
  takesFocus: boolean;
  onChange: (written: Written) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  onReady: (handle: RichTextHandle | null) => void;
  tools?: ReactNode;
}

const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

const writtenIn = (editor: Editor): Written => ({
  html: editor.isEmpty ? '' : editor.getHTML(),
  text: editor.getText({ blockSeparator: '\n\n' }),
});

/** A text with bold, lists, quotes, and links. */
export function RichText({
  label,
  placeholder,
  html,
  takesFocus,
  onChange,
  onSend,
  onReady,
  tools,
}: RichTextProps) {
  const latest = useRef({ onChange, onSend, onReady });
  useEffect(() => {
    latest.current = { onChange, onSend, onReady };
  });
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: takesFocus ? 'end' : false,
    // Its styles are ours; the page's policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onSend();
        return true;
      },
    },
    onUpdate: (update) => latest.current.onChange(writtenIn(update.editor)),
  });
  useEffect(() => {
    if (!editor) return;
    latest.current.onReady({
      focus: () => editor.commands.focus('end'),
      insert: (more) => editor.chain().focus().insertContent(more).run(),
      replace: (all) => editor.chain().focus().selectAll().insertContent(all).run(),
    });
    return () => latest.current.onReady(null);
  }, [editor]);
  const isEmpty = useEditorState({ editor, selector: ({ editor: of }) => of?.isEmpty ?? true });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ position: 'relative' }}>
        {isEmpty ? (
          <Box
            aria-hidden
            sx={{ position: 'absolute', pointerEvents: 'none', color: 'text.tertiary', py: 1.25 }}
          >
            {placeholder}
          </Box>
        ) : null}
        <Box sx={textLook}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}>
        {editor ? <RichTextTools editor={editor} /> : null}
        {tools}
      </Box>
    </Box>
  );
}

const textLook = {
  '& .ProseMirror': {
    minHeight: 88,
    maxHeight: '45dvh',
    overflowY: 'auto',
    py: 1.25,
    outline: 'none',
    overflowWrap: 'anywhere',
    whiteSpace: 'break-spaces',
    '& p': { m: 0, mb: 1 },
    '& ul, & ol': { my: 0, mb: 1, pl: 3 },
    '& blockquote': { m: 0, mb: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
    '& a': { color: 'tokens.brandInk' },
  },
} as const;
