import { type Holder, reachOf } from '../../kit/permissions.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { PartnerType } from '../../partners/partners.values.ts';

type Reader = Holder & { readonly id: number };

/** Whose payments somebody reads: all, those to carriers, those to the suppliers whom they manage. */
export function readsPaymentsTo(
  reader: Reader,
  { partnerType, managerId }: { partnerType: PartnerType; managerId: number | null },
): boolean {
  const reach = reachOf(reader, 'paymentHistory.read');
  if (reach.has('all')) return true;
  return partnerType === 'Supplier' ? reach.has('own') && managerId === reader.id : reach.has('carriers');
}

/** So many remittance advices are sent again at once. */
export const mostSent = 500;

/** Why so many are not sent at once. */
export function whyNotSend(count: number): Refusal | null {
  if (count <= mostSent) return null;
  return refusal(
    'remittance.too-many',
    `At most ${mostSent} remittance advices can be sent at once. Choose fewer payments.`,
  );
}
