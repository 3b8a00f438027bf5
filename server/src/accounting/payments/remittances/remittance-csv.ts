import type { Advice } from '@backdock/core/accounting/payments/remittance.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { csvLines, csvMark } from '../../../platform/csv.ts';

const heads = [
  'Advice',
  'Payment date',
  'Trace number',
  'Document',
  'Number',
  'Purchase order',
  'Date',
  'Reason',
  'Gross',
  'Discount',
  'Net',
  'Currency',
  'Status',
];
const firstAmount = heads.indexOf('Gross');
const lastAmount = heads.indexOf('Net');

/** The advice for a partner's own books: one line for each document, and the net of all lines is what was paid. */
export function remittanceCsv(advice: Advice): Buffer {
  const { number, paymentDate, traceNumber, lines, credits, correction } = advice;
  const currency = currencyLabels[advice.currency];
  const status = correction ? 'Not paid' : 'Paid';
  const row = (document: readonly unknown[], cents: readonly number[]) => [
    number,
    paymentDate,
    traceNumber,
    ...document,
    ...cents.map(centsToNumber),
    currency,
    status,
  ];
  const rows = [
    ...lines.map((line) =>
      row(
        ['Invoice', line.number, line.purchaseOrderNumber, line.date, null],
        [line.grossCents, line.discountCents, line.netCents],
      ),
    ),
    ...credits.map((credit) =>
      row(
        ['Credit memo', credit.number, credit.purchaseOrderNumber, credit.date, credit.reason],
        [-credit.cents, 0, -credit.cents],
      ),
    ),
  ];
  const isAmount = (column: number) => column >= firstAmount && column <= lastAmount;
  return Buffer.from(csvMark + csvLines([heads, ...rows], isAmount));
}
