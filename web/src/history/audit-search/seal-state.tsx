import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { CopyIconButton } from '../../ui/text/copy-icon-button.tsx';
import { sealQuery } from './audit-queries.ts';
import { unsealedText, verificationText } from './seal-text.ts';

const shownDigits = 12;

/** Whether the audit trail is intact, and its newest seal to compare with the log. */
export function SealState() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(sealQuery);
  if (error && !data) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={2} />;
  const { tone, text } = verificationText(data, new Date(dataUpdatedAt));
  const { newest } = data;
  return (
    <Alert severity={tone} icon={<Icon name={tone} />} role={tone === 'error' ? 'alert' : 'status'}>
      {text}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {newest ? (
          <>
            <span>
              {`Newest seal ${newest.position.toLocaleString('en-US')} · `}
              <Box component="code" title={newest.hash} sx={{ fontFamily: 'monospace' }}>
                {newest.hash.slice(0, shownDigits)}…
              </Box>
            </span>
            <CopyIconButton text={newest.hash} label="Copy the whole hash" />
          </>
        ) : (
          <span>No seals yet</span>
        )}
      </Box>
      {unsealedText(data.unsealed)}
    </Alert>
  );
}
