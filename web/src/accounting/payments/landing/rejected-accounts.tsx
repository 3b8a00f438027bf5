import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ListCard, ListRow } from '../../../ui/list-card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { payToPath } from '../where-to.ts';
import { rejectedAccountsQuery } from './landing-queries.ts';

/** Accounts that nothing is paid to until someone changes or confirms them. */
export function RejectedAccounts() {
  const query = useQuery(rejectedAccountsQuery);
  return (
    <ListCard
      title="Rejected accounts"
      query={query}
      hint="When the bank rejects an account, it appears here until it is changed or confirmed."
      action={null}
    >
      {(account) => (
        <ListRow
          key={account.id}
          title={account.partnerName}
          chips={
            account.requestedBy ? (
              <StatusChip label="To confirm" tone="warning" />
            ) : (
              <StatusChip label="Blocked" tone="error" />
            )
          }
          actions={
            <TextLink to={payToPath(account)} aria-label={`Open bank details of ${account.partnerName}`}>
              Open bank details
            </TextLink>
          }
        >
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${account.text} Account ${masked(account.accountEnding)}`}
          </Box>
          {account.requestedBy ? (
            <Box sx={{ color: 'text.tertiary' }}>{`${account.requestedBy} asked for a confirmation.`}</Box>
          ) : null}
        </ListRow>
      )}
    </ListCard>
  );
}
