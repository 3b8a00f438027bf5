import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { reason } from './accounting-commands.ts';
import { anyFile, insist, type Treasury } from './payments-world.ts';
import { type Actor, call, type Command, pick } from './world.ts';

async function openBatches(world: Treasury, actor: Actor) {
  const file = await anyFile(world, actor, 'SentToBank', 'WaitingForBankConfirmation');
  if (!file) return null;
  const params = { paymentFileId: file.id };
  const { status, body } = await call(world, actor, paymentFileBatches.list, { params });
  const open = status === 200 ? body.filter((batch) => batch.status === null) : [];
  return open.length > 0 ? { file, params, open, today: dayInPacific(world.clock.now) } : null;
}

/** A person states results for named payments, sometimes too early and sometimes without a result. */
const stateResults: Command<Treasury> = async (world, actor) => {
  const found = await openBatches(world, actor);
  if (!found) return;
  const { file, params, open, today } = found;
  const paymentBatchIds = open.filter(() => world.random() < 0.5).map(({ id }) => id);
  const luck = world.random();
  const stated =
    luck < 0.2 ? {} : luck < 0.4 ? { status: 'Failure', failureReason: reason } : { status: 'Success' };
  const body = { version: file.version, paymentBatchIds, ...stated };
  const { status } = await insist(world, actor, paymentFiles.finalizeNamed, { params, body });
  if (status !== 200) return;
  if (!('status' in stated)) world.violations.push(`${file.name} was finalized without a result`);
  if (stated.status === 'Success' && file.paymentDate > today) {
    world.violations.push(`payments of ${file.name} succeeded before ${file.paymentDate}`);
  }
};

/** Finalizes a file by the bank's results: a payment the bank didn't accept is not a success. */
const finalizeByBankResults: Command<Treasury> = async (world, actor) => {
  const found = await openBatches(world, actor);
  if (!found) return;
  const { file, params, open, today } = found;
  const { status, body } = await insist(world, actor, paymentFiles.finalizeAll, {
    params,
    body: { version: file.version },
  });
  const accepted = open.filter(({ bankStatus }) => bankStatus === 'Success').length;
  if (status === 200 && file.paymentDate > today && body.success > 0) {
    world.violations.push(`${body.success} payments of ${file.name} succeeded before ${file.paymentDate}`);
  }
  if (status === 200 && body.success > accepted) {
    world.violations.push(
      `${body.success} payments of ${file.name} succeeded, the bank accepted ${accepted}`,
    );
  }
};

/** Locks and unlocks months around payment dates while payments are being finalized. */
const lockPaymentMonth: Command<Treasury> = async (world, actor) => {
  const found = await openBatches(world, actor);
  if (!found) return;
  const { file, params, open } = found;
  const [year, month] = file.paymentDate.split('-').map(Number);
  // Bypasses the application, which never locks a month before it ends.
  await world.writePast(
    `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES (${year}, ${month}, true, now())
       ON CONFLICT (year, month) DO NOTHING`,
  );
  const paymentBatchIds = [pick(world, open).id];
  const body = { version: file.version, paymentBatchIds, status: 'Success' };
  await insist(world, actor, paymentFiles.finalizeNamed, { params, body });
  await world.writePast(`DELETE FROM financial_month WHERE year = ${year} AND month = ${month}`);
};

/** How payments end, weighted by how often each way should come up. */
export const settlementCommands: readonly (readonly [Command<Treasury>, number])[] = [
  [stateResults, 4],
  [finalizeByBankResults, 2],
  [lockPaymentMonth, 1],
];
