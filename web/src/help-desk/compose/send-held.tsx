import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { useSend } from './use-send.ts';

interface SendHeldProps {
  of: ReturnType<typeof useSend>;
  /** Accepting the last line sends. */
  onAccept: (code: string) => void;
  onSendAnyway: (seen: NonNullable<ReturnType<typeof useSend>['held']['crossed']>['seen']) => void;
}

/** Why the mail hasn't left: each line is fixed in the text, or accepted. */
export function SendHeld({ of: { held }, onAccept, onSendAnyway }: SendHeldProps) {
  const { findings, crossed, problem } = held;
  const acceptLabel = findings.length === 1 ? 'Accept and send' : 'Accept';
  return (
    <>
      {findings.length > 0 ? (
        <Alert severity="warning" icon={false}>
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>Check this before it leaves</Box>
          <Box component="ul" sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}>
            {findings.map(({ code, message }) => (
              <Box
                component="li"
                key={code}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
              >
                <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>{message}</Box>
                <Button size="small" aria-label={`${acceptLabel}: ${message}`} onClick={() => onAccept(code)}>
                  {acceptLabel}
                </Button>
              </Box>
            ))}
          </Box>
        </Alert>
      ) : null}
      {crossed ? (
        <Alert
          severity="warning"
          icon={false}
          action={
            <Button size="small" onClick={() => onSendAnyway(crossed.seen)}>
              Send anyway
            </Button>
          }
        >
          {crossed.message}
        </Alert>
      ) : null}
      {problem ? (
        <Alert severity="error" icon={false}>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
