import { syncErrorOf } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import { nextProbe } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import {
  type Connection,
  maxWaiting,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import type { Gateway } from '../../integrations/intacct/gateway-port.ts';
import type { Employee, ExternalCtx, System } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import type { Runtime } from '../../platform/runtime.ts';
import * as queries from './connection.queries.ts';

export async function readConnection(
  db: Reader,
  settings: IntacctSettings | null,
  now: Date,
): Promise<Connection> {
  const waiting = await queries.countWaiting(db, maxWaiting);
  const nothing = { since: null, until: null, message: null, waiting };
  if (!settings) return { state: 'NotSetUp', ...nothing };
  const { refusedOn, refusal, nextProbeOn, pausedUntil } = await queries.findConnection(db);
  if (refusedOn) {
    return { state: 'CredentialsRefused', since: refusedOn, until: nextProbeOn, message: refusal, waiting };
  }
  if (pausedUntil && new Date(pausedUntil) > now) return { state: 'Paused', ...nothing, until: pausedUntil };
  return { state: 'Ready', ...nothing };
}

/** A user wants to know whether our credentials work again. Sends nothing unless they were refused. */
export async function tryConnection(ctx: ExternalCtx<Employee>, runtime: Runtime): Promise<Connection> {
  const { intacct, config, database } = runtime;
  const { refusedOn } = await queries.findConnection(database.writer);
  if (intacct && refusedOn) await probe(ctx, intacct, runtime);
  return readConnection(database.writer, config.intacct, ctx.now);
}

/** The breaker's own probe, once across all lanes and workers; a no-op until it's due. */
export async function probeIfDue(
  ctx: ExternalCtx<System>,
  gateway: Gateway,
  runtime: Pick<Runtime, 'now'>,
): Promise<void> {
  const isMine = await ctx.inTx(({ tx, now }) => queries.takeProbe(tx, now, nextProbe(now)));
  if (isMine) await probe(ctx, gateway, runtime);
}

async function probe<A extends Employee | System>(
  ctx: ExternalCtx<A>,
  gateway: Gateway,
  { now }: Pick<Runtime, 'now'>,
): Promise<void> {
  const answer = await gateway.tryCredentials();
  await ctx.inTx(async ({ tx }) => {
    if (answer.kind === 'done') await queries.setAccepted(tx, now());
    // No answer says nothing about our credentials: they are retried on schedule.
    else if (answer.kind === 'credentials') await refuseAll(tx, syncErrorOf(answer.errors).message, now());
  });
}

/** Stops all sending until our credentials work. */
export function refuseAll(tx: Tx, refusal: string, now: Date): Promise<void> {
  return queries.setRefused(tx, { refusal, probeOn: nextProbe(now), now });
}

export function pauseAll(tx: Tx, until: Date): Promise<void> {
  return queries.setPaused(tx, until);
}
