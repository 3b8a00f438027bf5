import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import { clockTime } from '@backdock/core/kit/dates.ts';
import { Avatar } from '../ui/text/avatar.tsx';
import { byDay } from './history-days.ts';
import { Icon } from '../ui/icons.tsx';

interface HistoryEntriesProps<E> {
  entries: readonly E[];
  now: Date;
  /** The record it happened to, in a list of several records. */
  about?: (entry: E) => ReactNode;
}

/** What happened, grouped by day. */
export function HistoryEntries<E extends HistoryEntry>({ entries, now, about }: HistoryEntriesProps<E>) {
  return byDay(entries, now).map(({ day, label, entries: inIt }) => (
    <Box key={day} component="section" aria-label={label} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3" component="h3" sx={{ color: 'text.tertiary', fontWeight: 550 }}>
        {label}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inIt.map((entry) => (
          <Entry key={entry.id} entry={entry} about={about?.(entry)} />
        ))}
      </Box>
    </Box>
  ));
}

function Entry({ entry, about }: { entry: HistoryEntry; about: ReactNode }) {
  const { actorName, systemPart, what, at, reason, changes } = entry;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'tokens.lineSoft' } }}
    >
      {systemPart === null ? <Avatar name={actorName} /> : <SystemMark />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {actorName}
          </Box>{' '}
          {what}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          <time dateTime={at}>{clockTime(at)}</time>
          {systemPart === null ? null : ` · ${systemPart}`}
          {about === undefined ? null : <> · {about}</>}
        </Typography>
        {reason ? (
          <Typography
            variant="body2"
            sx={{
              mt: 0.75,
              pl: 1.25,
              borderLeft: 2,
              borderColor: 'tokens.brandLine',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {reason}
          </Typography>
        ) : null}
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </Box>
    </Box>
  );
}

const shownAtOnce = 3;

function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const hasMore = changes.length > shownAtOnce;
  // If nothing had a value before, as in a new record, the lines don't repeat it.
  const isFirst = changes.every(({ from }) => from === null);
  const shown = isOpen || !hasMore ? changes : changes.slice(0, shownAtOnce - 1);
  return (
    <>
      <Box
        component="ul"
        id={listId}
        sx={{ display: 'grid', gap: 0.25, listStyle: 'none', m: 0, mt: 0.75, p: 0, typography: 'body2' }}
      >
        {shown.map((change) => (
          <ChangeLine key={change.field} change={change} isFirst={isFirst} />
        ))}
      </Box>
      {hasMore ? (
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={listId}
          endIcon={<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 0.25, ml: -1.25 }}
        >
          {isOpen ? 'Show fewer changes' : `${changes.length - shown.length} more changes`}
        </Button>
      ) : null}
    </>
  );
}

interface ChangeLineProps {
  change: HistoryEntry['changes'][number];
  isFirst: boolean;
}

function ChangeLine({ change: { label, from, to }, isFirst }: ChangeLineProps) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {label}:
      </Box>{' '}
      {isFirst ? null : (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {from ?? '--'}
          </Box>
          <Icon
            name="arrowRight"
            size={13}
            titleAccess="became"
            sx={{ mx: 0.5, verticalAlign: '-2px', color: 'text.tertiary' }}
          />
        </>
      )}
      {to ?? '--'}
    </Box>
  );
}

/** Takes the place of a person's initials. */
function SystemMark() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 28,
        height: 28,
        borderRadius: '50%',
        color: 'text.tertiary',
        bgcolor: 'tokens.muteSoft',
      }}
    >
      <Icon name="system" size={15} />
    </Box>
  );
}

export function HistorySkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width={72} />
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
