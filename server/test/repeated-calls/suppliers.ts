import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { onboardingIntake } from '../onboarding.ts';
import { documentCalls, pdf } from '../supplier-documents.ts';
import { company, paymentTerms } from './partners.ts';
import { type Office, ok, type Recipes, why } from './recipe.ts';

let people = 0;
const person = () => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email: `ana${(people += 1)}@company.example`,
});

/** A supplier with two users, the first of whom is its admin. */
async function users({ app, boss, supplier }: Office) {
  const params = { supplierId: await supplier() };
  ok(await app.call(supplierUsers.add, { as: boss, params, body: person() }));
  const all = ok(await app.call(supplierUsers.add, { as: boss, params, body: person() }));
  const other = all.find(({ isAdmin }) => !isAdmin);
  return { ...params, userId: other?.id ?? 0 };
}

async function companyVersion({ app, boss }: Office, supplierId: number): Promise<number> {
  return ok(await app.call(supplierCompany.read, { as: boss, params: { supplierId } })).version;
}

async function document({ app, boss, supplier }: Office) {
  const supplierId = await supplier();
  return { supplierId, ...(await documentCalls(app).uploaded(supplierId, boss)) };
}

async function application({ app, boss }: Office) {
  const intake = await onboardingIntake(app);
  const applicationId = await intake.applied();
  const { version } = ok(await app.call(applications.read, { as: boss, params: { applicationId } }));
  return { params: { applicationId }, version, buyerId: intake.buyerId };
}

export const supplierRecipes: Recipes = {
  'bulkStatus.preview': async ({ boss, supplier }) => ({
    as: boss,
    body: { selection: { ids: [await supplier()] }, status: 'TemporaryInactive', until: '2027-01-15' },
  }),
  'bulkStatus.change': async ({ boss, supplier }) => ({
    as: boss,
    body: {
      selection: { ids: [await supplier()] },
      status: 'TemporaryInactive',
      reason: why,
      until: '2027-01-15',
    },
  }),
  'supplierCompany.save': async (office) => {
    const supplierId = await office.supplier();
    const version = await companyVersion(office, supplierId);
    return { as: office.boss, params: { supplierId }, body: { ...company, parentSupplierId: null, version } };
  },
  'supplierCompany.saveContacts': async (office) => {
    const supplierId = await office.supplier();
    const version = await companyVersion(office, supplierId);
    const contacts = [{ type: 'Primary', name: 'Ana Silva', phone: '+15035550142', email: null }];
    return { as: office.boss, params: { supplierId }, body: { contacts, version } };
  },
  'supplierAccounting.save': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { ...paymentTerms, version: 0 },
  }),
  'supplierUsers.add': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: person(),
  }),
  'supplierUsers.grantAdmin': async (office) => ({ as: office.boss, params: await users(office) }),
  'supplierUsers.revokeAdmin': async (office) => {
    const params = await users(office);
    ok(await office.app.call(supplierUsers.grantAdmin, { as: office.boss, params }));
    return { as: office.boss, params };
  },
  'supplierUsers.activate': async (office) => {
    const params = await users(office);
    ok(await office.app.call(supplierUsers.deactivate, { as: office.boss, params }));
    return { as: office.boss, params };
  },
  'supplierUsers.deactivate': async (office) => ({ as: office.boss, params: await users(office) }),
  'supplierDocuments.upload': async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    form() {
      const form = new FormData();
      form.set('documents', JSON.stringify([{ type: 'Contract', validUntil: null }]));
      form.append('files', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'terms.pdf');
      return form;
    },
  }),
  'supplierDocuments.save': async (office) => {
    const { supplierId, id, version } = await document(office);
    return {
      as: office.boss,
      params: { supplierId, documentId: id },
      body: { name: 'Renamed.pdf', type: 'Policy', validUntil: null, version },
    };
  },
  'supplierDocuments.ruleOutTaxForm': async ({ app, boss, supplier }) => {
    const supplierId = await supplier();
    const { id, version } = await documentCalls(app).uploaded(supplierId, boss, { name: 'W-9 reminder.pdf' });
    return { as: boss, params: { supplierId, documentId: id }, body: { reason: why, version } };
  },
  'supplierDocuments.remove': async (office) => {
    const { supplierId, id } = await document(office);
    return { as: office.boss, params: { supplierId }, query: { documentId: String(id) } };
  },
  'onboarding.invite': async ({ boss }) => ({
    as: boss,
    body: { email: person().email, companyName: 'Alder Millwork', marketCountryCode: 'US' },
  }),
  'onboarding.resend': async ({ app, boss }) => {
    const body = { email: person().email, companyName: 'Alder Millwork', marketCountryCode: 'US' };
    const { id } = ok(await app.call(onboarding.invite, { as: boss, body }));
    return { as: boss, params: { invitationId: id } };
  },
  'applications.review': async (office) => {
    const { params, version } = await application(office);
    return { as: office.boss, params, body: { version } };
  },
  'applications.approve': async (office) => {
    const { params, version, buyerId } = await application(office);
    const body = {
      purchasingManagerId: buyerId,
      logisticsManagerId: null,
      reason: why,
      waivers: [],
      version,
    };
    return { as: office.boss, params, body };
  },
  'applications.reject': async (office) => {
    const { params, version } = await application(office);
    return { as: office.boss, params, body: { reason: why, version } };
  },
  'applications.requestChanges': async (office) => {
    const { params, version } = await application(office);
    return { as: office.boss, params, body: { note: why, version } };
  },
};
