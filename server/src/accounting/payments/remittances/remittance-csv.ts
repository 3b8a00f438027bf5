import type { Advice } from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { csvFile } from '../../../platform/csv.ts';

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

/** The advice for a partner's own books: one line per document; the nets add up to the payment. */
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
  return csvFile({ heads, rows, money: ['Gross', 'Discount', 'Net'] });
}
