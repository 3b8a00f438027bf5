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
import { changeRecord } from '../platform/change-record.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { brokerRecord, detailsFor } from './carrier-brokers.service.ts';

const types = carrierBrokerContactTypes;

export async function saveContacts(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, contacts }: { version: number; contacts: CarrierBrokerDetails['contacts'] },
): Promise<CarrierBrokerDetails> {
  await changeRecord(ctx, brokerRecord, {
    id,
    version,
    write: async (locked) => {
      const before = await contactsByType(ctx.tx, id, types);
      const saved = await replaceContacts(ctx, id, contacts);
      await touchPartner(ctx, locked);
      return {
        action: 'carrier-broker.contacts-changed',
        before: contactFields(types, before),
        after: contactFields(types, saved),
      };
    },
    followUp: (locked) => partnerChanged(ctx, locked),
  });
  return detailsFor(ctx.tx, ctx.actor, id);
}

export async function saveOtherContacts(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, otherContacts: contacts }: { version: number; otherContacts: readonly OtherContact[] },
): Promise<CarrierBrokerDetails> {
  await changeRecord(ctx, brokerRecord, {
    id,
    version,
    write: async (locked) => {
      const before = await otherContacts(ctx.tx, id);
      const saved = await replaceOtherContacts(ctx, id, contacts);
      await touchPartner(ctx, locked);
      return {
        action: 'carrier-broker.other-contacts-changed',
        before: { otherContacts: before },
        after: { otherContacts: saved },
      };
    },
  });
  return detailsFor(ctx.tx, ctx.actor, id);
}
