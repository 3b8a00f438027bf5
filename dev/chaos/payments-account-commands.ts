import { paymentFileBatches } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { methodOf } from '@backdock/core/partners/pay-to.values.ts';
import { reason } from './accounting-commands.ts';
import { bankDetailsFor } from './bank-details.ts';
import { decideBankDetails, noteEnding } from './partner-commands.ts';
import { anyFile, insist, paidBy, type Treasury } from './payments-world.ts';
import { type Actor, call, type Command, pick } from './world.ts';

/** Moves to another account, mostly of the kind that fits the supplier's payment type. */
async function move(world: Treasury, actor: Actor, partnerId: number): Promise<void> {
  const params = { partnerId };
  const { body: state } = await call(world, actor, payTo.read, { params });
  const method = world.random() < 0.9 ? methodOf(paidBy(world, partnerId)) : null;
  const body = { ...bankDetailsFor(world.random, method), version: state.version };
  noteEnding(world, body, await call(world, actor, payTo.change, { params, body }));
}

const moveAccount: Command<Treasury> = (world, actor) => move(world, actor, pick(world, world.suppliers));

/** Moves the account of a partner that a file is about to pay. */
const moveAccountOfFile: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'PreparedForPayment');
  if (!file) return;
  const params = { paymentFileId: file.id };
  const { status, body: batches } = await call(world, actor, paymentFileBatches.list, { params });
  if (status === 200 && batches.length > 0) await move(world, actor, pick(world, batches).partnerId);
};

/** Requests confirmation of a rejected account, or confirms it. People without permission try too. */
const confirmAccount: Command<Treasury> = async (world, actor) => {
  const { status, body: rejected } = await call(world, actor, payTo.rejected, {});
  if (status !== 200 || rejected.length === 0) return;
  const params = { partnerId: pick(world, rejected).partnerId };
  const { body: state } = await call(world, actor, payTo.read, { params });
  const { rejection } = state;
  if (!rejection) return;
  const rejectionId = rejection.id;
  if (!rejection.request) {
    await insist(world, actor, payTo.requestConfirmation, { params, body: { rejectionId, note: reason } });
    return;
  }
  const heard = {
    contactId: rejection.request.knownContacts[0]?.id,
    confirmedBy: 'June Walker',
    accountEnding: world.random() < 0.9 ? state.live?.payTo.beneficiaryAccountNumber : '0000',
    note: reason,
  };
  const reply = await call(world, actor, payTo.confirmRejected, { params, body: { ...heard, rejectionId } });
  if (reply.status === 200 && !state.pending && state.whyNot.confirm) {
    world.violations.push(`actor ${actor.id} confirmed rejection ${rejectionId} of their own`);
  }
};

/** Changes to payees' accounts, weighted by how often each should come up. */
export const accountCommands: readonly (readonly [Command<Treasury>, number])[] = [
  [moveAccount, 1],
  [moveAccountOfFile, 1],
  [decideBankDetails, 8],
  [confirmAccount, 6],
];
