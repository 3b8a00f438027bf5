import type { LookupOption } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerType, PaymentType } from '@backdock/core/partners/partners.values.ts';
import type { Reader } from '../platform/db/database.ts';

/** Partners by name. Closed ones can be chosen too: their bills are still there. */
export function listPartnerOptions(
  db: Reader,
  {
    partnerType,
    paymentType,
  }: { partnerType?: PartnerType | undefined; paymentType?: PaymentType | undefined },
): Promise<LookupOption[]> {
  return db
    .selectFrom('partner')
    .leftJoin('payment_settings', 'payment_settings.partner_id', 'partner.id')
    .select(['partner.id as value', 'partner.name as label'])
    .where((eb) =>
      eb.and([
        ...(partnerType ? [eb('partner_type', '=', partnerType)] : []),
        ...(paymentType
          ? [eb(eb.fn.coalesce('payment_type', eb.val<PaymentType>('None')), '=', paymentType)]
          : []),
      ]),
    )
    .orderBy('partner.name')
    .orderBy('partner.id')
    .execute();
}
