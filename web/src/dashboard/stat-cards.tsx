import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@backdock/core/dashboard/dashboard.contract.ts';
import { useFlag } from '../platform/use-flag.ts';
import { queryOf } from '../platform/query-of.ts';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../ui/text/links.tsx';
import { StatCard } from '../ui/feedback/stat-card.tsx';
import { missingCreditsWords } from './missing-credits-words.ts';

/** Pending work, as numbers. */
export function StatCards() {
  const hasCredits = useFlag('CreditRequests');
  if (!hasCredits) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      <MissingCreditsCard />
    </Box>
  );
}

function MissingCreditsCard() {
  const { data, isError } = useQuery(queryOf(dashboard.stats));
  const words = data && missingCreditsWords(data);
  return (
    <StatCard
      label="Missing credits"
      value={words?.value}
      {...(words && { note: words.note })}
      error={isError && !data ? 'Unable to retrieve statistics.' : undefined}
      action={<TextLink to={paths.missingCredits}>Review</TextLink>}
    />
  );
}
