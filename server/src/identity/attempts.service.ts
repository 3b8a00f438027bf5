import { setTimeout as sleep } from 'node:timers/promises';
import {
  judgeAttempt,
  lockoutStart,
  type Verdict,
  waitText,
} from '@backdock/core/identity/sign-in-attempts.rules.ts';
import type { Anonymous, Employee, ExternalCtx, WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/ip-address.ts';
import * as queries from './attempts.queries.ts';

export type Trying = Omit<queries.Trying, 'ip' | 'network'>;
type Trier = Anonymous | Employee;

/** How often and how long to poll while concurrent attempts, whose outcome decides, are being checked. */
const lookMs = 100;
const maxWaitMs = 15_000;

/**
 * Every password attempt starts here and ends with `decide`, so one count covers them all. An attempt is recorded
 * before it's checked, so guessing in parallel gains nothing over guessing in sequence.
 */
export async function openAttempt<A extends Trier>(ctx: ExternalCtx<A>, trying: Trying): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const { id, verdict } = await ctx.inTx((inner) => take(inner, trying));
    if (id !== null) return id;
    if (verdict.kind === 'Refused') throw tooMany(verdict.seconds);
    if (waitedMs >= maxWaitMs) throw tooMany(1);
    await sleep(lookMs);
  }
}

async function take<A extends Trier>(
  { tx, ip, now }: WriteCtx<A>,
  trying: Trying,
): Promise<{ id: number | null; verdict: Verdict }> {
  const network = networkOf(ip);
  const whole = { ...trying, ip, network };
  await queries.lockAttempts(tx, trying.email);
  const since = lockoutStart(now);
  const verdict = judgeAttempt(
    {
      source: trying.source,
      attempts: await queries.listAttempts(tx, whole, since),
      networkFailures: await queries.listNetworkFailures(tx, network, since),
    },
    now,
  );
  return { id: verdict.kind === 'Go' ? await queries.insertAttempt(tx, whole, now) : null, verdict };
}

/**
 * Checks the password of an open attempt. One that was never checked, because too many are waiting, isn't a failed
 * attempt.
 */
export async function checkAttempt<A extends Trier>(
  ctx: ExternalCtx<A>,
  id: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await ctx.inTx(({ tx }) => queries.removeAttempt(tx, id));
    throw error;
  }
}

/** Runs in the transaction that acts on a success, or in its own after a failure. */
export function decide<A extends Trier>(
  { tx, now }: WriteCtx<A>,
  id: number,
  succeeded: boolean,
): Promise<void> {
  return queries.setDecided(tx, id, succeeded, now);
}

function tooMany(seconds: number): AppError {
  return new AppError(
    'tooMany',
    'sign-in.locked',
    `Too many failed attempts. Try again in ${waitText(seconds)}.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}
