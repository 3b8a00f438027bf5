import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import type { ViewActions } from './use-view-actions.ts';
import type { Views } from './use-views.ts';
import type { ViewDialog } from './view-dialogs.tsx';

interface ItemsProps {
  views: Views;
  isEdited: boolean;
  actions: ViewActions;
  close: () => void;
  /** Closes the menu and opens a dialog. */
  ask: (dialog: ViewDialog) => void;
}

/** A list, not a component: the menu moves focus among its direct children. */
export function viewMenuItems({ views, isEdited, actions, close, ask }: ItemsProps): ReactNode[] {
  const { current, mine } = views;
  const then = (run: () => unknown) => () => {
    close();
    void run();
  };
  return [
    <Choice key="standard" isOn={!current} onClick={then(actions.leave)}>
      Standard view
    </Choice>,
    ...(mine.data ?? []).map((view) => (
      <Choice
        key={view.id}
        isOn={current?.id === view.id}
        note={view.isDefault ? 'Default' : undefined}
        onClick={then(() => views.show(view))}
      >
        {view.name}
      </Choice>
    )),
    current && !current.isMine ? (
      <Choice key="shared" isOn note={`of ${current.owner}`} onClick={then(() => views.show(current))}>
        {current.name}
      </Choice>
    ) : null,
    mine.isError ? (
      <MenuItem key="again" sx={action} onClick={() => void mine.refetch()}>
        Couldn’t load your views. Try again
      </MenuItem>
    ) : null,
    <Divider key="line" component="li" />,
    current?.isMine && isEdited ? (
      <MenuItem key="update" sx={action} onClick={then(() => actions.update(current))}>
        <Shortened>Update “{current.name}”</Shortened>
      </MenuItem>
    ) : null,
    <MenuItem key="save" sx={action} onClick={() => ask('save')}>
      {current && !current.isMine ? 'Save to my views…' : 'Save as…'}
    </MenuItem>,
    current?.isMine ? (
      <MenuItem key="rename" sx={action} onClick={() => ask('rename')}>
        Rename…
      </MenuItem>
    ) : null,
    current?.isMine ? (
      <MenuItem key="default" sx={action} onClick={then(() => actions.setDefault(current))}>
        {current.isDefault ? 'Remove as my default' : 'Set as my default'}
      </MenuItem>
    ) : null,
    current ? (
      <MenuItem key="link" sx={action} onClick={then(() => actions.copyLink(current))}>
        Copy link
      </MenuItem>
    ) : null,
    current?.isMine ? (
      <MenuItem key="delete" sx={{ ...action, color: 'error.main' }} onClick={() => ask('delete')}>
        Delete…
      </MenuItem>
    ) : null,
  ];
}

interface ChoiceProps {
  isOn: boolean;
  note?: string | undefined;
  onClick: () => void;
  children: string;
  /** Set by the menu, which has one item in the tab order. */
  tabIndex?: number;
  autoFocus?: boolean;
}

function Choice({ isOn, note, onClick, children, ...fromMenu }: ChoiceProps) {
  return (
    <MenuItem {...fromMenu} role="menuitemradio" aria-checked={isOn} onClick={onClick} sx={item}>
      <Icon
        name="check"
        size={15}
        sx={{ visibility: isOn ? 'visible' : 'hidden', color: 'tokens.brandInk' }}
      />
      <Shortened>{children}</Shortened>
      {note ? (
        <Box component="span" sx={{ ml: 'auto', pl: 1, typography: 'caption', color: 'text.tertiary' }}>
          {note}
        </Box>
      ) : null}
    </MenuItem>
  );
}

function Shortened({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {children}
    </Box>
  );
}

const item = { typography: 'body2' } as const;
/** Aligns its text with the views' text. */
const action = { ...item, pl: '35px' } as const;
