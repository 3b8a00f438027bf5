import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../links/record-page.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { ListCard, ListRow } from '../../../ui/layout/list-card.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';

/** Accounts that nothing is paid to until someone changes or confirms them. */
export function RejectedAccounts() {
  const query = useQuery(queryOf(payTo.rejected));
  return (
    <ListCard
      title="Rejected accounts"
      query={query}
      hint="Accounts the bank rejects appear here until they’re changed or confirmed."
      action={null}
    >
      {(account) => (
        <ListRow
          key={account.id}
          title={account.partnerName}
          chips={
            account.requestedBy ? (
              <StatusChip label="Awaiting confirmation" tone="warning" />
            ) : (
              <StatusChip label="Blocked" tone="error" />
            )
          }
          actions={
            <TextLink
              {...linkTo(partnerAccountingPage(account))}
              aria-label={`Open bank details for ${account.partnerName}`}
            >
              Open bank details
            </TextLink>
          }
        >
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${account.text} Account ${masked(account.accountEnding)}`}
          </Box>
          {account.requestedBy ? (
            <Box sx={{ color: 'text.tertiary' }}>{`${account.requestedBy} requested confirmation.`}</Box>
          ) : null}
        </ListRow>
      )}
    </ListCard>
  );
}
