import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Correction } from '@backdock/core/accounting/payments/correction.rules.ts';
import type { Advice } from '@backdock/core/accounting/payments/remittance.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { NewMail } from '../../../mail/mail.service.ts';

/** What is said around the advice, which is attached. */
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
      `we are paying ${partnerName} ${paid} by ${runTypeLabels[method]}, to the account ending in ${accountEnding}. The payment date is ${day}, the trace number ${traceNumber}.`,
      [
        `${counted(lines.length, 'invoice')}: ${money(totals.grossCents)}`,
        ...(totals.discountCents > 0 ? [`Discounts: -${money(totals.discountCents)}`] : []),
        ...(credits.length > 0
          ? [`${counted(credits.length, 'credit')}: -${money(totals.creditCents)}`]
          : []),
        `Paid: ${paid}`,
      ].join('\n'),
      'The attached advice lists each of them.',
      ourName,
    ].join('\n\n'),
  };
}

/** What is said of a payment that its partner was told about, and that was not made. */
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
      `Remittance advice ${number} said that we would pay ${partnerName} ${amount} by ${runTypeLabels[method]} on ${day} (trace number ${traceNumber}). That payment did not go through.`,
      `What happened: ${happened}`,
      `What's next: ${next}`,
      `Please don't record remittance advice ${number} as paid. The attached copy is marked as not paid and lists its invoices and credits.`,
      ourName,
    ].join('\n\n'),
  };
}
