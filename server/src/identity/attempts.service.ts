import { setTimeout as sleep } from 'node:timers/promises';
import {
  judgeAttempt,
  lockoutStart,
  type Verdict,
  waitText,
} from '@backdock/core/identity/sign-in-attempts.rules.ts';
import type { Anonymous, Employee, OutwardCtx, WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/ip-address.ts';
import * as queries from './attempts.queries.ts';

export type Trying = Omit<queries.Trying, 'ip' | 'network'>;
type Trier = Anonymous | Employee;

/** Others are being checked, and their outcome decides: how often one looks, and for how long. */
const lookMs = 100;
const longestWaitMs = 15_000;

/**
 * Every way to try a password begins here, and ends with `decide`: one count for all of them. An attempt is written down
 * before it is checked, so that as many guesses at once are no more than one after the other.
 */
export async function openAttempt<A extends Trier>(ctx: OutwardCtx<A>, trying: Trying): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += lookMs) {
    const { id, verdict } = await ctx.inTx((inner) => take(inner, trying));
    if (id !== null) return id;
    if (verdict.kind === 'Refused') throw tooMany(verdict.seconds);
    if (waitedMs >= longestWaitMs) throw tooMany(1);
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

/** Checks the password of an open attempt. One that was never checked, because too many wait, is no failed attempt. */
export async function checkAttempt<A extends Trier>(
  ctx: OutwardCtx<A>,
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

/** In the transaction of what follows from a success, or by itself after a failure. */
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
