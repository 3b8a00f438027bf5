import type { LookupOption } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerType, PaymentType } from '@backdock/core/partners/partners.values.ts';
import type { Reader } from '../platform/db/database.ts';

/** Partners by name. Those that are closed can be chosen too: what they billed is still there. */
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
    .$if(partnerType !== undefined, (query) => query.where('partner_type', '=', partnerType ?? ''))
    .$if(paymentType !== undefined, (query) =>
      query.where((eb) => eb(eb.fn.coalesce('payment_type', eb.val('None')), '=', paymentType ?? '')),
    )
    .orderBy('partner.name')
    .orderBy('partner.id')
    .execute();
}
