import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageFor } from '../platform/api-error.ts';
import { Icon } from '../ui/icons.tsx';

interface OlderEntriesProps {
  of: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Below a list of entries: loads the next page, and says why if it can't. */
export function OlderEntries({
  of: { error, hasNextPage, isFetchingNextPage, fetchNextPage },
}: OlderEntriesProps) {
  return (
    <>
      {error ? (
        <Alert severity="error" icon={<Icon name="error" />} sx={{ mt: 1 }}>
          {messageFor(error)}
        </Alert>
      ) : null}
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
