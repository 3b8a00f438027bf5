import type { RecordKind } from '../history/record-kind.ts';
import { itemsOf, type Json, textIn } from '../kit/json.ts';
import { contactText, partnerActions, partnerFields } from '../partners/partners.history.ts';
import { partnerEntityTypes } from '../partners/partners.values.ts';
import { carrierBrokerContactTypes, carrierCategoryLabels } from './shipping.values.ts';

const contactFields = Object.fromEntries(
  carrierBrokerContactTypes.map((type) => [
    `${type.toLowerCase()}Contact`,
    { label: `${type} contact`, text: contactText },
  ]),
);

/** `Yard: June Walker, (503) 555-0142; Night desk: Sam Ortiz, (503) 555-0143`. */
const othersText = (contacts: Json) =>
  itemsOf(contacts)
    .map((one) => `${textIn(one, 'title')}: ${contactText(one)}`)
    .join('; ');

export const carrierBrokerHistory: RecordKind = {
  entityType: partnerEntityTypes.CarrierBroker,
  fields: {
    ...partnerFields,
    category: { label: 'Category', as: 'set', labels: carrierCategoryLabels },
    managerId: { label: 'Manager', as: 'employee' },
    carriers: { label: 'Carriers' },
    ...contactFields,
    otherContacts: { label: 'Other contacts', text: othersText },
  },
  actions: {
    ...partnerActions,
    'carrier-broker.received': 'added this shipping partner',
    'carrier-broker.company-changed': 'changed the company details',
    'carrier-broker.contacts-changed': 'changed the contacts',
    'carrier-broker.other-contacts-changed': 'changed the other contacts',
  },
};
