import { decodeProtectedHeader, errors } from 'jose';
import { microsoftVerifier } from '../integrations/identity/microsoft-tokens.ts';
import type { Authenticate, Employee, Newcomer } from '../platform/context.ts';
import { unavailable } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { activityNotes } from './activity.service.ts';
import { accessTokens } from './access-tokens.ts';
import * as employees from './employees.queries.ts';

/** Resolves a bearer token to its actor. Roles come from the database on every call, never from the token. */
export function authenticator(runtime: Runtime): Authenticate {
  const { config, database } = runtime;
  const own = accessTokens(config.ACCESS_TOKEN_SECRET, () => runtime.now());
  const noteSeen = activityNotes(runtime);
  const verifyMicrosoft = config.microsoft && microsoftVerifier(config.microsoft);

  async function ownSession(token: string): Promise<Employee | null> {
    const { employeeId, sessionId } = await own.read(token);
    const found = await employees.findBySession(database.identity, employeeId, sessionId, runtime.now());
    return found ? { kind: 'employee', ...found, sessionId } : null;
  }

  async function microsoftSession(token: string): Promise<Employee | Newcomer | null> {
    const identity = await verifyMicrosoft?.(token);
    if (!identity) return null;
    const found = await employees.findByMicrosoft(database.identity, identity.tenantId, identity.objectId);
    if (!found) return { kind: 'newcomer', ...identity };
    const { isActive, ...employee } = found;
    return isActive ? { kind: 'employee', ...employee, sessionId: null } : null;
  }

  async function again({ id, sessionId }: Employee): Promise<Employee | null> {
    const found =
      sessionId === null
        ? await employees.findById(database.identity, id)
        : await employees.findBySession(database.identity, id, sessionId, runtime.now());
    return found ? { kind: 'employee', ...found, sessionId } : null;
  }

  const authenticate = async (token: string) => {
    try {
      const isOwn = decodeProtectedHeader(token).alg === 'HS256';
      const actor = await (isOwn ? ownSession(token) : microsoftSession(token));
      if (actor?.kind === 'employee') noteSeen(actor.id);
      return actor;
    } catch (error) {
      // Failing to fetch the keys says nothing about the token.
      if (error instanceof errors.JWKSTimeout) throw unavailable(error);
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        return keysUnreachable(error) ?? null;
      throw error;
    }
  };
  return Object.assign(authenticate, { again });
}

function keysUnreachable(error: Error): never | undefined {
  if (/fetch failed|JSON Web Key Set HTTP response/.test(error.message)) throw unavailable(error);
  return undefined;
}
