import Alert from '@mui/material/Alert';
import { messageFor } from '../platform/api-error.ts';
import { Icon } from './icons.tsx';

/** Why something that somebody asked for was not done, where they asked for it; nothing while nothing is wrong. */
export function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      {messageFor(error)}
    </Alert>
  );
}
