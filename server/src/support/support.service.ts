import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Person, SupportCarrier, SupportSupplier } from '@backdock/core/support/support.contract.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { inCallingOrder } from '@backdock/core/support/support.rules.ts';
import type { ReadCtx } from '../platform/context.ts';
import { throwNotFound } from '../platform/errors.ts';
import { logisticsOf } from '../suppliers/logistics/logistics.service.ts';
import { readSettings } from '../suppliers/logistics/shipping-times.service.ts';
import * as queries from './support.queries.ts';

/** One supplier, for someone on the phone. */
export async function supportSupplier(ctx: ReadCtx, id: number): Promise<SupportSupplier> {
  const { db } = ctx;
  const supplier = (await queries.findSupplier(db, id)) ?? throwNotFound('supplier');
  const facilities = await queries.listFacilities(db, id);
  const returnLocations = await queries.listReturnLocations(db, id);
  return {
    id,
    name: supplier.name,
    displayName: supplier.displayName,
    market: supplier.market,
    status: supplier.status,
    statusReason: supplier.statusReason,
    inactiveUntil: supplier.inactiveUntil,
    website: supplier.website,
    address: addressLines(supplier),
    people: peopleOf(await queries.listContacts(db, [id])),
    managers: await queries.listManagers(db, id),
    facilities: facilities.map(({ id: place, name, code, contact, phone, ...where }) => ({
      id: place,
      name: `${name} - ${code}`,
      lines: addressLines(where),
      contact,
      phone,
      note: null,
    })),
    returnLocations: returnLocations.map(({ id: place, name, contact, phone, rmaRequired, ...where }) => ({
      id: place,
      name,
      lines: addressLines(where),
      contact,
      phone,
      note: rmaRequired ? 'Return authorization required' : null,
    })),
    shipping: await shippingOf(ctx, id),
  };
}

async function shippingOf(ctx: ReadCtx, supplierId: number): Promise<SupportSupplier['shipping']> {
  const { version, shippingMethods, orderCutoffTime, timeZone } = await logisticsOf(ctx.db, supplierId);
  if (version === 0 || shippingMethods.length === 0) return null;
  const { quoted } = await readSettings(ctx, supplierId);
  return {
    methods: quoted.map(({ shippingMethod, days }) => ({ method: shippingMethod, quotedDays: days })),
    orderCutoff: { time: orderCutoffTime, timeZone },
  };
}

export async function supportCarrier({ db }: ReadCtx, id: number): Promise<SupportCarrier> {
  const carrier = (await queries.findCarrier(db, id)) ?? throwNotFound('carrier');
  const bookers = await queries.listBookers(db, id);
  const contacts = await queries.listContacts(
    db,
    bookers.map((broker) => broker.id),
  );
  return {
    ...carrier,
    bookedBy: bookers.map((broker) => ({
      ...broker,
      people: peopleOf(contacts.filter(({ partnerId }) => partnerId === broker.id)),
    })),
  };
}

type Contact = Awaited<ReturnType<typeof queries.listContacts>>[number];

const peopleOf = (contacts: readonly Contact[]): Person[] =>
  inCallingOrder(contacts).map(({ type, title, name, phone, email }) => ({
    role: title ?? spaced(type),
    name,
    phone,
    email,
  }));
