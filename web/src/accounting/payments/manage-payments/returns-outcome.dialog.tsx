import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TakenReturns } from '@backdock/core/accounting/payments/bank-returns.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { filePath, payToPath } from '../where-to.ts';

interface ReturnsOutcomeProps {
  taken: TakenReturns;
  onClose: () => void;
}

/** What the bank's file did: which payments came back, and what is to be changed until when. */
export function ReturnsOutcomeDialog({ taken, onClose }: ReturnsOutcomeProps) {
  const { returns, notifications, prenotes } = taken;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Returns taken in"
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
            {`${counted(prenotes, 'prenote')} came back. The bank details that they tried are not paid to.`}
          </Typography>
        ) : null}
      </Box>
    </BaseDialog>
  );
}

function outcomeSentence({ returns, notifications, prenotes }: TakenReturns): string {
  const parts = [
    ...(returns.length > 0 ? [`${counted(returns.length, 'payment')} came back`] : []),
    ...(notifications.length > 0 ? [`${counted(notifications.length, 'change')} asked for`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return prenotes > 0 ? 'No payment came back' : 'The file told nothing new';
}

const returnHeads = [
  { label: 'Partner' },
  { label: 'File' },
  { label: 'Why' },
  { label: 'Amount', right: true },
] as const;

function Returns({ returns }: Pick<TakenReturns, 'returns'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Their invoices and credit memos are posted again, and can be paid anew.
      </Typography>
      <SmallTable label="Payments that came back" heads={returnHeads} maxHeight={280}>
        {returns.map((one) => (
          <tr key={one.paymentBatchId}>
            <td className="wraps">{one.partnerName}</td>
            <td>
              <TextLink to={filePath(one.paymentFileId)} search={{ record: one.paymentBatchId } as never}>
                {one.fileName}
              </TextLink>
            </td>
            <td className="wraps">
              {`${one.code} ${one.meaning}`}
              {one.isLate ? <Box sx={{ color: 'text.tertiary' }}>It had succeeded before.</Box> : null}
            </td>
            <td className="right">{currency(one.amount, one.currency)}</td>
          </tr>
        ))}
      </SmallTable>
    </Box>
  );
}

const notificationHeads = [{ label: 'Partner' }, { label: 'What changes' }, { label: 'Until' }] as const;

function Notifications({ notifications }: Pick<TakenReturns, 'notifications'>) {
  return (
    <SmallTable label="Changes that the bank asks for" heads={notificationHeads} maxHeight={280}>
      {notifications.map((one) => (
        <tr key={one.id}>
          <td className="wraps">
            <TextLink to={payToPath(one)}>{one.partnerName}</TextLink>
          </td>
          <td className="wraps">
            {`${one.code} ${one.meaning}`}
            <Box sx={{ color: 'text.tertiary' }}>
              {one.opened ? 'The change waits for its second person.' : 'Somebody must enter the change.'}
            </Box>
          </td>
          <td>{shortDate(one.deadline)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
