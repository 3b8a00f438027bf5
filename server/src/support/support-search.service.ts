import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Match } from '@backdock/core/search/search.values.ts';
import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import { mergedHits, phoneDigits } from '@backdock/core/support/support.rules.ts';
import { orderFinder } from '../orders/order-search.service.ts';
import { productFinder } from '../product-data/products/product-search.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import type { Finder } from '../platform/finder.ts';
import { carrierBrokerFinder, findCarriersByText } from '../shipping/shipping-search.service.ts';
import { supplierFinder } from '../suppliers/supplier-search.service.ts';
import * as queries from './support-search.queries.ts';

type Hit = SupportHit & { match: Match };

/** What a caller may give: an order's number, a tracking number, a SKU, a name, a phone number, who they are. */
export async function searchSupport(ctx: ReadCtx<Employee>, text: string): Promise<SupportHit[]> {
  const digits = phoneDigits(text);
  const found = await Promise.all([
    byFinder(ctx, orderFinder, 'order', text),
    byFinder(ctx, productFinder, 'product', text),
    byName(ctx, text),
    byContact(ctx, text, digits),
    digits === null ? [] : byCarrierPhone(ctx, digits),
  ]);
  return mergedHits(...found).map(({ kind, id, name, detail, phone }) => ({ kind, id, name, detail, phone }));
}

async function byFinder(
  ctx: ReadCtx<Employee>,
  { find }: Finder,
  kind: 'order' | 'product',
  text: string,
): Promise<Hit[]> {
  const hits = await find(ctx, text);
  return hits.map(({ id, title, detail, match }) => ({ kind, id, name: title, detail, phone: null, match }));
}

async function byName(ctx: ReadCtx<Employee>, text: string): Promise<Hit[]> {
  const suppliers = await supplierFinder.find(ctx, text);
  const brokers = await carrierBrokerFinder.find(ctx, text);
  const carriers = await findCarriersByText(ctx.db, text);
  const phones = await queries.findPrimaryPhones(
    ctx.db,
    [...suppliers, ...brokers].map(({ id }) => id),
  );
  const partner =
    (kind: 'supplier' | 'carrierBroker') =>
    ({ id, title, detail, match }: (typeof suppliers)[number]): Hit => ({
      kind,
      id,
      name: title,
      detail,
      phone: phones.get(id) ?? null,
      match,
    });
  return [
    ...suppliers.map(partner('supplier')),
    ...carriers.map(({ id, title, detail, phone, match }): Hit => {
      return { kind: 'carrier', id, name: title, detail, phone, match };
    }),
    ...brokers.map(partner('carrierBroker')),
  ];
}

async function byContact({ db }: ReadCtx, text: string, digits: string | null): Promise<Hit[]> {
  const contacts = await queries.searchContacts(db, { text, digits });
  return contacts.map(({ partnerId, partnerType, partnerName, contact, role, phone, isWhole }) => ({
    kind: partnerType === 'Supplier' ? 'supplier' : 'carrierBroker',
    id: partnerId,
    name: partnerName,
    detail: `${contact}, ${spaced(role).toLowerCase()} contact`,
    phone,
    match: isWhole ? 'exact' : 'contains',
  }));
}

async function byCarrierPhone({ db }: ReadCtx, digits: string): Promise<Hit[]> {
  const carriers = await queries.searchCarrierPhones(db, digits);
  return carriers.map(({ id, name, servicePhone, claimsPhone }) => {
    const isService = servicePhone?.replaceAll(/\D/g, '').includes(digits);
    return {
      kind: 'carrier',
      id,
      name,
      detail: isService ? 'Customer service' : 'Claims',
      phone: isService ? servicePhone : claimsPhone,
      match: 'contains',
    };
  });
}
