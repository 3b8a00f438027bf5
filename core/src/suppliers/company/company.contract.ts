import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { companyShape, contactShape, inOneCountry } from '../../partners/company.schema.ts';
import { LookupOption } from '../../partners/partners.contract.ts';
import { markets, partnerStatuses } from '../../partners/partners.values.ts';
import { supplierContactTypes } from '../onboarding/onboarding.values.ts';

const managerShape = {
  purchasingManagerId: id('employee'),
  logisticsManagerId: id('employee').nullable(),
  productDataManagerId: id('employee').nullable(),
};

const companyFields = {
  ...companyShape,
  parentSupplierId: id('supplier').nullable(),
};

/** The page's two cards, each saved separately. */
export const SupplierCompany = z.strictObject(companyFields).superRefine(inOneCountry);
export const SupplierManagers = z.strictObject(managerShape);

export const SupplierContact = z.strictObject(contactShape);
const TypedContact = z.strictObject({ type: z.enum(supplierContactTypes), ...contactShape });

const onePerType = (contacts: readonly { type: string }[]) =>
  new Set(contacts.map(({ type }) => type)).size === contacts.length;

const Relative = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(partnerStatuses),
});

/** An imported supplier may lack fields the form requires. */
export const CompanyDetails = z.object({
  id: z.number().int(),
  officialCompanyName: z.string(),
  doingBusinessAs: z.string(),
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
  parentSupplierId: z.number().int().nullable(),
  purchasingManagerId: z.number().int().nullable(),
  logisticsManagerId: z.number().int().nullable(),
  productDataManagerId: z.number().int().nullable(),
  purchasingManager: z.string().nullable(),
  logisticsManager: z.string().nullable(),
  productDataManager: z.string().nullable(),
  parentSupplier: Relative.nullable(),
  childSuppliers: z.array(Relative),
  contacts: z.array(TypedContact),
  status: z.enum(partnerStatuses),
  createdOn: z.iso.datetime(),
  version: z.number().int(),
  currencyLock: z.string().nullable().describe("Why the currency can't be changed; null if it can"),
  may: z.object({
    edit: z.boolean(),
    changeStatus: z.boolean(),
    editUsers: z.boolean(),
    grantAdmin: z.boolean(),
    openPortal: z.boolean(),
    writePortal: z.boolean(),
  }),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

const version = z.number().int();

const parts = [Object.keys(companyFields), Object.keys(managerShape)];

/** If any field of a part is sent, the whole part must be. */
function inWholeParts(sent: object, ctx: z.core.$RefinementCtx): void {
  const lacks = (path: string) => ctx.addIssue({ code: 'custom', path: [path], message: messages.required });
  const begun = parts.filter((fields) => fields.some((field) => field in sent));
  for (const field of (begun.length > 0 ? begun : parts).flat()) if (!(field in sent)) lacks(field);
  const isWhere = ['country', 'state', 'zip'].every((field) => field in sent);
  if (isWhere) inOneCountry(sent as z.output<typeof SupplierCompany>, ctx);
}

/** The company, the managers or both: a card of the page saves what it shows. */
const SavedCompany = z
  .strictObject({ ...companyFields, ...managerShape })
  .partial()
  .extend({ version })
  .superRefine(inWholeParts)
  .transform(({ version: seen, ...sent }) => ({
    version: seen,
    company: 'address' in sent ? (sent as z.output<typeof SupplierCompany>) : null,
    managers: 'purchasingManagerId' in sent ? (sent as z.output<typeof SupplierManagers>) : null,
  }));
export type SavedCompany = z.output<typeof SavedCompany>;

const SavedContacts = z.strictObject({
  contacts: z.array(TypedContact).refine(onePerType, 'Only one contact per type is allowed'),
  version,
});
export type SavedContacts = z.infer<typeof SavedContacts>;

const params = z.object({ supplierId: idInPath('supplier') });
const path = '/api/suppliers/{supplierId}/company-details';

export const supplierCompany = {
  read: endpoint({
    method: 'GET',
    path,
    summary: "Get a supplier's company details",
    permission: 'suppliers.read',
    params,
    response: CompanyDetails,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    summary: "Update a supplier's company details and managers",
    permission: 'suppliers.edit',
    params,
    body: SavedCompany,
    response: CompanyDetails,
  }),
  saveContacts: endpoint({
    method: 'PUT',
    path: `${path}/contacts`,
    summary: "Replace a supplier's contacts",
    permission: 'suppliers.edit',
    params,
    body: SavedContacts,
    response: CompanyDetails,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/suppliers/dropdown-options',
    summary: 'List supplier options',
    permission: 'lookups.read',
    response: z.array(LookupOption),
  }),
};
