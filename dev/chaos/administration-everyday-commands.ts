import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { users } from '@backdock/core/administration/access/users.contract.ts';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { permissions } from '@backdock/core/kit/permissions.ts';
import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { orders } from '@backdock/core/orders/orders.contract.ts';
import { year } from './accounting-commands.ts';
import { because, below, callAs, chance, change, type Do, everyone } from './administration-world.ts';
import { call, newKey, pick } from './world.ts';

const readProfile: Do = async (office, person) => {
  const { status, body } = await callAs(office, person, identity.currentUser, {});
  if (status === 200 && body.id !== person.id) {
    office.violations.push(`${person.email} is taken for ${body.email}`);
  }
};

const query = { limit: '40' };

const readUsers: Do = async (office, person) => {
  const { status, body: rows } = await call(office, person, users.list, { query });
  if (status === 200) for (const row of rows) office.seen.set(row.id, row);
};

const readRoles: Do = async (office, person) => void (await callAs(office, person, users.roles, {}));

const readFlags: Do = async (office, person) =>
  void (await call(office, person, featureFlags.list, { query }));

const readInvoices: Do = async (office, person) =>
  void (await call(office, person, invoices.list, { query }));

const readLegalNotes: Do = async (office, person) =>
  void (await callAs(office, person, orders.legalNotesHistory, { params: { orderId: office.orderId } }));

/** Anyone can write notes on orders, but these only the legal department. */
const writeLegalNote: Do = async (office, person) => {
  const key = newKey();
  office.needs.set(key, 'legal.work');
  const sent = { params: { orderId: office.orderId }, body: { type: 'LegalNote', note: because }, key };
  await change(office, person, orders.addNote, sent, () => 1);
};

const rename: Do = async (office, person) => {
  const params = { marketplaceId: office.marketplaceId };
  const { status, body: seen } = await callAs(office, person, marketplaces.details, { params });
  if (status !== 200) return;
  const { isActive, isAmazon, version } = seen;
  const body = { name: `Brightnest ${below(office, 1e6)}`, isActive, isAmazon, managerIds: [], version };
  await callAs(office, person, marketplaces.setOverview, { params, body });
};

const turnMonth: Do = async (office, person) => {
  const params = { year, month: 1 + below(office, 6) };
  if (chance(office, 0.5)) {
    await callAs(office, person, financialPeriods.lockMonth, { params, body: { reason: because } });
    return;
  }
  const body = { reason: because, relockAfterDays: 1 };
  await callAs(office, person, financialPeriods.unlockMonth, { params, body });
};

const rehearse: Do = async (office, person) => {
  const params = { userId: pick(office, everyone(office)).id };
  await callAs(office, person, users.rehearse, { params, body: { isActive: false } });
};

const askWhy: Do = async (office, person) => {
  const params = { userId: person.id };
  const permission = pick(office, keysOf(permissions));
  await callAs(office, person, users.why, { params, query: { permission } });
};

const ownCommands: readonly (readonly [Do, number])[] = [
  [readProfile, 2],
  [readUsers, 3],
  [readRoles, 1],
  [readFlags, 1],
  [readInvoices, 2],
  [readLegalNotes, 1],
  [writeLegalNote, 2],
  [rename, 2],
  [turnMonth, 2],
  [rehearse, 1],
  [askWhy, 1],
];

/** Someone who was added on the way does something. */
const asNewcomer: Do = async (office) => {
  const newcomer = pick(
    office,
    office.newcomers.filter(({ token }) => token !== ''),
  );
  if (newcomer) await pick(office, ownCommands)[0](office, newcomer);
};

export const everydayCommands: readonly (readonly [Do, number])[] = [...ownCommands, [asNewcomer, 3]];
