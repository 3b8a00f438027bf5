import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  syncRequests,
  type Connection,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../platform/api.ts';
import { messageFor } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { useMay } from '../platform/use-may.ts';
import { Icon } from '../ui/icons.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { connectionWords, triedWords } from './connection-words.ts';
import { connectionQuery, refreshSyncLog } from './sync-queries.ts';

/** On accounting pages: why nothing is being sent, while that lasts. Hidden from users who can't sync. */
export function ConnectionBanner() {
  const maySync = useMay('intacct.sync');
  const { data } = useQuery({ ...connectionQuery, enabled: maySync });
  // A missing connection is reported where someone would use it.
  return data && data.state !== 'NotSetUp' ? <ConnectionNotice connection={data} /> : null;
}

export function ConnectionNotice({ connection }: { connection: Connection }) {
  const words = connectionWords(connection);
  const attempt = useTry();
  if (!words) return null;
  const { severity, text, details } = words;
  return (
    <Alert
      severity={severity}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- without one, all of it would be an alert
      role="group"
      aria-label="Connection to Intacct"
      icon={<Icon name={severity} />}
      sx={{ flex: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 'min(100%, 260px)' }}>
          {/* How many wait changes all the time, and is not read out each time. */}
          <Box role={severity === 'error' ? 'alert' : 'status'} sx={{ fontWeight: 550 }}>
            {text}
          </Box>
          {details.length > 0 ? <Box sx={{ color: 'text.primary' }}>{details.join(' ')}</Box> : null}
        </Box>
        {connection.state === 'CredentialsRefused' ? (
          <Button
            size="small"
            loading={attempt.isPending}
            startIcon={<Icon name="refresh" size={15} />}
            onClick={() => attempt.mutate(connection.until)}
            sx={{ color: 'text.primary' }}
          >
            Retry now
          </Button>
        ) : null}
      </Box>
    </Alert>
  );
}

function useTry() {
  return useMutation({
    mutationFn: (_untilBefore: string | null) => call(syncRequests.tryConnection, {}),
    onSuccess: async (connection, untilBefore) => {
      queryClient.setQueryData(connectionQuery.queryKey, connection);
      const { message, isGood, ...more } = triedWords(untilBefore, connection);
      if (!isGood) {
        toast.error(message, more);
        return;
      }
      toast.success(message);
      await refreshSyncLog();
    },
    onError: (error) => toast.error(messageFor(error)),
  });
}
