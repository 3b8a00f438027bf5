import { z } from 'zod';
import { SyncError } from '../accounting/intacct-sync/sync-error.schema.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { countedList, endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { oneLine } from '../kit/text/text.ts';
import { companyShape, contactShape, inOneCountry } from '../partners/company.schema.ts';
import { markets, partnerStatuses, syncStatuses } from '../partners/partners.values.ts';
import { PaymentTerms, SavePaymentTerms } from '../partners/payment-settings.contract.ts';
import { carrierBrokerHistory } from './carrier-brokers.history.ts';
import { carrierBrokerContactTypes, carrierCategories } from './shipping.values.ts';

export const CarrierBrokerRow = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  category: z.enum(carrierCategories),
  market: z.enum(markets),
  managerId: z.number().int(),
  manager: z.string(),
  createdOn: z.iso.datetime(),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable(),
  status: z.enum(partnerStatuses),
});
export type CarrierBrokerRow = z.infer<typeof CarrierBrokerRow>;

const carrierBrokerColumns = {
  name: { type: 'text' },
  displayName: { type: 'text' },
  category: { type: 'set', values: carrierCategories },
  market: { type: 'set', values: markets },
  manager: { type: 'text' },
  createdOn: { type: 'timestamp' },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
  status: { type: 'set', values: partnerStatuses },
} as const satisfies Columns;

const companyFields = {
  ...companyShape,
  category: z.enum(carrierCategories),
  managerId: id('employee'),
  carrierIds: z.array(id('carrier')).max(200),
};
export const CarrierBrokerCompany = z.strictObject(companyFields).superRefine(inOneCountry);
export type CarrierBrokerCompany = z.infer<typeof CarrierBrokerCompany>;

export const CarrierBrokerContact = z.strictObject(contactShape);
const TypedContact = z.strictObject({ type: z.enum(carrierBrokerContactTypes), ...contactShape });
/** Any number, for any purpose: the title says what to call this person about. */
export const OtherContact = z.strictObject({ title: oneLine(50), ...contactShape });
export type OtherContact = z.infer<typeof OtherContact>;

const onePerType = (contacts: readonly { type: string }[]) =>
  new Set(contacts.map(({ type }) => type)).size === contacts.length;

/** An imported shipping partner may lack fields the form requires. */
export const CarrierBrokerDetails = z.object({
  id: id('carrier broker'),
  officialCompanyName: z.string(),
  doingBusinessAs: z.string(),
  category: z.enum(carrierCategories),
  market: z.enum(markets),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: companyShape.country.nullable(),
  currency: companyShape.currency,
  website: z.string().nullable(),
  accountId: z.string().nullable(),
  managerId: z.number().int(),
  manager: z.string(),
  carriers: z.array(z.object({ id: z.number().int(), name: z.string(), isActive: z.boolean() })),
  contacts: z.array(TypedContact),
  otherContacts: z.array(OtherContact),
  status: z.enum(partnerStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  createdOn: z.iso.datetime(),
  version: z.number().int(),
  currencyLock: z.string().nullable().describe("Why the currency can't be changed; null if it can"),
  may: z.object({ edit: z.boolean(), readAccounting: z.boolean(), changeStatus: z.boolean() }),
});
export type CarrierBrokerDetails = z.infer<typeof CarrierBrokerDetails>;

const params = z.object({ carrierBrokerId: idInPath('carrier broker') });
const version = z.number().int().min(1);
const company = '/api/carrier-brokers/{carrierBrokerId}/company-details';
const accounting = '/api/carrier-brokers/{carrierBrokerId}/accounting-details';

export const carrierBrokers = {
  ...countedList({
    path: '/api/carrier-broker-summaries',
    summary: 'List shipping partners',
    permission: 'carrierBrokers.read',
    row: CarrierBrokerRow,
    columns: carrierBrokerColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: company,
    summary: "Get a shipping partner's company details",
    permission: 'carrierBrokers.read',
    params,
    response: CarrierBrokerDetails,
  }),
  saveCompany: endpoint({
    method: 'PUT',
    path: company,
    summary: "Update a shipping partner's company details, manager and carriers",
    permission: 'carrierBrokers.edit',
    params,
    body: z.strictObject({ ...companyFields, version }).superRefine(inOneCountry),
    response: CarrierBrokerDetails,
  }),
  saveContacts: endpoint({
    method: 'PUT',
    path: `${company}/contacts`,
    summary: "Replace a shipping partner's contacts by type",
    permission: 'carrierBrokers.edit',
    params,
    body: z.strictObject({
      contacts: z.array(TypedContact).refine(onePerType, 'Only one contact per type is allowed'),
      version,
    }),
    response: CarrierBrokerDetails,
  }),
  saveOtherContacts: endpoint({
    method: 'PUT',
    path: `${company}/other-contacts`,
    summary: "Replace a shipping partner's other contacts",
    permission: 'carrierBrokers.edit',
    params,
    body: z.strictObject({ otherContacts: z.array(OtherContact).max(50), version }),
    response: CarrierBrokerDetails,
  }),
  accounting: endpoint({
    method: 'GET',
    path: accounting,
    summary: "Get a shipping partner's payment terms",
    permission: 'carrierBrokerAccounting.read',
    params,
    response: PaymentTerms,
  }),
  savePaymentSettings: endpoint({
    method: 'PUT',
    path: `${accounting}/payment-settings`,
    summary: "Update a shipping partner's payment terms",
    permission: 'carrierBrokerAccounting.edit',
    params,
    body: SavePaymentTerms,
    response: PaymentTerms,
  }),
  history: historyEndpoint({
    path: '/api/carrier-brokers/{carrierBrokerId}/history',
    summary: 'Get the history of a shipping partner',
    permission: 'carrierBrokers.read',
    params,
    of: carrierBrokerHistory,
  }),
};
