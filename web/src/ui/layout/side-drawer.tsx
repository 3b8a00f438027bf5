import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';

interface SideDrawerProps {
  isOpen: boolean;
  /** In pixels, if the window is wide enough. */
  width: number;
  onClose: () => void;
  /** A `DrawerContent`, or nothing if there is nothing to show. */
  children: ReactNode;
}

const DrawerContext = createContext<{ titleId: string; onClose: () => void }>({
  titleId: '',
  onClose: () => undefined,
});

/** A panel on the right of the page. */
export function SideDrawer({ isOpen, width, onClose, children }: SideDrawerProps) {
  const titleId = useId();
  // While closing it keeps its last content, so it is never empty or unnamed.
  const [lastShown, setLastShown] = useState(children);
  if (isOpen && children !== lastShown) setLastShown(children);
  const context = useMemo(() => ({ titleId, onClose }), [titleId, onClose]);
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { display: 'flex', flexDirection: 'column', width: `min(${width}px, 100vw)` },
        },
      }}
    >
      <DrawerContext value={context}>{isOpen ? children : lastShown}</DrawerContext>
    </Drawer>
  );
}

interface DrawerContentProps {
  title: ReactNode;
  /** After the title: a status, or a link to more. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A drawer's title, close button, and content. */
export function DrawerContent({ title, beside, children }: DrawerContentProps) {
  const { titleId, onClose } = useContext(DrawerContext);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, pl: 2.25, pr: 1.5 }}>
        <Typography variant="subtitle1" component="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {beside}
        <IconButton size="small" aria-label="Close" onClick={onClose} sx={{ ml: 'auto' }}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.25, pb: 3 }}>{children}</Box>
    </>
  );
}
