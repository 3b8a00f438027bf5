import { type Holder, reachOf } from '../../kit/permissions.ts';
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
