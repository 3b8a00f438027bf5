import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  PaymentBatchSummary,
  PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import { paymentResultLabels, type BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { useMay } from '../../../../platform/use-may.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { partnerAccountingPage, recordPage } from '../../../../links/record-page.ts';
import { TicketOfCauseLink } from '../../../../links/ticket-of-cause.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { TextLink } from '../../../../ui/text/links.tsx';
import { Facts } from '../../../../ui/layout/panel.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { useTicketOfReturn } from '../../use-ticket-of-return.ts';
import { outcomeStatement } from '../../outcome-words.ts';
import { bankWords, resultTones } from './file-words.ts';
import { FailedDialog, SucceededDialog } from './finalize-batch.dialog.tsx';

interface BatchPanelProps {
  file: PaymentFileDetails;
  batch: PaymentBatchSummary;
}

/** One payment: its items, its state, and its outcome. */
export function BatchPanel({ file, batch }: BatchPanelProps) {
  const bank = bankWords(batch);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {bank ? (
        <Alert
          severity={batch.bankStatus === 'Failure' ? 'warning' : 'info'}
          icon={<Icon name={batch.bankStatus === 'Failure' ? 'warning' : 'info'} />}
        >
          {`${bank} Not final yet.`}
        </Alert>
      ) : null}
      <BatchFacts batch={batch} />
      {batch.status === null ? <Finalizing file={file} batch={batch} /> : <HistoryLink batch={batch} />}
    </Box>
  );
}

function BatchFacts({ batch }: Pick<BatchPanelProps, 'batch'>) {
  const statement = outcomeStatement(batch);
  const ticket = useTicketOfReturn(batch);
  const money = (amount: number) => (amount === 0 ? '--' : `−${currency(amount, batch.currency)}`);
  return (
    <Facts>
      <dt>Total</dt>
      <Box component="dd" sx={{ typography: 'h1' }}>
        {currency(batch.batchTotal, batch.currency)}
      </Box>
      <dt>Status</dt>
      <dd>
        <StatusChip label={paymentResultLabels[batch.result]} tone={resultTones[batch.result]} />
      </dd>
      {statement === null ? null : (
        <>
          <dt>Result source</dt>
          <dd>{statement}</dd>
        </>
      )}
      <dt>Partner</dt>
      <dd>
        <TextLink {...linkTo(partnerAccountingPage(batch))}>{batch.partnerName}</TextLink>
      </dd>
      <dt>Items</dt>
      <dd>{batch.batchCount.toLocaleString('en-US')}</dd>
      <dt>Credit applied</dt>
      <dd>{money(batch.creditApplied)}</dd>
      <dt>Discount taken</dt>
      <dd>{money(batch.discountTaken)}</dd>
      <dt>Trace number</dt>
      <dd>{batch.traceNumber}</dd>
      <dt>Transaction</dt>
      <dd>{batch.transactionId ?? '--'}</dd>
      {batch.returnCode ? (
        <>
          <dt>Return code</dt>
          <dd>{`${batch.returnCode} ${meaningOf(batch.returnCode)}`}</dd>
        </>
      ) : null}
      {ticket ? (
        <>
          <dt>Ticket</dt>
          <dd>
            <TicketOfCauseLink ticket={ticket} />
          </dd>
        </>
      ) : null}
      {batch.failureReason ? (
        <>
          <dt>Reason</dt>
          <dd>{batch.failureReason}</dd>
        </>
      ) : null}
    </Facts>
  );
}

function Finalizing({ file, batch }: BatchPanelProps) {
  const [saying, setSaying] = useState<BatchStatus | null>(null);
  if (!file.may.settle) return null;
  if (file.whyNot.finalize !== null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {file.whyNot.finalize}
      </Typography>
    );
  }
  const close = () => setSaying(null);
  const whyNotSucceed =
    batch.bankStatus === 'Failure' ? 'The bank rejected this payment.' : file.whyNot.succeed;
  return (
    <Box component="section" aria-label="Outcome" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button aria-haspopup="dialog" disabled={whyNotSucceed !== null} onClick={() => setSaying('Success')}>
        Finalize as success
      </Button>
      <Button color="error" aria-haspopup="dialog" onClick={() => setSaying('Failure')}>
        Finalize as failure
      </Button>
      {whyNotSucceed === null ? null : (
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.tertiary' }}>
          {whyNotSucceed}
        </Typography>
      )}
      {saying === 'Success' ? <SucceededDialog fileId={file.id} batch={batch} onClose={close} /> : null}
      {saying === 'Failure' ? <FailedDialog fileId={file.id} batch={batch} onClose={close} /> : null}
    </Box>
  );
}

function HistoryLink({ batch }: Pick<BatchPanelProps, 'batch'>) {
  const seesHistory = useMay('paymentHistory.read');
  if (!seesHistory) return null;
  return (
    <TextLink {...linkTo(recordPage('payment', batch.id))} sx={{ typography: 'body2' }}>
      View payment
    </TextLink>
  );
}
