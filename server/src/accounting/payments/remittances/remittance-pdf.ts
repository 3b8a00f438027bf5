import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Advice } from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import { type Paper, pdfOf } from '../../../integrations/pdf/pdf.ts';

export const remittanceFileName = (
  { number, correction }: Pick<Advice, 'number' | 'correction'>,
  format: 'pdf' | 'csv',
) => `Remittance-${number}${correction ? '-not-paid' : ''}.${format}`;

/** The advice as a PDF. Generated again, it's the same to the byte. */
export function remittancePdf(advice: Advice): Promise<Buffer> {
  const { ourName, number, partnerName, paymentDate, correction } = advice;
  const title = `${correction ? 'Correction to remittance' : 'Remittance'} advice ${number}`;
  return pdfOf(
    {
      title,
      author: ourName,
      date: new Date(`${paymentDate}T12:00:00Z`),
      foot: `${title} to ${partnerName}${correction ? ' · NOT PAID' : ''}`,
    },
    (paper) => drawAdvice(paper, advice),
  );
}

const nothing = '–';

function drawAdvice(paper: Paper, advice: Advice): void {
  const money = (cents: number) => currencyOfCents(cents, advice.currency);
  const { lines, credits, totals, correction } = advice;
  const amountLabel = correction ? 'Amount not paid' : 'Amount paid';
  paper.title(correction ? 'NOT PAID: correction to remittance advice' : 'Remittance advice', advice.ourName);
  if (correction) {
    paper.facts([
      ['What happened', correction.happened],
      ["What's next", correction.next],
    ]);
  }
  paper.facts([
    [correction ? 'Payee' : 'Paid to', advice.partnerName],
    ['Advice number', advice.number],
    ['Payment date', shortDate(advice.paymentDate)],
    ['Method', runTypeLabels[advice.method]],
    ['Trace number', advice.traceNumber],
    ['To account', masked(advice.accountEnding)],
    [amountLabel, money(totals.netCents)],
  ]);
  paper.heading('Invoices');
  paper.table({
    columns: [
      { label: 'Invoice', share: 22 },
      { label: 'Purchase order', share: 20 },
      { label: 'Date', share: 14 },
      { label: 'Gross', share: 16, right: true },
      { label: 'Discount', share: 14, right: true },
      { label: 'Net', share: 16, right: true },
    ],
    rows: lines.map((each) => [
      each.number,
      each.purchaseOrderNumber ?? nothing,
      shortDate(each.date),
      money(each.grossCents),
      each.discountCents > 0 ? money(each.discountCents) : nothing,
      money(each.netCents),
    ]),
    foot: [
      'Total',
      '',
      '',
      money(totals.grossCents),
      totals.discountCents > 0 ? money(totals.discountCents) : nothing,
      money(totals.grossCents - totals.discountCents),
    ],
  });
  if (credits.length > 0) {
    paper.heading('Credits');
    paper.table({
      columns: [
        { label: 'Credit memo', share: 18 },
        { label: 'Reason', share: 34 },
        { label: 'Purchase order', share: 20 },
        { label: 'Date', share: 12 },
        { label: 'Amount', share: 16, right: true },
      ],
      rows: credits.map((each) => [
        each.number,
        each.reason ?? nothing,
        each.purchaseOrderNumber ?? nothing,
        shortDate(each.date),
        money(each.cents),
      ]),
      foot: ['Total', '', '', '', money(totals.creditCents)],
    });
  }
  paper.sums([
    ['Invoices', money(totals.grossCents)],
    ...(totals.discountCents > 0 ? [['Less discounts', `- ${money(totals.discountCents)}`] as const] : []),
    ...(totals.creditCents > 0 ? [['Less credits', `- ${money(totals.creditCents)}`] as const] : []),
    [amountLabel, money(totals.netCents)],
  ]);
}
