import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import {
  counterPriceDays,
  type BuyerDecision,
} from '@backdock/core/orders/price-changes/price-changes.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

/** A decided request, as the supplier is told. */
export interface DecidedPrice {
  sku: string;
  oldCents: number;
  newCents: number;
  decision: BuyerDecision;
  comment: string | null;
  counterCents: number | null;
  /** Whether it met our counter price, so nobody had to decide. */
  isAutomatic: boolean;
}

/** One line per decision, in the note and in the mail. */
export function decisionLine(
  { sku, oldCents, newCents, decision, comment, counterCents, isAutomatic }: DecidedPrice,
  currency: Currency,
): string {
  const price = (cents: number) => currencyOfCents(cents, currency);
  const change = `${sku}: ${price(oldCents)} to ${price(newCents)}`;
  if (decision === 'Approved') {
    return isAutomatic ? `${change} approved, because it meets our counter price.` : `${change} approved.`;
  }
  const counter =
    counterCents === null
      ? []
      : [
          `We would accept ${price(counterCents)}: a request at or below it within ${counterPriceDays} days is approved automatically.`,
        ];
  return [`${change} declined.`, ...(comment ? [comment] : []), ...counter].join(' ');
}

interface Mail {
  purchaseOrderNumber: string;
  currency: Currency;
  contactName: string;
  /** Whom to contact; null if approved automatically. */
  sender: { name: string; email: string } | null;
}

export function decisionMail(
  { purchaseOrderNumber, currency, contactName, sender }: Mail,
  decided: readonly DecidedPrice[],
): { subject: string; text: string } {
  const approved = decided.filter(({ decision }) => decision === 'Approved').length;
  const declined = decided.length - approved;
  const counts = [
    ...(approved > 0 ? [`${approved} approved`] : []),
    ...(declined > 0 ? [`${declined} declined`] : []),
  ];
  return {
    subject: `${purchaseOrderNumber}: ${pluralize(decided.length, 'price change')}, ${counts.join(', ')}`,
    text: [
      `Hello ${contactName},`,
      `We reviewed your price changes for purchase order ${purchaseOrderNumber}:`,
      decided.map((one) => decisionLine(one, currency)).join('\n'),
      ...(approved > 0 ? ['Please bill approved items at their new price.'] : []),
      ...(sender ? [`If you have any questions, please contact ${sender.name} at ${sender.email}.`] : []),
    ].join('\n\n'),
  };
}
