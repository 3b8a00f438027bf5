import Alert from '@mui/material/Alert';
import { messageFor } from '../../platform/api-error.ts';
import { Icon } from '../icons.tsx';

/** Why a request failed, shown where it was made; nothing while all is well. */
export function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      {messageFor(error)}
    </Alert>
  );
}
