import { type Holder, reachOf } from '../../../kit/permissions.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import type { PartnerType } from '../../../partners/partners.values.ts';

type Reader = Holder & { readonly id: number };

/** Whose payments someone may read: all, carriers', or those of the suppliers they manage. */
export function readsPaymentsTo(
  reader: Reader,
  { partnerType, managerId }: { partnerType: PartnerType; managerId: number | null },
): boolean {
  const reach = reachOf(reader, 'paymentHistory.read');
  if (reach.has('all')) return true;
  return partnerType === 'Supplier' ? reach.has('own') && managerId === reader.id : reach.has('carriers');
}

/** Remittance advices resent per call. */
export const maxSent = 500;

export function whyNotSend(count: number): Refusal | null {
  if (count <= maxSent) return null;
  return refusal(
    'remittance.too-many',
    `Up to ${maxSent} remittance advices can be sent at once. Select fewer payments.`,
  );
}
