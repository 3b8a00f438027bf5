import { users } from '@backdock/core/administration/access/users.contract.ts';
import { assign, changeUser, look, unlockUser } from './administration-access-commands.ts';
import { setPassword, signIn } from './administration-session-commands.ts';
import { chance, everyone, isAdmin, type Office, type Person } from './administration-world.ts';
import { call, pick } from './world.ts';

const wantedAdmins = 9;
const duelists = 3;

/** Signed in, as far as a call can tell. */
async function isReady(office: Office, person: Person): Promise<boolean> {
  if (person.isSignedOut && !(await signIn(office, person))) return false;
  await look(office, person, person.id);
  return !person.isSignedOut;
}

/** An administrator who is signed in; nobody if there is none left. */
async function anyAdmin(office: Office): Promise<Person | undefined> {
  const ids = new Set(await office.admins());
  const admins = everyone(office).filter(({ id }) => ids.has(id));
  for (const admin of admins) {
    // A first try may only show that a session has ended or a password is wrong.
    for (let tries = 0; tries < 3; tries += 1) if (await isReady(office, admin)) return admin;
  }
  const [locked] = admins;
  if (!locked) return undefined;
  await setPassword(office, locked, await office.recover(locked.email));
  return (await isReady(office, locked)) ? locked : undefined;
}

/** Everyone as they are now. Nothing else happens meanwhile. */
async function survey(office: Office, admin: Person): Promise<void> {
  const { status, body: rows } = await call(office, admin, users.list, { query: { limit: '100' } });
  if (status === 200) for (const row of rows) office.seen.set(row.id, row);
}

/** Brings everyone back, and makes enough of them administrators. */
export async function restore(office: Office): Promise<void> {
  const admin = await anyAdmin(office);
  if (!admin) return;
  await survey(office, admin);
  for (const person of office.people) {
    const seen = office.seen.get(person.id);
    if (seen && !seen.isActive) {
      await changeUser(office, admin, person, { isActive: true, version: seen.version });
    }
    if (person.isLockedOut) await unlockUser(office, admin, person);
  }
  for (let tries = 0; tries < wantedAdmins && countAdmins(office) < wantedAdmins; tries += 1) {
    const person = pick(office, office.people);
    const version = office.seen.get(person.id)?.version ?? 1;
    await assign(office, admin, person, { role: 'Admin', isAssigned: true, version });
  }
  await Promise.all(
    office.people.filter(({ isSignedOut }) => isSignedOut).map((person) => signIn(office, person)),
  );
}

const countAdmins = ({ people, seen }: Office) =>
  people.filter(({ id }) => isAdmin(seen.get(id) ?? { roles: [] })).length;

/**
 * Only a few administrators are left, and they remove each other at the same moment. Users who can't sign in yet are
 * administrators too, but don't count.
 */
export async function duel(office: Office): Promise<void> {
  const admin = await anyAdmin(office);
  if (!admin) return;
  await survey(office, admin);
  const rivals = [admin];
  for (const person of everyone(office)) {
    const seen = office.seen.get(person.id);
    if (person === admin || !seen?.isActive) continue;
    const isRival = rivals.length < duelists && !person.isSignedOut;
    const isAssigned = isRival || person.passwords.length === 0;
    const { version } = seen;
    const isSame = isAdmin(seen) === isAssigned;
    const status = isSame ? 200 : await assign(office, admin, person, { role: 'Admin', isAssigned, version });
    if (isRival && status === 200 && (await isReady(office, person))) rivals.push(person);
  }
  if (rivals.length < 2) return;
  office.duels += 1;
  await Promise.all(rivals.flatMap((one) => rivals.map((other) => strike(office, one, other))));
}

async function strike(office: Office, attacker: Person, target: Person): Promise<void> {
  const version = office.seen.get(target.id)?.version;
  if (attacker === target || version === undefined) return;
  if (chance(office, 0.7)) {
    await assign(office, attacker, target, { role: 'Admin', isAssigned: false, version });
  } else {
    await changeUser(office, attacker, target, { isActive: false, version });
  }
}
