import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncRequested } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { requestedWords } from './sync-words.ts';
import { XmlView } from './xml-view.tsx';

interface SyncOutcomeProps {
  requested: SyncRequested;
  of: SyncedType;
  isPreview: boolean;
}

/** What a sync would send, or why it sends nothing. */
export function SyncOutcome({ requested, of, isPreview }: SyncOutcomeProps) {
  const { count, preview } = requested;
  return (
    <Box
      component="section"
      aria-label={isPreview ? 'Preview' : 'Result'}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', px: 2.25, pb: 2.25 }}
    >
      <div>
        {requestedWords(requested, of, isPreview).map((text) => (
          <Typography key={text} sx={{ fontWeight: 550 }}>
            {text}
          </Typography>
        ))}
        {preview.length > 0 && preview.length < count ? (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            {`First ${preview.length}, as they would be sent to Intacct:`}
          </Typography>
        ) : null}
      </div>
      {preview.map(({ entityNumber, xml }) => (
        // Two partners may use the same number.
        <XmlView key={xml} title={entityNumber} xml={xml} />
      ))}
    </Box>
  );
}
