import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { longDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import { Avatar } from './avatar.tsx';
import { changedText } from './changed-text.ts';
import { Icon } from './icons.tsx';
import { EmptyState, ErrorState } from './states.tsx';

export interface HistoryRecord {
  id: number | string;
  at: string;
  actorName: string;
  /** `supplier.status-changed` */
  action: string;
  diff: readonly { field: string; from: Json; to: Json }[];
  reason?: string | null;
}

interface HistoryListProps {
  /** The newest first; undefined while they load. */
  records: readonly HistoryRecord[] | undefined;
  error?: string | undefined;
  onRetry?: () => void;
}

/** Who changed what, when and why. */
export function HistoryList({ records, error, onRetry }: HistoryListProps) {
  if (error) return <ErrorState message={error} onRetry={() => onRetry?.()} />;
  if (!records) return <HistorySkeleton />;
  if (records.length === 0)
    return <EmptyState hint="Changes of this record appear here once somebody makes one." />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record) => (
        <Entry key={record.id} record={record} />
      ))}
    </Box>
  );
}

function Entry({ record: { actorName, action, at, diff, reason } }: { record: HistoryRecord }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'tokens.lineSoft' },
      }}
    >
      <Avatar name={actorName} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
            {actorName}
          </Typography>
          <Typography variant="body2" component="span">
            {spaced(action.split('.').at(-1) ?? action)}
          </Typography>
          <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'text.tertiary' }}>
            {longDate(at)}
          </Typography>
        </Box>
        {diff.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}>
            {diff.map(({ field, from, to }) => (
              <Box component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ color: 'text.tertiary' }}>
                  {spaced(field)}:
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {changedText(from)}
                </Box>
                <Icon
                  name="arrowRight"
                  size={13}
                  titleAccess="became"
                  sx={{ mx: 0.5, verticalAlign: '-2px', color: 'text.tertiary' }}
                />
                {changedText(to)}
              </Box>
            ))}
          </Box>
        ) : null}
        {reason ? (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            “{reason}”
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

function HistorySkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
      {[58, 44, 66].map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.5 }}>
          <Skeleton variant="circular" width={28} height={28} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width - 20}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
