import Box from '@mui/material/Box';
import { causeLabels } from '@backdock/core/help-desk/system-tickets/cause-words.values.ts';
import type {
  FollowedCause,
  NamedRecord,
} from '@backdock/core/help-desk/system-tickets/system-tickets.schema.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { causePage } from '../../../links/cause-page.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { SideCard } from './side-card.tsx';

/** Why the system opened a ticket, whether that still stands, and where it's dealt with. */
export function CauseCard({ system }: { system: FollowedCause }) {
  const { cause, state, since, records } = system;
  const stands = state === 'Open';
  return (
    <SideCard
      title={causeLabels[cause]}
      action={<StatusChip label={stands ? 'Unresolved' : 'Gone'} tone={stands ? 'warning' : 'success'} />}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {`Since ${longDate(since)}. ${whatFollows(system)}`}
      </Box>
      <RecordLinks records={records} />
    </SideCard>
  );
}

function whatFollows({ state, isFollowed }: FollowedCause): string {
  if (state === 'Open')
    return 'The ticket resolves by itself once this is in order, unless someone writes in it.';
  return isFollowed ? 'The ticket reopens by itself if this comes back.' : 'A person resolves this ticket.';
}

/** Long lists of documents are behind the record they belong to. */
const maxShown = 8;

function RecordLinks({ records }: { records: readonly NamedRecord[] }) {
  const rest = records.length - maxShown;
  return (
    <Box component="ul" aria-label="Records" sx={list}>
      {records.slice(0, maxShown).map(({ label, page }) => (
        <Box component="li" key={`${page.kind} ${label}`} sx={{ overflowWrap: 'anywhere' }}>
          <TextLink {...linkTo(causePage(page))}>{label}</TextLink>
        </Box>
      ))}
      {rest > 0 ? (
        <Box component="li" sx={{ color: 'text.tertiary' }}>{`and ${rest} more in the message`}</Box>
      ) : null}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
} as const;
