import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { BlockedInvoices as Blocked } from '@backdock/core/accounting/payments/blocked-invoices.contract.ts';
import { blockFixes, blockText } from '@backdock/core/accounting/payments/payment-block.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { tabular } from '../ui/figures.ts';
import { decimal } from '../ui/grid/format.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/links.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { blockedQuery, blockedSearch } from './blocked-invoices-query.ts';

/** On the way to a payment: what it will not pay although it is posted, and what to do about that. */
export function BlockedInvoices({ paymentType }: { paymentType: RunType }) {
  const { data } = useQuery(blockedQuery);
  const groups = data?.filter((group) => group.paymentType === paymentType || group.paymentType === 'None');
  if (!groups || groups.length === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={<Icon name="warning" />}
      role="note"
      aria-label="Invoices that won’t be paid"
    >
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 0.5, listStyle: 'none', m: 0, p: 0, color: 'text.primary' }}
      >
        {groups.map((group) => (
          <Group key={`${group.block} ${group.paymentType} ${group.currency}`} group={group} />
        ))}
      </Box>
    </Alert>
  );
}

function Group({ group }: { group: Blocked }) {
  return (
    <li>
      {blockText(group)}
      {' · '}
      <Box component="span" sx={{ ...tabular, whiteSpace: 'nowrap' }}>
        {money(group.total, group.currency)}
      </Box>
      {'. '}
      {blockFixes[group.block]}{' '}
      <TextLink
        to="/accounting/invoices"
        search={blockedSearch([group]) as never}
        underline="always"
        aria-label={`Open invoices: ${blockText(group)}`}
      >
        Open invoices
      </TextLink>
    </li>
  );
}

/** The same on a landing page, as one number. */
export function BlockedCard() {
  const { data, isError } = useQuery(blockedQuery);
  const count = data?.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
  return (
    <StatCard
      label="Invoices that can’t be paid"
      value={count === undefined ? undefined : decimal(count)}
      {...(data && {
        note: count === 0 ? 'Every posted invoice can be paid' : 'as their payment is set up',
      })}
      error={isError && !data ? 'Unable to retrieve statistics.' : undefined}
      action={
        data && count ? (
          <TextLink
            to="/accounting/invoices"
            search={blockedSearch(data) as never}
            aria-label="Open invoices that can’t be paid"
          >
            Open
          </TextLink>
        ) : undefined
      }
    />
  );
}
