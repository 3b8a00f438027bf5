import { partners } from '@backdock/core/partners/partners.contract.ts';
import { partnerStatuses, paymentTypes } from '@backdock/core/partners/partners.values.ts';
import { payTo, type PayToState } from '@backdock/core/partners/pay-to.contract.ts';
import { lastFour } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { netTermDays } from '@backdock/core/partners/payment-settings.values.ts';
import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { anyBankDetails } from './bank-details.ts';
import { call, type Command, pick, type World } from './world.ts';

const reason = 'Because chance would have it so.';

const enterBankDetails: Command = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  const { body: state } = await call(world, actor, payTo.read, { params });
  const body = { ...anyBankDetails(world.random), version: state.version };
  noteEnding(world, body, await call(world, actor, payTo.change, { params, body }));
};

/** The partner later reads the entered account number to the person who verifies the change. */
export function noteEnding(
  { endings }: World,
  { beneficiaryAccountNumber }: PayToDetails,
  { status, body }: { status: number; body: PayToState },
): void {
  if (status === 200 && body.pending) endings?.set(body.pending.id, lastFour(beneficiaryAccountNumber));
}

export const decideBankDetails: Command = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  const { body: state } = await call(world, actor, payTo.read, { params });
  if (!state.pending) return;
  const { id: changeId, knownContacts } = state.pending;
  if (world.random() < 0.3) {
    await call(world, actor, payTo.reject, { params, body: { changeId, reason } });
    return;
  }
  // Some endings are mistyped, and no one here knows the ending of an account the bank proposed.
  const accountEnding = world.random() < 0.9 ? (world.endings?.get(changeId) ?? '0000') : '0000';
  const heard = { contactId: knownContacts[0]?.id, confirmedBy: 'June Walker', accountEnding };
  const body = { changeId, method: 'CallBack', ...heard, note: null };
  const { status } = await call(world, actor, payTo.verify, { params, body });
  if (status === 200 && state.whyNot.verify) {
    world.violations.push(`actor ${actor.id} verified change ${changeId} of their own`);
  }
};

const reveal: Command = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  await call(world, actor, payTo.reveal, { params, body: { changeId: null, reason } });
};

const setPaymentType: Command = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  const { body: state } = await call(world, actor, paymentSettings.paymentType, { params });
  const body = { paymentType: pick(world, paymentTypes), version: state.version };
  await call(world, actor, paymentSettings.setPaymentType, { params, body });
};

const saveTerms: Command = async (world, actor) => {
  const params = { supplierId: pick(world, world.suppliers) };
  const { body } = await call(world, actor, supplierAccounting.details, { params });
  const { partnerId: _, may: __, ...terms } = body;
  const changed = { ...terms, netTermDays: pick(world, netTermDays) };
  await call(world, actor, supplierAccounting.save, { params, body: changed });
};

const saveCompany: Command = async (world, actor) => {
  const params = { supplierId: pick(world, world.suppliers) };
  const { body } = await call(world, actor, supplierCompany.read, { params });
  const { purchasingManagerId, logisticsManagerId, productDataManagerId, version } = body;
  const managers = { purchasingManagerId, logisticsManagerId, productDataManagerId };
  const changed = { ...managers, logisticsManagerId: actor.id, version };
  await call(world, actor, supplierCompany.save, { params, body: changed });
};

const changeStatus: Command = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  const { body: standing } = await call(world, actor, partners.status, { params });
  const status = pick(world, partnerStatuses);
  // A permanently closed partner is lost to the others, so this is rare.
  if (status === 'PermanentlyInactive' && world.random() < 0.98) return;
  const until = status === 'TemporaryInactive' ? '2030-01-01' : null;
  await call(world, actor, partners.changeStatus, {
    params,
    body: { from: standing.status, status, reason, until },
  });
};

const { add, activate, deactivate, grantAdmin, revokeAdmin } = supplierUsers;
const userChanges = [activate, deactivate, deactivate, grantAdmin, revokeAdmin, revokeAdmin];

const changeUser: Command = async (world, actor) => {
  const params = { supplierId: pick(world, world.suppliers) };
  const { status, body: users } = await call(world, actor, supplierUsers.list, { params });
  if (status !== 200) return;
  if (users.length < 4) {
    const email = `${actor.id}-${Math.floor(world.random() * 1e9)}@chaos.example`;
    await call(world, actor, add, { params, body: { firstName: 'Any', lastName: 'One', email } });
    return;
  }
  const userId = pick(world, users).id;
  await call(world, actor, pick(world, userChanges), { params: { ...params, userId } });
};

/** Every command, listed as often as it should come up. */
export const commands: readonly Command[] = [
  enterBankDetails,
  enterBankDetails,
  enterBankDetails,
  decideBankDetails,
  decideBankDetails,
  decideBankDetails,
  reveal,
  setPaymentType,
  saveTerms,
  saveCompany,
  changeStatus,
  changeUser,
  changeUser,
  changeUser,
];
