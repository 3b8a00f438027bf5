import type { Draft } from './supplier-bills-drafts.ts';
import { type Desk, firstOf } from './supplier-bills-desk.ts';
import { isInvoiced } from './supplier-bills-parts.ts';

/** A supplier that owes us more credits than this takes its time. */
export const manyRequests = 3;

/** Orders that were canceled, and money that comes back. */
export function ofCredits({ write, made, take }: Desk): Draft[] {
  const owing = take('pending credits', (part) => isInvoiced(part) && part.requests.length > manyRequests);
  const known = take('a known credit', (part) => isInvoiced(part) && part.memoNumber !== null);
  const { canceled, canceledToo } = made;
  const twoRequests = owing.requests.slice(0, 2).reduce((sum, { cents }) => sum + cents, 0);
  const credit = (description: string, amountCents: number) => ({
    products: [],
    charges: [{ kind: 'Other', description, amountCents: -amountCents } as const],
  });
  return [
    write(canceled, { comment: 'Was already on the truck when you canceled.' }),
    write(canceledToo, {
      ...credit('Restocked after cancellation', firstOf(canceledToo).priceCents),
      hoursLater: 200,
    }),
    write(owing, {
      ...credit('Returns and damages', twoRequests),
      hoursLater: 140,
      comment: 'Sorry for the delay.',
    }),
    write(known, {
      ...credit('Goodwill credit', 4_500),
      invoiceNumber: known.memoNumber ?? '',
      hoursLater: 160,
      hasFile: false,
    }),
  ];
}
