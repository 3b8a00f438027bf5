import { setTimeout as sleep } from 'node:timers/promises';
import { users } from '@backdock/core/administration/access/users.contract.ts';
import { type Role, roles } from '@backdock/core/kit/permissions.ts';
import { forget, signIn } from './administration-session-commands.ts';
import {
  because,
  below,
  callAs,
  chance,
  change,
  type Do,
  everyone,
  isAdmin,
  type Office,
  type Person,
  type Seen,
} from './administration-world.ts';
import { pick } from './world.ts';

const maxNewcomers = 24;

/** A user as they are now, or as someone last saw them, which may be out of date. */
export async function look(office: Office, person: Person, id: number): Promise<Seen | undefined> {
  const { status, body } = await callAs(office, person, users.details, { params: { userId: id } });
  if (status === 200) office.seen.set(id, body);
  return office.seen.get(id);
}

const glance = (office: Office, person: Person, id: number) =>
  chance(office, 0.75) ? look(office, person, id) : office.seen.get(id);

/** The answer has the version after the change; a change that changes nothing isn't recorded. */
const records = (seen: number) => (answer: { version: number }) => answer.version - seen;

type Plan = Partial<Pick<Seen, 'roles' | 'departmentId' | 'isHead' | 'isActive'>>;

export async function changeUser(
  office: Office,
  person: Person,
  target: Person,
  { version, ...plan }: Plan & { version: number },
): Promise<number> {
  // Sessions that start from here on may outlive the change.
  const { token } = target;
  const { status, body } = await change(
    office,
    person,
    users.change,
    { params: { userId: target.id }, body: { ...plan, reason: because, version } },
    records(version),
  );
  if (status !== 200) return status;
  office.seen.set(target.id, body);
  if (plan.isActive === false && body.version > version && token !== '') forget(office, target, token);
  return status;
}

export async function assign(
  office: Office,
  person: Person,
  target: Person,
  { role, isAssigned, version }: { role: Role; isAssigned: boolean; version: number },
): Promise<number> {
  const body = { employeeId: target.id, role, isAssigned, reason: because, version };
  const answered = await change(office, person, users.assignRole, { body }, records(version));
  if (answered.status === 200) office.seen.set(target.id, answered.body);
  return answered.status;
}

const assignRole: Do = async (office, person) => {
  const target = pick(office, everyone(office));
  const seen = await glance(office, person, target.id);
  if (!seen) return;
  const role = chance(office, 0.5) ? 'Admin' : pick(office, roles);
  const isAssigned = chance(office, 0.9) ? !seen.roles.includes(role) : chance(office, 0.5);
  await assign(office, person, target, { role, isAssigned, version: seen.version });
};

const changeAnything: Do = async (office, person) => {
  const target = pick(office, everyone(office));
  const seen = await glance(office, person, target.id);
  if (!seen) return;
  const { version } = seen;
  const plans: Plan[] = [
    { departmentId: chance(office, 0.2) ? null : 1 + below(office, 8) },
    { isHead: !seen.isHead },
    { departmentId: 1 + below(office, 8), isHead: chance(office, 0.5) },
    { roles: roles.filter(() => chance(office, 0.4)) },
    { isActive: !seen.isActive },
    { isActive: !seen.isActive },
    { isActive: !seen.isActive, roles: roles.filter(() => chance(office, 0.4)) },
  ];
  const plan = seen.isActive || chance(office, 0.2) ? pick(office, plans) : { isActive: true };
  await changeUser(office, person, target, { ...plan, version });
};

/** Administrators turn on each other. */
const attack: Do = async (office, person) => {
  const rivals = everyone(office).filter(({ id }) => {
    const seen = office.seen.get(id);
    return id !== person.id && seen && seen.isActive && isAdmin(seen);
  });
  const rival = pick(office, rivals);
  const seen = rival && (await glance(office, person, rival.id));
  if (!rival || !seen) return;
  const { version } = seen;
  if (chance(office, 0.6)) await assign(office, person, rival, { role: 'Admin', isAssigned: false, version });
  else await changeUser(office, person, rival, { isActive: false, version });
};

/** Someone is deactivated while they sign in. */
const surprise: Do = async (office, person) => {
  const target = pick(office, office.people);
  const seen = await look(office, person, target.id);
  if (!seen?.isActive || target === person) return;
  const { version } = seen;
  await Promise.all([
    signIn(office, target),
    sleep(below(office, 120)).then(() => changeUser(office, person, target, { isActive: false, version })),
  ]);
};

const addUser: Do = async (office, person) => {
  const count = office.newcomers.length;
  if (count >= maxNewcomers) return;
  // Drawn from a small range, so some collide.
  const email = `newcomer${below(office, maxNewcomers * 2)}@backdock.test`;
  const body = { name: `Newcomer ${count}`, email, departmentId: 1 + below(office, 8), reason: because };
  const { status, body: added } = await change(office, person, users.create, { body }, () => 1);
  if (status !== 201 || office.newcomers.some(({ id }) => id === added.id)) return;
  office.seen.set(added.id, added);
  office.newcomers.push({
    id: added.id,
    email,
    token: '',
    address: `10.1.0.${count + 1}`,
    passwords: [],
    refreshToken: null,
    deviceToken: null,
    isSignedOut: true,
    isLockedOut: false,
  });
};

const sendLink: Do = async (office, person) => {
  const params = { userId: pick(office, everyone(office)).id };
  await change(office, person, users.sendPasswordLink, { params, body: { reason: because } }, () => 1);
};

const unlock: Do = async (office, person) => {
  const locked = everyone(office).filter(({ isLockedOut }) => isLockedOut);
  const target = pick(office, locked.length > 0 ? locked : everyone(office));
  await unlockUser(office, person, target);
};

export async function unlockUser(office: Office, person: Person, target: Person): Promise<void> {
  const sent = { params: { userId: target.id }, body: { reason: because } };
  const { status } = await change(office, person, users.unlock, sent, () => 1);
  if (status === 200) target.isLockedOut = false;
}

export const accessCommands: readonly (readonly [Do, number])[] = [
  [assignRole, 9],
  [changeAnything, 7],
  [attack, 2],
  [surprise, 2],
  [addUser, 2],
  [sendLink, 1],
  [unlock, 1],
];
