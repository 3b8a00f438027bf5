import { randomUUID } from 'node:crypto';
import { judgeRefresh, sessionEnd } from '@backdock/core/identity/identity.rules.ts';
import type { Login } from '@backdock/core/identity/identity.contract.ts';
import type { Anonymous, Employee, Newcomer, ExternalCtx, WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newToken, tokenHashOf } from '../platform/secret-tokens.ts';
import { setSignedIn } from './activity.queries.ts';
import { accessTokens } from './access-tokens.ts';
import { checkAttempt, decide, openAttempt, type Trying } from './attempts.service.ts';
import * as devices from './devices.queries.ts';
import * as employees from './employees.queries.ts';
import { passwordMatches } from './passwords.ts';
import * as sessions from './sessions.queries.ts';

/** Devices remembered per person, most recently used. */
const maxDevices = 10;

interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface Started {
  employeeId: number;
  sessionId: string;
  refreshToken: string;
}

/** The response is the same for a wrong password and an unknown email, and takes the same time. */
export async function signIn(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  login: Login,
): Promise<TokenPair & { deviceToken: string }> {
  const email = login.email.toLowerCase();
  const deviceToken = login.deviceToken ?? null;
  const attemptId = await openAttempt(ctx, await tryingFor(ctx, email, deviceToken));
  const employee = await employees.findPassword(ctx.db, email);
  const matches = await checkAttempt(ctx, attemptId, () =>
    passwordMatches(employee?.passwordHash ?? null, login.password),
  );
  const wrong = () => new AppError('unauthenticated', 'sign-in.wrong', 'The email or password is incorrect.');
  if (!matches || !employee?.passwordHash) {
    await ctx.inTx((inner) => decide(inner, attemptId, false));
    throw wrong();
  }
  const { id, passwordHash } = employee;
  const started = await ctx.inTx(async (inner) => {
    // They may have been deactivated, or the password changed, while it was checked.
    const isStill = await employees.lockPassword(inner.tx, id, passwordHash);
    await decide(inner, attemptId, isStill);
    if (!isStill) return null;
    const rememberedToken = await rememberDevice(inner, id, deviceToken);
    return { ...(await startSession(inner, id)), deviceToken: rememberedToken };
  });
  if (!started) throw wrong();
  return { ...(await toPair(runtime, started)), deviceToken: started.deviceToken };
}

/** Someone on a device this person has signed in from before isn't a stranger. */
async function tryingFor(
  { db }: ExternalCtx<Anonymous>,
  email: string,
  deviceToken: string | null,
): Promise<Trying> {
  const deviceHash = tokenHashOf(deviceToken ?? '');
  const isKnown = await devices.isKnownDevice(db, email, deviceHash);
  return {
    email,
    source: isKnown ? 'KnownDevice' : 'Stranger',
    deviceHash: isKnown ? deviceHash : null,
    sessionId: null,
  };
}

/** One token for everyone who uses the device; a new one if the device's token isn't ours. */
async function rememberDevice(
  { tx, now }: WriteCtx<Anonymous>,
  employeeId: number,
  sent: string | null,
): Promise<string> {
  const token = sent !== null && (await devices.isIssued(tx, tokenHashOf(sent))) ? sent : newToken();
  await devices.putDevice(tx, { employeeId, tokenHash: tokenHashOf(token), most: maxDevices }, now);
  return token;
}

async function startSession({ tx, now }: WriteCtx<Anonymous>, employeeId: number): Promise<Started> {
  const sessionId = randomUUID();
  await setSignedIn(tx, employeeId, now);
  await sessions.insertSession(tx, { id: sessionId, employeeId, startedOn: now, expiresOn: sessionEnd(now) });
  const { refreshToken, hash } = newRefreshToken();
  await sessions.insertRefreshToken(tx, sessionId, hash, now);
  return { employeeId, sessionId, refreshToken };
}

export async function refresh(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  presented: string,
): Promise<TokenPair> {
  // Throws only after the commit: a session revoked because its token was reused must stay revoked.
  const rotated = await ctx.inTx((inner) => rotate(inner, presented));
  if (!rotated) throw new AppError('unauthenticated', 'refresh.refused', 'Please sign in again.');
  return toPair(runtime, rotated);
}

async function rotate({ tx, now, log }: WriteCtx<Anonymous>, presented: string): Promise<Started | null> {
  const presentedHash = tokenHashOf(presented);
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
  const refreshToken = newToken();
  return { refreshToken, hash: tokenHashOf(refreshToken) };
}
