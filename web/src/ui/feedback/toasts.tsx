import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { tabular } from '../text/figures.ts';
import { Icon } from '../icons.tsx';
import { toast, type Toast } from './toast-store.ts';

const width = 350;

/** Progress changes every second and must not be announced each time. */
const roles = { error: 'alert', success: 'status', progress: undefined } as const;

/** Where toasts appear. Drawn once, above everything. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.current);
  return (
    <Box
      component="section"
      aria-label="Notifications"
      sx={{
        position: 'fixed',
        // Over the middle of the header, clear of amounts, footers, and the buttons of pages and dialogs.
        left: '50%',
        transform: 'translateX(-50%)',
        top: { xs: 60, sm: 8 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: `min(${width}px, calc(100vw - 32px))`,
        pointerEvents: 'none',
      }}
    >
      {toasts.map((one) => (
        <ToastCard key={one.key} toast={one} />
      ))}
    </Box>
  );
}

function ToastCard({
  toast: { key, severity, message, detail, subMessages, action, done },
}: {
  toast: Toast;
}) {
  const pause = () => toast.pause(key);
  const resume = () => toast.resume(key);
  return (
    <Grow in appear>
      <Paper
        onMouseEnter={pause}
        onMouseLeave={resume}
        onFocus={pause}
        onBlur={resume}
        sx={{
          display: 'flex',
          gap: 1.25,
          p: 1.5,
          pointerEvents: 'auto',
          borderRadius: '10px',
          boxShadow: (theme) => theme.vars.palette.tokens.pop,
        }}
      >
        {severity === 'progress' ? (
          <Icon name="download" size={20} sx={{ color: 'primary.main' }} />
        ) : (
          <Icon name={severity} size={20} sx={{ color: `${severity}.main` }} />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box role={roles[severity]} sx={{ overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 500 }}>{message}</Typography>
            {detail ? (
              <Typography variant="body2" sx={{ ...tabular, color: 'text.secondary' }}>
                {detail}
              </Typography>
            ) : null}
            {subMessages.length > 0 ? (
              <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, typography: 'body2', color: 'text.secondary' }}>
                {subMessages.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Box>
            ) : null}
          </Box>
          {done === undefined ? null : (
            <LinearProgress
              aria-label={message}
              variant={done === null ? 'indeterminate' : 'determinate'}
              value={Math.round((done ?? 0) * 100)}
              sx={{ mt: 1, borderRadius: '2px' }}
            />
          )}
          {action ? (
            <Button
              size="small"
              sx={{ mt: 1 }}
              onClick={() => {
                toast.dismiss(key);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </Box>
        <IconButton
          size="small"
          aria-label="Dismiss"
          onClick={() => toast.dismiss(key)}
          sx={{ mt: -0.5, mr: -0.5 }}
        >
          <Icon name="close" size={15} />
        </IconButton>
      </Paper>
    </Grow>
  );
}
