import {
  accessChanges,
  type AccessChange,
  type Duty,
  grantsOf,
  type Grant,
  weakenedDuties,
  whoGets,
} from '@backdock/core/administration/access/access.rules.ts';
import { permissionWords, reachWords } from '@backdock/core/administration/access/permission-words.ts';
import type {
  ChangedAccess,
  GrantLine,
  PlannedAccess,
  Rehearsal,
  RoleDetails,
  Why,
} from '@backdock/core/administration/access/users.contract.ts';
import { dutyLabels } from '@backdock/core/administration/access/users.values.ts';
import { planned, whyNotChange } from '@backdock/core/administration/access/users.rules.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import {
  type Holder,
  may,
  type Permission,
  permissions,
  type Reach,
  roles,
} from '@backdock/core/kit/permissions.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { forbidden, throwNotFound } from '../../platform/errors.ts';
import * as facts from './duty-facts.queries.ts';
import * as queries from './users.queries.ts';

/** The limits of several grants in words; null if one of them has none. */
function limitOf(reach: readonly Reach[]): string | null {
  const words = reach.map((one) => reachWords[one]);
  return words.includes(null) ? null : words.join(', ');
}

const accessOf = (permission: Permission, reach: readonly Reach[]) => ({
  permission,
  ...permissionWords[permission],
  reach: limitOf(reach),
});

/** Every role, what it grants beyond every employee's access, and who has it. */
export async function roleDetails({ db }: ReadCtx): Promise<RoleDetails[]> {
  const holders = await queries.listRoleHolders(db);
  return roles.map((role) => ({
    role,
    label: spaced(role),
    holders: holders.filter((one) => one.roles.includes(role)).map(({ id, name }) => ({ id, name })),
    grants: keysOf(permissions).flatMap((permission) => {
      const row: Partial<Record<string, Reach>> = permissions[permission];
      const reach = row[role];
      return reach && row['Staff'] !== 'all' ? [accessOf(permission, [reach])] : [];
    }),
  }));
}

const nobody = { roles: [], departmentId: null, isHead: false };

/** What a user would gain and lose, and which duties would have too few people left. */
export async function rehearse(
  { db, actor }: ReadCtx<Employee>,
  userId: number,
  plan: PlannedAccess,
): Promise<Rehearsal> {
  const user = (await queries.findAccess(db, userId)) ?? throwNotFound('user');
  const before = user.isActive ? user : null;
  const wanted = { ...user, ...planned(user, plan) };
  const after = wanted.isActive ? wanted : null;
  const { gained, lost } = accessChanges(before, after);
  const shown = (change: AccessChange, reach: readonly Reach[]): ChangedAccess => ({
    ...accessOf(change.permission, reach),
    today: linesOf(before, change.permission),
    afterwards: linesOf(after, change.permission),
  });
  const gainsOwn = gained.some((change) => change.after.includes('own'));
  return {
    gained: gained.map((change) => shown(change, change.after)),
    lost: lost.map((change) => shown(change, change.before)),
    duties: await dutiesAfter(db, user, after ?? { ...wanted, ...nobody }),
    ownSuppliers: gainsOwn ? await queries.countOwnSuppliers(db, userId) : null,
    whyNot: whyNotChange(actor.id, user, wanted)?.message ?? null,
  };
}

async function dutiesAfter(
  db: Reader,
  user: queries.UserAccess,
  after: queries.UserAccess,
): Promise<Rehearsal['duties']> {
  const others = (await queries.listRoleHolders(db)).filter(({ id }) => id !== user.id);
  const people = [...others, user.isActive ? user : { ...user, ...nobody }];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  const weakened = weakenedDuties(people, after);
  return Promise.all(
    weakened.map(async ({ duty, before, after: left }) => ({
      duty,
      label: dutyLabels[duty],
      fact: await factAbout(db, duty),
      before: named(before),
      after: named(left),
    })),
  );
}

/** Who usually does the work a duty checks, or how much of it is waiting. */
async function factAbout(db: Reader, duty: Duty): Promise<string | null> {
  if (duty === 'payTo.verify') {
    const waiting = await facts.countUnverified(db);
    return `${pluralize(waiting, 'change')} awaiting verification`;
  }
  const found = await (duty === 'payments.approve' ? facts.topFileCreator(db) : facts.topPeriodLocker(db));
  if (!found) return null;
  const [did, what] = duty === 'payments.approve' ? ['created', 'files'] : ['locked', 'locked months'];
  return `${found.name} ${did} ${found.own} of the last ${found.all} ${what}`;
}

/** People can ask about themselves, administrators about anyone. */
export async function explainAccess(
  { db, actor }: ReadCtx<Employee>,
  userId: number,
  permission: Permission,
): Promise<Why> {
  if (userId !== actor.id && !may(actor, 'users.assignRoles')) forbidden();
  const user = (await queries.findAccess(db, userId)) ?? throwNotFound('user');
  const reach = grantsOf(user, permission).flatMap((one) => one.reach ?? []);
  return {
    ...accessOf(permission, reach),
    isGranted: user.isActive && reach.length > 0,
    isActive: user.isActive,
    grants: linesOf(user, permission),
    alsoGrantedTo: whoGets(permission).map(({ name }) => grantedTo(name)),
  };
}

const linesOf = (holder: Holder | null, permission: Permission): GrantLine[] =>
  holder
    ? grantsOf(holder, permission).map((grant) => ({
        source: sourceOf(grant),
        grants: grant.reach !== null,
        reach: grant.reach && reachWords[grant.reach],
      }))
    : [{ source: 'Not active', grants: false, reach: null }];

function sourceOf({ kind, name }: Grant): string {
  if (kind === 'Staff') return 'Every employee';
  if (kind === 'Head') return 'Department head';
  return kind === 'Role' ? `Role ${grantedTo(name ?? '')}` : `Department ${spaced(name ?? '')}`;
}

const grantedTo = (name: string) => (name === 'Staff' ? 'Every employee' : spaced(name));
