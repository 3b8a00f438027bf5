import { bankReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { reason } from './accounting-commands.ts';
import { acknowledgementOf, sentBackOf } from './bank.ts';
import { anyFile, insist, type Treasury } from './payments-world.ts';
import { call, type Command, pick } from './world.ts';

const acknowledge: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'SentToBank', 'WaitingForBankConfirmation');
  const fetched = file && world.fetched.get(file.id);
  if (!file || !fetched) return;
  const params = { paymentFileId: file.id };
  const text = acknowledgementOf(world.random, fetched.content);
  await call(world, actor, paymentFiles.acknowledge, { params, file: text });
};

/** Two people report a result for the same payment at once: only one is accepted. */
const finalize: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'SentToBank', 'WaitingForBankConfirmation');
  if (!file) return;
  const ofFile = { paymentFileId: file.id };
  const { status, body: batches } = await call(world, actor, paymentFileBatches.list, { params: ofFile });
  if (status !== 200 || batches.length === 0) return;
  const params = { ...ofFile, paymentBatchId: pick(world, batches).id };
  const people = world.random() < 0.5 ? [actor] : [actor, pick(world, world.actors)];
  const replies = await Promise.all(
    people.map((person) => insist(world, person, paymentFiles.finalize, { params, body: anyEnding(world) })),
  );
  if (replies.filter((reply) => reply.status === 200).length > 1) {
    world.violations.push(`the payment ${params.paymentBatchId} was made final twice`);
  }
};

function anyEnding(world: Treasury) {
  const returnCode = world.random() < 0.3 ? 'R02' : null;
  if (world.random() < 0.3) return { status: 'Failure', failureReason: reason, returnCode };
  // Drawn from a small range, so some collide.
  const transactionId = world.random() < 0.5 ? null : `TX-${Math.floor(world.random() * 2_000)}`;
  return { status: 'Success', transactionId };
}

const finalizeAll: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'SentToBank', 'WaitingForBankConfirmation');
  if (!file) return;
  const params = { paymentFileId: file.id };
  await insist(world, actor, paymentFiles.finalizeAll, { params, body: { version: file.version } });
};

/** One of the last 30 files downloaded, including some that were never sent. */
const anyFetched = (world: Treasury) => pick(world, [...world.fetched.values()].slice(-30));

const takeReturns: Command<Treasury> = async (world, actor) => {
  const file = sentBackOf(world.random, anyFetched(world)?.content, 'return');
  if (file !== null) await call(world, actor, bankReturns.upload, { file });
};

const takeNotifications: Command<Treasury> = async (world, actor) => {
  const file = sentBackOf(world.random, anyFetched(world)?.content, 'change');
  if (file !== null) await call(world, actor, bankReturns.upload, { file });
};

const resolve: Command<Treasury> = async (world, actor) => {
  const { status, body: open } = await call(world, actor, bankReturns.notifications, {});
  if (status !== 200 || open.length === 0) return;
  const params = { notificationId: pick(world, open).id };
  await insist(world, actor, bankReturns.resolve, { params, body: { reason } });
};

/** What happens once the bank has a file, weighted by how often each should come up. */
export const bankCommands: readonly (readonly [Command<Treasury>, number])[] = [
  [acknowledge, 3],
  [finalize, 5],
  [finalizeAll, 3],
  [takeReturns, 3],
  [takeNotifications, 1],
  [resolve, 1],
];
