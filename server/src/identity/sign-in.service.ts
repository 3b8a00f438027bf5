import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  judgeRefresh,
  lockedForMinutes,
  lockoutStart,
  sessionEnd,
} from '@backdock/core/identity/identity.rules.ts';
import type { Login } from '@backdock/core/identity/identity.contract.ts';
import type { Anonymous, Employee, Newcomer, OutwardCtx, WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { accessTokens } from './access-tokens.ts';
import * as employees from './employees.queries.ts';
import { passwordMatches } from './passwords.ts';
import * as sessions from './sessions.queries.ts';

interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface Started {
  employeeId: number;
  sessionId: string;
  refreshToken: string;
}

/** The answer is the same for a wrong password and an unknown e-mail, and takes the same time. */
export async function signIn(ctx: OutwardCtx<Anonymous>, runtime: Runtime, login: Login): Promise<TokenPair> {
  const email = login.email.toLowerCase();
  const attemptId = await ctx.inTx((inner) => openAttempt(inner, email));
  const employee = await employees.findPassword(ctx.db, email);
  const matches = await passwordMatches(employee?.passwordHash ?? null, login.password);
  if (!matches || !employee) {
    throw new AppError('unauthenticated', 'sign-in.wrong', 'The email or password is incorrect.');
  }
  const started = await ctx.inTx(async (inner) => {
    await sessions.setAttemptSucceeded(inner.tx, attemptId);
    return startSession(inner, employee.id);
  });
  return toPair(runtime, started);
}

/** Counts the attempt as failed before it is checked; a success sets that right afterwards. */
async function openAttempt({ tx, ip, now }: WriteCtx<Anonymous>, email: string): Promise<number> {
  await sessions.lockAttempts(tx, email);
  const failures = await sessions.listFailuresSinceSuccess(tx, email, lockoutStart(now));
  const minutes = lockedForMinutes(failures, now);
  if (minutes !== null) {
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError('tooMany', 'sign-in.locked', `Too many failed attempts. Try again in ${wait}.`, {
      retryAfterSeconds: minutes * 60,
    });
  }
  return sessions.insertAttempt(tx, email, ip, now);
}

async function startSession({ tx, now }: WriteCtx<Anonymous>, employeeId: number): Promise<Started> {
  const sessionId = randomUUID();
  await sessions.insertSession(tx, { id: sessionId, employeeId, startedOn: now, expiresOn: sessionEnd(now) });
  const { refreshToken, hash } = newRefreshToken();
  await sessions.insertRefreshToken(tx, sessionId, hash, now);
  return { employeeId, sessionId, refreshToken };
}

export async function refresh(
  ctx: OutwardCtx<Anonymous>,
  runtime: Runtime,
  presented: string,
): Promise<TokenPair> {
  // Refused only after the commit: a session that ends because its token was reused must stay ended.
  const rotated = await ctx.inTx((inner) => rotate(inner, presented));
  if (!rotated) throw new AppError('unauthenticated', 'refresh.refused', 'Please sign in again.');
  return toPair(runtime, rotated);
}

async function rotate({ tx, now, log }: WriteCtx<Anonymous>, presented: string): Promise<Started | null> {
  const presentedHash = hashOf(presented);
  const token = await sessions.lockRefreshToken(tx, presentedHash);
  if (!token) return null;
  const judgement = judgeRefresh(token, now);
  if (judgement === 'endSession') {
    log.warn({ event: 'refresh-token-reused', actorId: token.employeeId }, 'session ended');
    await sessions.setSessionEnded(tx, token.sessionId, 'TokenReused', now);
  }
  if (judgement !== 'rotate') return null;
  await sessions.setTokenUsed(tx, presentedHash, now);
  const { refreshToken, hash } = newRefreshToken();
  await sessions.insertRefreshToken(tx, token.sessionId, hash, now);
  return { employeeId: token.employeeId, sessionId: token.sessionId, refreshToken };
}

export async function endSession({ tx, actor, now }: WriteCtx<Employee | Newcomer>): Promise<null> {
  if (actor.kind === 'employee' && actor.sessionId) {
    await sessions.setSessionEnded(tx, actor.sessionId, 'SignedOut', now);
  }
  return null;
}

async function toPair(
  runtime: Runtime,
  { employeeId, sessionId, refreshToken }: Started,
): Promise<TokenPair> {
  const tokens = accessTokens(runtime.config.ACCESS_TOKEN_SECRET, () => runtime.now());
  return { accessToken: await tokens.sign({ employeeId, sessionId }), refreshToken };
}

function newRefreshToken(): { refreshToken: string; hash: Buffer } {
  const refreshToken = randomBytes(32).toString('base64url');
  return { refreshToken, hash: hashOf(refreshToken) };
}

/** The token has 256 random bits, so a plain hash is enough to keep it unusable in the table. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
