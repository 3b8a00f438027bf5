import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx';
import { Icon } from '../../icons.tsx';
import { RenameViewDialog, SaveViewDialog, type ViewDialog } from './view-dialogs.tsx';
import { viewMenuItems } from './view-menu-items.tsx';
import type { ViewActions } from './use-view-actions.ts';
import type { Views } from './use-views.ts';

interface ViewMenuProps {
  views: Views;
  isEdited: boolean;
  actions: ViewActions;
}

/** A grid's views: the current one, the others, and their actions. */
export function ViewMenu({ views, isEdited, actions }: ViewMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const [next, setNext] = useState<ViewDialog | null>(null);
  const { current } = views;
  const saves = current && !current.isMine;
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        startIcon={<Icon size={15} name="views" />}
        endIcon={<Icon size={13} name="chevronDown" />}
        onClick={() => setOpen(true)}
        sx={{ gap: 0.75, maxWidth: '100%', flexShrink: 1 }}
      >
        Views
        {current ? <CurrentView name={current.name} isEdited={isEdited} /> : null}
      </Button>
      {saves ? (
        <Button size="small" variant="text" color="primary" onClick={() => setDialog('save')}>
          Save to my views
        </Button>
      ) : null}
      <Menu
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        slotProps={{
          list: { 'aria-label': 'Views' },
          paper: { sx: { mt: 0.5, minWidth: 240, maxWidth: 360, maxHeight: 480 } },
          transition: {
            // The dialog opens after the menu has restored focus, or it would lose its own.
            onExited: () => {
              setDialog(next);
              setNext(null);
            },
          },
        }}
      >
        {viewMenuItems({
          views,
          isEdited,
          actions,
          close: () => setOpen(false),
          ask: (choice) => {
            setNext(choice);
            setOpen(false);
          },
        })}
      </Menu>
      <ViewDialogs dialog={dialog} views={views} actions={actions} onClose={() => setDialog(null)} />
    </>
  );
}

function CurrentView({ name, isEdited }: { name: string; isEdited: boolean }) {
  return (
    <>
      <Box
        component="span"
        sx={{
          minWidth: 0,
          maxWidth: 220,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: 'tokens.brandInk',
        }}
      >
        {name}
      </Box>
      {isEdited ? (
        <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          edited
        </Box>
      ) : null}
    </>
  );
}

interface ViewDialogsProps extends Omit<ViewMenuProps, 'isEdited'> {
  dialog: ViewDialog | null;
  onClose: () => void;
}

function ViewDialogs({ dialog, views, actions, onClose }: ViewDialogsProps) {
  const { current, mine } = views;
  const all = mine.data ?? [];
  // Remembers the view the dialog is about; deleting it navigates away from that view.
  const [target, setTarget] = useState(current);
  if (current && target !== current) setTarget(current);
  return (
    <>
      {dialog === 'save' ? (
        <SaveViewDialog
          title={current && !current.isMine ? 'Save to my views' : 'Save view'}
          name={current && !current.isMine ? current.name : ''}
          others={all}
          onClose={onClose}
          onSave={actions.save}
        />
      ) : null}
      {dialog === 'rename' && current ? (
        <RenameViewDialog
          name={current.name}
          others={all.filter(({ id }) => id !== current.id)}
          onClose={onClose}
          onRename={(name) => actions.change(current, { name })}
        />
      ) : null}
      <DeleteDialog
        open={dialog === 'delete'}
        title="Delete view"
        text={`“${target?.name}” will be deleted from your views, and links to it will stop working. No rows will change.`}
        onClose={onClose}
        onDelete={() => (target ? actions.remove(target) : Promise.resolve())}
      />
    </>
  );
}
