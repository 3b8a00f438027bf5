import { partnerEntityTypes } from '@backdock/core/partners/partners.values.ts';
import type { CarrierBrokerDetails, OtherContact } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { carrierBrokerContactTypes } from '@backdock/core/shipping/shipping.values.ts';
import {
  contactFields,
  contactsByType,
  otherContacts,
  replaceContacts,
  replaceOtherContacts,
} from '../partners/contacts.service.ts';
import { partnerChanged } from '../partners/partner-sync.service.ts';
import { touchPartner } from '../partners/partners.service.ts';
import { audit } from '../platform/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { detailsFor, lockedBroker } from './carrier-brokers.service.ts';

const entityType = partnerEntityTypes.CarrierBroker;
const types = carrierBrokerContactTypes;

export async function saveContacts(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, contacts }: { version: number; contacts: CarrierBrokerDetails['contacts'] },
): Promise<CarrierBrokerDetails> {
  const locked = await lockedBroker(ctx, id, version);
  const before = await contactsByType(ctx.tx, id, types);
  const kept = await replaceContacts(ctx, id, contacts);
  await touchPartner(ctx, locked);
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'carrier-broker.contacts-changed',
    before: contactFields(types, before),
    after: { ...contactFields(types, kept), version: version + 1 },
  });
  await partnerChanged(ctx, locked);
  return detailsFor(ctx.tx, ctx.actor, id);
}

export async function saveOtherContacts(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, otherContacts: contacts }: { version: number; otherContacts: readonly OtherContact[] },
): Promise<CarrierBrokerDetails> {
  const locked = await lockedBroker(ctx, id, version);
  const before = await otherContacts(ctx.tx, id);
  const kept = await replaceOtherContacts(ctx, id, contacts);
  await touchPartner(ctx, locked);
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'carrier-broker.other-contacts-changed',
    before: { otherContacts: before },
    after: { otherContacts: kept, version: version + 1 },
  });
  return detailsFor(ctx.tx, ctx.actor, id);
}
