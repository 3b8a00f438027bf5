import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TakenReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { partnerAccountingPage, filePaymentPage } from '../../../links/record-page.ts';
import { TicketOfCauseLink } from '../../../links/ticket-of-cause.tsx';
import { useTicketsOfCauses } from '../../../links/use-tickets-of-causes.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { SmallTable } from '../../../ui/layout/small-table.tsx';

interface ReturnsOutcomeProps {
  taken: TakenReturns;
  onClose: () => void;
}

/** What the bank's file did: which payments were returned, and what must be changed by when. */
export function ReturnsOutcomeDialog({ taken, onClose }: ReturnsOutcomeProps) {
  const { returns, notifications, prenotes } = taken;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Returns imported"
      size="xl"
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing left to do here
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ fontWeight: 550 }}>{outcomeSentence(taken)}</Typography>
        {returns.length > 0 ? <Returns returns={returns} /> : null}
        {notifications.length > 0 ? <Notifications notifications={notifications} /> : null}
        {prenotes > 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${pluralize(prenotes, 'prenote')} returned. Payments to the rejected bank details are blocked.`}
          </Typography>
        ) : null}
      </Box>
    </BaseDialog>
  );
}

function outcomeSentence({ returns, notifications, prenotes }: TakenReturns): string {
  const parts = [
    ...(returns.length > 0 ? [`${pluralize(returns.length, 'payment')} returned`] : []),
    ...(notifications.length > 0 ? [`${pluralize(notifications.length, 'change')} requested`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return prenotes > 0 ? 'No payments returned' : 'Nothing new in the file';
}

const returnHeads = [
  { label: 'Partner' },
  { label: 'File' },
  { label: 'Why' },
  { label: 'Amount', right: true },
] as const;

const keyOf = ({ paymentBatchId, code }: TakenReturns['returns'][number]) =>
  sourceKeys.lateReturn(paymentBatchId, code);

function Returns({ returns }: Pick<TakenReturns, 'returns'>) {
  const tickets = useTicketsOfCauses(returns.filter(({ isLate }) => isLate).map(keyOf), { isFresh: true });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Their invoices and credit memos return to Posted and can be paid again.
      </Typography>
      <SmallTable label="Returned payments" heads={returnHeads} maxHeight={280}>
        {returns.map((one) => (
          <tr key={one.paymentBatchId}>
            <td className="wraps">{one.partnerName}</td>
            <td>
              <TextLink {...linkTo(filePaymentPage(one.paymentFileId, one.paymentBatchId))}>
                {one.fileName}
              </TextLink>
            </td>
            <td className="wraps">
              {`${one.code} ${one.meaning}`}
              {one.isLate ? (
                <Box sx={{ color: 'text.tertiary' }}>
                  Previously settled. <TicketOfCauseLink ticket={tickets.get(keyOf(one))} />
                </Box>
              ) : null}
            </td>
            <td className="right">{currency(one.amount, one.currency)}</td>
          </tr>
        ))}
      </SmallTable>
    </Box>
  );
}

const notificationHeads = [{ label: 'Partner' }, { label: 'Change' }, { label: 'Until' }] as const;

function Notifications({ notifications }: Pick<TakenReturns, 'notifications'>) {
  return (
    <SmallTable label="Changes requested by the bank" heads={notificationHeads} maxHeight={280}>
      {notifications.map((one) => (
        <tr key={one.id}>
          <td className="wraps">
            <TextLink {...linkTo(partnerAccountingPage(one))}>{one.partnerName}</TextLink>
          </td>
          <td className="wraps">
            {`${one.code} ${one.meaning}`}
            <Box sx={{ color: 'text.tertiary' }}>
              {one.opened ? 'Awaiting verification.' : 'The change still needs to be entered.'}
            </Box>
          </td>
          <td>{shortDate(one.deadline)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
