import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Correction } from '@backdock/core/accounting/payments/remittances/correction.rules.ts';
import type { Advice } from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { NewMail } from '../../../mail/mail.service.ts';

/** The mail text around the attached advice. */
export function remittanceMail(advice: Advice): Pick<NewMail, 'subject' | 'text'> {
  const { ourName, number, partnerName, paymentDate, method, traceNumber, accountEnding } = advice;
  const { lines, credits, totals, currency } = advice;
  const money = (cents: number) => currencyOfCents(cents, currency);
  const paid = money(totals.netCents);
  const day = shortDate(paymentDate);
  return {
    subject: `Remittance advice ${number}: ${paid} on ${day}`,
    text: [
      'Hello,',
      `We're sending ${partnerName} ${paid} by ${runTypeLabels[method]} to the account ending in ${accountEnding}. The payment date is ${day} and the trace number is ${traceNumber}.`,
      [
        `${pluralize(lines.length, 'invoice')}: ${money(totals.grossCents)}`,
        ...(totals.discountCents > 0 ? [`Discounts: -${money(totals.discountCents)}`] : []),
        ...(credits.length > 0
          ? [`${pluralize(credits.length, 'credit')}: -${money(totals.creditCents)}`]
          : []),
        `Paid: ${paid}`,
      ].join('\n'),
      'See the attached advice for details.',
      ourName,
    ].join('\n\n'),
  };
}

/** The mail text for a payment that its partner was notified of and that was not made. */
export function correctionMail(
  advice: Advice,
  { happened, next }: Correction,
): Pick<NewMail, 'subject' | 'text'> {
  const { ourName, number, partnerName, paymentDate, method, traceNumber, totals, currency } = advice;
  const amount = currencyOfCents(totals.netCents, currency);
  const day = shortDate(paymentDate);
  return {
    subject: `Correction to remittance advice ${number}: ${amount} was not paid`,
    text: [
      'Hello,',
      `Remittance advice ${number} said we would pay ${partnerName} ${amount} by ${runTypeLabels[method]} on ${day} (trace number ${traceNumber}). That payment did not go through.`,
      `What happened: ${happened}`,
      `What's next: ${next}`,
      `Please don't record remittance advice ${number} as paid. The attached copy is marked NOT PAID and lists the invoices and credits.`,
      ourName,
    ].join('\n\n'),
  };
}
