import type { UserRow } from '@backdock/core/administration/access/users.contract.ts';
import type { Answer, JsonEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { Permission, Role } from '@backdock/core/kit/permissions.ts';
import {
  type Actor,
  call,
  type Command,
  type Losses,
  newKey,
  type Sent,
  type Try,
  type World,
} from './world.ts';

/** Someone who signs in, and remembers what they need for it. */
export interface Person extends Actor {
  email: string;
  /** Empty until they have set one; several if they don't know which one it is, because a reply was lost. */
  passwords: readonly string[];
  refreshToken: string | null;
  deviceToken: string | null;
  isSignedOut: boolean;
  isLockedOut: boolean;
}

/** A refresh token that was exchanged, and the session it belongs to. */
interface UsedToken {
  person: Person;
  refreshToken: string;
  sessionId: string;
  at: number;
}

/** What someone last heard about a user. */
export type Seen = Pick<UserRow, 'version' | 'roles' | 'departmentId' | 'isHead' | 'isActive'>;

/** User management and its people, as far as the campaign knows. */
export interface Office extends World {
  losses: Losses;
  onTry: (tried: Try) => void;
  tries: Try[];
  /** The right a call needs, by key, if it depends on more than the endpoint. */
  needs: Map<string, Permission>;
  /** How many audit records an accepted call made, by key. */
  due: Map<string, number>;
  people: readonly Person[];
  /** Users added on the way. */
  newcomers: Person[];
  seen: Map<number, Seen>;
  flags: string[];
  /** Tokens of password links that were mailed, by email. */
  links: Map<string, string>;
  /** When someone heard that they were signed in, by session. */
  signIns: Map<string, number>;
  usedTokens: UsedToken[];
  /** Sessions whose refresh token was used again too late. */
  reusedSessions: string[];
  /** Access tokens of sessions that have ended. */
  endedTokens: { person: Person; token: string }[];
  duels: number;
  orderId: number;
  marketplaceId: number;
  /** The employees who are active administrators and can sign in. */
  admins: () => Promise<number[]>;
  /** Restores an administrator's access from the server. Returns the token of a password link. */
  recover: (email: string) => Promise<string>;
  /** Leaves flags behind that no code knows. */
  leaveFlags: (count: number) => Promise<void>;
  /** A statement from a program that ignores every rule; the database may refuse it. */
  writePast: (statement: string) => Promise<void>;
}

export type Do = Command<Office, Person>;

export const because = 'Because chance would have it so.';
export const chance = ({ random }: World, of: number) => random() < of;
export const below = ({ random }: World, limit: number) => Math.floor(random() * limit);
export const everyone = ({ people, newcomers }: Office): Person[] => [...people, ...newcomers];
export const isAdmin = ({ roles }: { roles: readonly Role[] }) => roles.includes('Admin');

/** A call as this person, who notices when they're signed out. */
export async function callAs<E extends JsonEndpoint>(
  office: Office,
  person: Person,
  endpoint: E,
  sent: Sent,
): Promise<{ status: number; body: Answer<E> }> {
  const { token } = person;
  const reply = await call<JsonEndpoint>(office, person, endpoint, sent);
  if (reply.status === 401 && person.token === token) person.isSignedOut = true;
  return reply as { status: number; body: Answer<E> };
}

/**
 * Makes a change that is recorded this many times. Some callers send it twice at once with the same key; it still
 * happens once.
 */
export async function change<E extends JsonEndpoint>(
  office: Office,
  person: Person,
  endpoint: E,
  sent: Sent,
  recordsOf: (answer: Answer<E>) => number,
): Promise<{ status: number; body: Answer<E> }> {
  const key = sent.key ?? newKey();
  const once = () => callAs(office, person, endpoint, { ...sent, key });
  const replies = await Promise.all(chance(office, 0.1) ? [once(), once()] : [once()]);
  const accepted = replies.filter(({ status }) => status < 300);
  const [first] = accepted;
  if (!first) return replies[0];
  office.due.set(key, recordsOf(first.body));
  if (accepted.some((reply) => JSON.stringify(reply) !== JSON.stringify(first))) {
    office.violations.push(`${endpoint.method} ${endpoint.path} happened twice under one key`);
  }
  return first;
}
