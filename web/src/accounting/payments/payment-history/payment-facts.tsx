import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { paymentXRay } from '@backdock/core/accounting/payments/payment-history/payment-x-ray.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { RecordSync } from '../../../intacct/record-sync.tsx';
import { useMay } from '../../../platform/use-may.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { recordPage } from '../../../links/record-page.ts';
import { TicketOfCauseLink } from '../../../links/ticket-of-cause.tsx';
import { ReadOnlyValue } from '../../../ui/fields/read-only-value.tsx';
import { tabular } from '../../../ui/text/figures.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { Facts } from '../../../ui/layout/panel.tsx';
import { PartnerLink } from '../../../partners/partner-link.tsx';
import { XRayFigure } from '../../../x-ray/x-ray.tsx';
import { useTicketOfReturn } from '../use-ticket-of-return.ts';
import { outcomeStatement } from '../outcome-words.ts';
import { allItemsQuery, refreshPayment } from './payment-queries.ts';
import { amountLabel, postingText, unsentPayment } from './payment-words.ts';

export function PaymentFacts({ payment }: { payment: CompletedBatch }) {
  const { data: items } = useQuery(allItemsQuery(payment.id));
  const seesFiles = useMay('payments.prepare');
  const ticket = useTicketOfReturn(payment);
  const total = currency(payment.batchTotal, payment.currency);
  return (
    <Facts>
      <dt>{amountLabel(payment)}</dt>
      <Box component="dd" sx={{ ...tabular, typography: 'h1' }}>
        {items ? <XRayFigure xRay={paymentXRay(payment, items)} /> : total}
      </Box>
      <ReadOnlyValue label="Partner">
        <PartnerLink {...payment} />
      </ReadOnlyValue>
      <ReadOnlyValue label="Payment date">{shortDate(payment.paymentDate)}</ReadOnlyValue>
      <ReadOnlyValue label="Posting date">{postingText(payment)}</ReadOnlyValue>
      <ReadOnlyValue label="Method">{runTypeLabels[payment.paymentType]}</ReadOnlyValue>
      <ReadOnlyValue label="File">
        {seesFiles ? (
          <TextLink {...linkTo(recordPage('paymentFile', payment.paymentFileId))}>
            {payment.fileName}
          </TextLink>
        ) : (
          payment.fileName
        )}
      </ReadOnlyValue>
      <ReadOnlyValue label="Trace number">{payment.traceNumber}</ReadOnlyValue>
      <ReadOnlyValue label="Transaction">{payment.transactionId}</ReadOnlyValue>
      {payment.returnedOn ? (
        <ReadOnlyValue label="Returned on">{shortDate(payment.returnedOn)}</ReadOnlyValue>
      ) : null}
      {ticket ? (
        <ReadOnlyValue label="Ticket">
          <TicketOfCauseLink ticket={ticket} />
        </ReadOnlyValue>
      ) : null}
      <ReadOnlyValue label="Prepared by">{payment.preparedBy}</ReadOnlyValue>
      <ReadOnlyValue label="Approved by">{payment.approvedBy}</ReadOnlyValue>
      <ReadOnlyValue label="Result source">{outcomeStatement(payment)}</ReadOnlyValue>
      <ReadOnlyValue label="Finalized on">{longDate(payment.finalizedOn)}</ReadOnlyValue>
      <ReadOnlyValue label="Intacct">
        <RecordSync
          record={{ entityType: 'Payment', id: payment.id, partnerName: payment.partnerName }}
          status={payment.intacctSyncStatus}
          problem={payment.intacctSyncError}
          whyNot={unsentPayment(payment)}
          refresh={refreshPayment}
        />
      </ReadOnlyValue>
    </Facts>
  );
}
