import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@backdock/core/kit/dates.ts';
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
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      <PriceChangesCard />
      <InvoiceReviewsCard />
      {hasCredits ? <MissingCreditsCard /> : null}
    </Box>
  );
}

function useStats() {
  const { data, isError } = useQuery(queryOf(dashboard.stats));
  return { data, error: isError && !data ? 'Unable to retrieve statistics.' : undefined };
}

function PriceChangesCard() {
  const { data, error } = useStats();
  const oldest = data?.oldestPriceChangeRequestOn;
  return (
    <StatCard
      label="Price change requests"
      value={data?.priceChangeRequests.toLocaleString('en-US')}
      note={oldest ? `Oldest: ${shortDate(oldest)}` : 'Nothing to decide'}
      error={error}
      action={<TextLink to={paths.supplierOrders}>Review</TextLink>}
    />
  );
}

function InvoiceReviewsCard() {
  const { data, error } = useStats();
  const oldest = data?.oldestInvoiceChangeRequestOn;
  return (
    <StatCard
      label="Invoice reviews"
      value={data?.invoiceChangeRequests.toLocaleString('en-US')}
      note={oldest ? `Oldest: ${shortDate(oldest)}` : 'Nothing to decide'}
      error={error}
      action={<TextLink to={paths.invoiceReviews}>Review</TextLink>}
    />
  );
}

function MissingCreditsCard() {
  const { data, error } = useStats();
  const words = data && missingCreditsWords(data);
  return (
    <StatCard
      label="Missing credits"
      value={words?.value}
      {...(words && { note: words.note })}
      error={error}
      action={<TextLink to={paths.missingCredits}>Review</TextLink>}
    />
  );
}
