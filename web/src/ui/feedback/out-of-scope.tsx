import Alert from '@mui/material/Alert';
import { messages } from '@backdock/core/kit/messages.ts';
import { Icon } from '../icons.tsx';

/** Replaces what the user may not see. */
export function OutOfScope() {
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      {messages.outOfScope}
    </Alert>
  );
}
