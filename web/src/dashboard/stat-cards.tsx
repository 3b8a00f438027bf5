import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@backdock/core/dashboard/dashboard.contract.ts';
import { call } from '../platform/api.ts';
import { useFlag } from '../platform/use-flag.ts';
import { TextLink } from '../ui/links.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { missingCreditsWords } from './missing-credits-words.ts';

/** What waits to be done, as numbers. */
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
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: ({ signal }) => call(dashboard.stats, {}, { signal }),
  });
  const words = data && missingCreditsWords(data);
  return (
    <StatCard
      label="Missing credits"
      value={words?.value}
      {...(words && { note: words.note })}
      error={isError && !data ? 'Unable to retrieve statistics.' : undefined}
      action={<TextLink to="/supplier-orders/missing-credits">Review</TextLink>}
    />
  );
}
