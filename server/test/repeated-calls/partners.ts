import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { receiveMarketplace } from '../../src/marketplaces/marketplaces.service.ts';
import { asSystem } from '../as-system.ts';
import { addCarrierBroker } from '../new-carrier-broker.ts';
import { achDetails, addContact } from '../pay-to.ts';
import { type Office, ok, type Recipes, why } from './recipe.ts';

export const company = {
  officialCompanyName: 'Alder Millwork LLC',
  doingBusinessAs: 'Alder',
  address: '12 Oak St',
  address2: null,
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  country: 'US',
  currency: 'Usd',
  website: null,
  accountId: null,
};
export const paymentTerms = {
  netTermDays: 30,
  paymentSchedule: 'EveryMonth',
  paymentDays: [],
  creditLimitPolicy: 'Unlimited',
  creditLimit: 0,
};

/** Bank details entered but not yet verified. */
async function pendingChange({ app, boss, supplier }: Office) {
  const partnerId = await supplier();
  const contactId = await addContact(app, partnerId, 'June Walker');
  const body = { ...achDetails, version: 0 };
  const { pending } = ok(await app.call(payTo.change, { as: boss, params: { partnerId }, body }));
  return { partnerId, contactId: pending?.knownContacts[0]?.id ?? contactId, changeId: pending?.id };
}

let brokers = 0;
const broker = ({ app, bossId }: Office) =>
  addCarrierBroker(app, `Broker ${(brokers += 1)}`, { managerId: bossId });

const marketplace = ({ app, bossId }: Office) =>
  asSystem(app, (ctx) =>
    receiveMarketplace(ctx, {
      name: `Market ${(brokers += 1)}`,
      market: 'UnitedStates',
      isActive: true,
      managerIds: [bossId],
      createdOn: ctx.now,
    }),
  );

async function brokerVersion({ app, boss }: Office, carrierBrokerId: number): Promise<number> {
  return ok(await app.call(carrierBrokers.details, { as: boss, params: { carrierBrokerId } })).version;
}

async function marketplaceVersion({ app, boss }: Office, marketplaceId: number): Promise<number> {
  return ok(await app.call(marketplaces.details, { as: boss, params: { marketplaceId } })).version;
}

export const partnerRecipes: Recipes = {
  'partners.changeStatus': async ({ boss, supplier }) => ({
    as: boss,
    params: { partnerId: await supplier() },
    body: { from: 'Active', status: 'TemporaryInactive', reason: why, until: '2027-01-15' },
  }),
  'paymentSettings.setPaymentType': async ({ app, boss, supplier }) => {
    const params = { partnerId: await supplier() };
    const { version, paymentType, options } = ok(
      await app.call(paymentSettings.paymentType, { as: boss, params }),
    );
    const other = options.find((each) => each.whyNot === null && each.paymentType !== paymentType);
    return { as: boss, params, body: { paymentType: other?.paymentType, version } };
  },
  'payTo.change': async ({ app, boss, supplier }) => {
    const partnerId = await supplier();
    await addContact(app, partnerId, 'June Walker');
    return { as: boss, params: { partnerId }, body: { ...achDetails, version: 0 } };
  },
  'payTo.verify': async (office) => {
    const { partnerId, contactId, changeId } = await pendingChange(office);
    return {
      as: await office.signedIn('Accountant'),
      params: { partnerId },
      body: {
        changeId,
        method: 'CallBack',
        contactId,
        confirmedBy: 'June Walker',
        accountEnding: '6789',
        note: null,
      },
    };
  },
  'payTo.reject': async (office) => {
    const { partnerId, changeId } = await pendingChange(office);
    return {
      as: await office.signedIn('Accountant'),
      params: { partnerId },
      body: { changeId, reason: why },
    };
  },
  'carrierBrokers.saveCompany': async (office) => {
    const carrierBrokerId = await broker(office);
    const version = await brokerVersion(office, carrierBrokerId);
    return {
      as: office.boss,
      params: { carrierBrokerId },
      body: { ...company, category: 'Broker', managerId: office.bossId, carrierIds: [], version },
    };
  },
  'carrierBrokers.saveContacts': async (office) => {
    const carrierBrokerId = await broker(office);
    const version = await brokerVersion(office, carrierBrokerId);
    const contacts = [{ type: 'Primary', name: 'Ana Silva', phone: '+15035550142', email: null }];
    return { as: office.boss, params: { carrierBrokerId }, body: { contacts, version } };
  },
  'carrierBrokers.saveOtherContacts': async (office) => {
    const carrierBrokerId = await broker(office);
    const version = await brokerVersion(office, carrierBrokerId);
    const otherContacts = [{ title: 'Claims', name: 'Ana Silva', phone: '+15035550142', email: null }];
    return { as: office.boss, params: { carrierBrokerId }, body: { otherContacts, version } };
  },
  'carrierBrokers.savePaymentSettings': async (office) => ({
    as: office.boss,
    params: { carrierBrokerId: await broker(office) },
    body: { ...paymentTerms, version: 0 },
  }),
  'marketplaces.setOverview': async (office) => {
    const marketplaceId = await marketplace(office);
    const version = await marketplaceVersion(office, marketplaceId);
    const body = {
      name: `Renamed ${marketplaceId}`,
      isActive: true,
      isAmazon: false,
      managerIds: [office.bossId],
      version,
    };
    return { as: office.boss, params: { marketplaceId }, body };
  },
  'marketplaces.addPolicy': async (office) => {
    const marketplaceId = await marketplace(office);
    const version = await marketplaceVersion(office, marketplaceId);
    const policy = {
      effectiveFrom: '2026-12-01',
      returnWindowDays: 30,
      restockingPercent: 15,
      cancellationRule: 'Until it ships.',
      shipWithinDays: 2,
      lateShipmentPenalty: null,
      chargebackWindowDays: 60,
      damageProofRequired: true,
      contactRules: null,
      text: null,
    };
    return { as: office.boss, params: { marketplaceId }, body: { ...policy, version } };
  },
};
