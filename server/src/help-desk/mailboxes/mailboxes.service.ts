import type { Ledger, Mailbox } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import type { MailboxState } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { may, reachOf } from '@backdock/core/kit/permissions.ts';
import { heldMail, type HeldMail } from '../../mail/outbox.service.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import * as queries from './mailboxes.queries.ts';

export const mailboxRecord: VersionedKind<queries.MailboxRecord, Employee> = {
  entityType: 'mailbox',
  noun: 'mailbox',
  lock: ({ tx }, id) => queries.lockMailbox(tx, id),
};

export async function allMailboxes(ctx: ReadCtx<Employee>): Promise<Mailbox[]> {
  const rows = await queries.listMailboxes(ctx.db, departmentOf(ctx.actor));
  const held = await heldMail(ctx);
  return rows.map((row) => shown(row, held.get(row.id), ctx.actor));
}

/** Whether each mailbox is read, for those who look after the system. */
export async function mailboxConnections({ db }: ReadCtx) {
  const rows = await queries.listMailboxes(db, 'all');
  return rows.map((row) => ({
    address: row.address,
    state: stateOf(row),
    connectedOn: row.connectedOn,
    failingSince: row.failingSince,
    failure: row.failure,
  }));
}

/** For whoever may see it; for others it doesn't exist. */
export async function mailboxDetails(ctx: ReadCtx<Employee>, id: number): Promise<Mailbox> {
  const [row] = await queries.listMailboxes(ctx.db, departmentOf(ctx.actor), id);
  const held = await heldMail(ctx);
  return shown(row ?? throwNotFound('mailbox'), held.get(id), ctx.actor);
}

const departmentOf = (actor: Employee) =>
  reachOf(actor, 'mailboxes.read').has('all') ? 'all' : { departmentId: actor.departmentId };

type Row = Awaited<ReturnType<typeof queries.listMailboxes>>[number];

function shown(row: Row, held: HeldMail | undefined, actor: Employee): Mailbox {
  const { askedOn, comparedOn, onServer, taken, duplicates, setAside, tooOld, missing, fetched, ...rest } =
    row;
  const numbers = { onServer, taken, duplicates, setAside, tooOld, missing, fetched };
  return {
    ...rest,
    state: stateOf(row),
    isComparing: askedOn !== null,
    held: held ? { count: held.count, since: held.since, words: held.words } : null,
    ledger: comparedOn === null ? null : { comparedOn, ...withZeros(numbers) },
    may: { edit: may(actor, 'mailboxes.edit') },
  };
}

function withZeros(
  numbers: Record<keyof Omit<Ledger, 'comparedOn'>, number | null>,
): Omit<Ledger, 'comparedOn'> {
  const { onServer, taken, duplicates, setAside, tooOld, missing, fetched } = numbers;
  return {
    onServer: onServer ?? 0,
    taken: taken ?? 0,
    duplicates: duplicates ?? 0,
    setAside: setAside ?? 0,
    tooOld: tooOld ?? 0,
    missing: missing ?? 0,
    fetched: fetched ?? 0,
  };
}

function stateOf({ isEnabled, failingSince, connectedOn }: Row): MailboxState {
  if (!isEnabled) return 'Off';
  if (failingSince !== null) return 'Failing';
  return connectedOn === null ? 'Starting' : 'Working';
}

export async function switchMailbox(
  ctx: WriteCtx<Employee>,
  id: number,
  { isEnabled, version }: { isEnabled: boolean; version: number },
): Promise<Mailbox> {
  await changeRecord(ctx, mailboxRecord, {
    id,
    version,
    write: async (mailbox) => {
      if (mailbox.isEnabled === isEnabled) return null;
      await queries.setEnabled(ctx.tx, id, isEnabled);
      const before = { isEnabled: mailbox.isEnabled };
      return { action: 'mailbox.switched', before, after: { isEnabled } };
    },
  });
  return mailboxDetails({ ...ctx, db: ctx.tx }, id);
}

/** The worker that reads the mailbox compares within seconds. */
export async function requestComparison(ctx: WriteCtx<Employee>, id: number): Promise<Mailbox> {
  const reading = { ...ctx, db: ctx.tx };
  const { state } = await mailboxDetails(reading, id);
  if (state === 'Off')
    throw new AppError('conflict', 'mailbox.off', 'This mailbox is off. Switch it on to compare its mail.');
  await queries.setAsked(ctx.tx, id, ctx.now);
  return mailboxDetails(reading, id);
}
