import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { InvitationEntry } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { receiveApplication } from '../src/suppliers/onboarding/application-intake.service.ts';
import type { NewApplication } from '../src/suppliers/onboarding/applications.queries.ts';
import { inviteSupplier } from '../src/suppliers/onboarding/onboarding.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

interface Row {
  id: number;
  companyName: string;
  applicationLink?: string | null;
}

/** Invitations and applications where a test sets only what matters to it, and the lists as a buyer sees them. */
export async function onboardingIntake(app: TestApp) {
  const buyerId = await app.addEmployee({ name: 'Nina Park', roles: ['PurchasingManager'] });
  let made = 0;
  const invite = (change: Partial<InvitationEntry> = {}) =>
    asSystem(app, (ctx) => {
      const email = `owner${(made += 1)}@company.example`;
      const entry = { email, companyName: 'Alder Millwork', marketCountryCode: 'US' as const, ...change };
      return inviteSupplier(ctx, app.runtime.config, entry, buyerId);
    });
  const apply = (token: string, change: Partial<NewApplication> = {}) =>
    asSystem(app, (ctx) =>
      receiveApplication(ctx, app.runtime.config, token, { ...usualApplication, ...change }),
    );
  const list = async (of: ListEndpoint, model?: unknown) => {
    const query = model === undefined ? {} : { query: JSON.stringify(model) };
    const reply = await app.call(of, { as: await app.tokenFor(buyerId), query });
    const total = reply.headers.get('content-range')?.split('/')[1];
    return { status: reply.status, rows: reply.body as Row[], total };
  };
  return {
    buyerId,
    invite,
    apply,
    applied: async (change: Partial<NewApplication> = {}) => apply((await invite()).token, change),
    list,
    listed: async (of: ListEndpoint, id: number) => (await list(of)).rows.find((row) => row.id === id),
  };
}

const usualApplication: NewApplication = {
  companyName: 'Alder Millwork LLC',
  doingBusinessAs: 'Alder',
  market: 'UnitedStates',
  currency: 'Usd',
  address: '12 Oak St',
  address2: null,
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  website: 'https://alder.example',
  taxId: '123456789',
  shippingMethods: ['Ground'],
  orderCutoffTime: '15:30',
  timeZone: 'America/Los_Angeles',
  processesOnWeekends: false,
  contacts: [{ type: 'Primary', name: 'Ana Alder', email: 'ana@alder.example', phone: '+15035550142' }],
  checks: [
    { name: 'TaxIdMatches', result: 'Passed', detail: null },
    { name: 'AddressExists', result: 'Passed', detail: null },
    { name: 'NotSanctioned', result: 'Passed', detail: null },
  ],
  documents: [],
};

/** The same company, as form input. */
export const usualEntry = {
  companyName: 'Alder Millwork LLC',
  doingBusinessAs: 'Alder',
  currency: 'Usd',
  address: '12 Oak St',
  address2: null,
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  country: 'US',
  website: 'https://alder.example',
  taxId: '123456789',
  shippingMethods: ['Ground'],
  orderCutoffTime: '15:30',
  timeZone: 'America/Los_Angeles',
  processesOnWeekends: false,
  contacts: [{ type: 'Primary', name: 'Ana Alder', email: 'ana@alder.example', phone: '+15035550142' }],
  documents: [],
};
