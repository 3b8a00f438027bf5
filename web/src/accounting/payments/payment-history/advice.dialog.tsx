import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RemittanceAdvice } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { ReadOnlyValue } from '../../../ui/fields/read-only-value.tsx';
import { nothing } from '../../../ui/grid/columns/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Facts } from '../../../ui/layout/panel.tsx';
import { SmallTable } from '../../../ui/layout/small-table.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';

interface AdviceDialogProps {
  advice: UseQueryResult<RemittanceAdvice>;
  open: boolean;
  onClose: () => void;
}

/** The advice as its partner reads it. */
export function AdviceDialog({ advice, open, onClose }: AdviceDialogProps) {
  const { data, error, refetch } = advice;
  return (
    <BaseDialog open={open} onClose={onClose} title={data ? titleOf(data) : 'Remittance advice'} size="xl">
      {data ? (
        <Advice advice={data} />
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </BaseDialog>
  );
}

const titleOf = ({ correction, number }: RemittanceAdvice) =>
  `${correction ? 'Correction to remittance' : 'Remittance'} advice ${number}`;

const lineHeads = [
  { label: 'Invoice' },
  { label: 'Purchase order' },
  { label: 'Date' },
  { label: 'Gross', right: true },
  { label: 'Discount', right: true },
  { label: 'Net', right: true },
] as const;
const creditHeads = [
  { label: 'Credit memo' },
  { label: 'Reason' },
  { label: 'Purchase order' },
  { label: 'Date' },
  { label: 'Amount', right: true },
] as const;

function Advice({ advice }: { advice: RemittanceAdvice }) {
  const { lines, credits, totals, correction } = advice;
  const money = (amount: number) => currency(amount, advice.currency);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {correction ? (
        <Alert severity="error" icon={<Icon name="error" />}>
          <Box sx={{ fontWeight: 600 }}>Not paid</Box>
          <Box>{`What happened: ${correction.happened}`}</Box>
          <Box>{`What’s next: ${correction.next}`}</Box>
        </Alert>
      ) : null}
      <Facts>
        <ReadOnlyValue label={correction ? 'Payee' : 'Paid to'}>{advice.partnerName}</ReadOnlyValue>
        <ReadOnlyValue label="Payment date">{shortDate(advice.paymentDate)}</ReadOnlyValue>
        <ReadOnlyValue label="Method">{runTypeLabels[advice.method]}</ReadOnlyValue>
        <ReadOnlyValue label="Trace number">{advice.traceNumber}</ReadOnlyValue>
        <ReadOnlyValue label="To account">{masked(advice.accountEnding)}</ReadOnlyValue>
        <ReadOnlyValue label="Emailed to">{advice.recipient}</ReadOnlyValue>
      </Facts>
      <SmallTable
        label="Invoices"
        heads={lineHeads}
        maxHeight={320}
        foot={
          <tr>
            <td colSpan={3}>Total</td>
            <td className="right">{money(totals.gross)}</td>
            <td className="right">{totals.discount > 0 ? money(totals.discount) : nothing}</td>
            <td className="right">{money(totals.net + totals.credit)}</td>
          </tr>
        }
      >
        {lines.map((line) => (
          <tr key={line.number}>
            <td>{line.number}</td>
            <td>{line.purchaseOrderNumber ?? nothing}</td>
            <td>{shortDate(line.date)}</td>
            <td className="right">{money(line.gross)}</td>
            <td className="right">{line.discount > 0 ? money(line.discount) : nothing}</td>
            <td className="right">{money(line.net)}</td>
          </tr>
        ))}
      </SmallTable>
      {credits.length > 0 ? (
        <SmallTable label="Credits" heads={creditHeads} maxHeight={240}>
          {credits.map((credit) => (
            <tr key={credit.number}>
              <td>{credit.number}</td>
              <td className="wraps">{credit.reason ?? nothing}</td>
              <td className="wraps">{credit.purchaseOrderNumber ?? nothing}</td>
              <td>{shortDate(credit.date)}</td>
              <td className="right">{money(credit.amount)}</td>
            </tr>
          ))}
        </SmallTable>
      ) : null}
      <Box
        sx={{ typography: 'h2', textAlign: 'right' }}
      >{`${correction ? 'Amount not paid' : 'Amount paid'} ${money(totals.net)}`}</Box>
    </Box>
  );
}
