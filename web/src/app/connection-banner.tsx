import Box from '@mui/material/Box';
import { messages } from '@backdock/core/kit/messages.ts';
import { useConnection, type Connection } from '../platform/connection.ts';
import { Icon } from '../ui/icons.tsx';

const texts: Record<Exclude<Connection, 'online'>, string> = {
  offline: messages.offline,
  unreachable: messages.unreachable,
};

/** Shown above every page while the connection is down; clears itself. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <Box
      component="output"
      aria-label="Connection"
      sx={{ display: 'block', position: 'sticky', top: 0, zIndex: 'snackbar' }}
    >
      {connection === 'online' ? null : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            typography: 'body2',
            fontWeight: 550,
            color: 'warning.main',
            bgcolor: 'tokens.warningSoft',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Icon name="warning" size={16} />
          {texts[connection]}
        </Box>
      )}
    </Box>
  );
}
