import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  blockedInvoices,
  type BlockedInvoices as Blocked,
} from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { blockFixes, blockText } from '@backdock/core/accounting/payments/baskets/payment-block.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { queryOf } from '../platform/query-of.ts';
import { linkTo } from '../platform/page-link.ts';
import { tabular } from '../ui/text/figures.ts';
import { decimal } from '../ui/grid/columns/format.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { StatCard } from '../ui/feedback/stat-card.tsx';
import { blockedPage } from './blocked-page.ts';

/** Shown before payment: posted invoices the run won't pay, and how to fix that. */
export function BlockedInvoices({ paymentType }: { paymentType: RunType }) {
  const { data } = useQuery(queryOf(blockedInvoices.list));
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
        {...linkTo(blockedPage([group]))}
        underline="always"
        aria-label={`View invoices: ${blockText(group)}`}
      >
        View invoices
      </TextLink>
    </li>
  );
}

/** The same as a single number, for a landing page. */
export function BlockedCard() {
  const { data, isError } = useQuery(queryOf(blockedInvoices.list));
  const count = data?.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0);
  return (
    <StatCard
      label="Invoices that can’t be paid"
      value={count === undefined ? undefined : decimal(count)}
      {...(data && {
        note: count === 0 ? 'All posted invoices can be paid' : 'because of their payment setup',
      })}
      error={isError && !data ? 'Unable to retrieve statistics.' : undefined}
      action={
        data && count ? (
          <TextLink {...linkTo(blockedPage(data))} aria-label="Open invoices that can’t be paid">
            Open
          </TextLink>
        ) : undefined
      }
    />
  );
}
