import { departmentOf } from '../../kit/department.ts';
import { keysOf } from '../../kit/keys.ts';
import {
  type Holder,
  type Permission,
  permissions,
  type Reach,
  reachOf,
  type Role,
  roles,
} from '../../kit/permissions.ts';

const grantKinds = ['Staff', 'Role', 'Head', 'Department'] as const;

/** A role, department, or position a person has, and the reach it grants; null if it grants nothing. */
export interface Grant {
  kind: (typeof grantKinds)[number];
  /** The role or department; null for staff and heads. */
  name: string | null;
  reach: Reach | null;
}

type Row = Partial<Record<Role | 'Staff' | 'Head' | 'ProductData' | 'Legal', Reach>>;

/** Every role, department, and position a person has, including those that don't grant the permission. */
export function grantsOf(holder: Holder, permission: Permission): Grant[] {
  const row: Row = permissions[permission];
  const department = departmentOf(holder.departmentId);
  const granting = department === 'ProductData' || department === 'Legal' ? row[department] : undefined;
  return [
    { kind: 'Staff', name: null, reach: row.Staff ?? null },
    ...roles
      .filter((role) => holder.roles.includes(role))
      .map((role) => ({ kind: 'Role' as const, name: role, reach: row[role] ?? null })),
    ...(department ? [{ kind: 'Department' as const, name: department, reach: granting ?? null }] : []),
    ...(holder.isHead ? [{ kind: 'Head' as const, name: null, reach: row.Head ?? null }] : []),
  ];
}

/** The roles, departments, and positions that grant a permission. */
export function whoGets(permission: Permission): { name: string; reach: Reach }[] {
  const row: Row = permissions[permission];
  return Object.entries(row).map(([name, reach]) => ({ name, reach }));
}

/** `all` includes every other reach. */
function effective(reach: ReadonlySet<Reach>): ReadonlySet<Reach> {
  return reach.has('all') ? new Set<Reach>(['all']) : reach;
}

export interface AccessChange {
  permission: Permission;
  before: Reach[];
  after: Reach[];
}

/** What a person gains and loses when their access changes. Null stands for an inactive person. */
export function accessChanges(
  before: Holder | null,
  after: Holder | null,
): { gained: AccessChange[]; lost: AccessChange[] } {
  const changes = keysOf(permissions).map((permission) => ({
    permission,
    before: before ? [...effective(reachOf(before, permission))] : [],
    after: after ? [...effective(reachOf(after, permission))] : [],
  }));
  return {
    gained: changes.filter((change) => isWider(change.after, change.before)),
    lost: changes.filter((change) => isWider(change.before, change.after)),
  };
}

const isWider = (one: readonly Reach[], other: readonly Reach[]) =>
  !other.includes('all') && one.some((reach) => !other.includes(reach));

/** Work that takes two people: one does it, another checks it. */
export const duties = ['payments.approve', 'payTo.verify', 'financialPeriods.unlock'] as const;
export type Duty = (typeof duties)[number];

/** With three people, two can check what the third did. */
const enough = 3;

export interface DutyHolders {
  duty: Duty;
  /** Everyone active who can do it, before and after the change. */
  before: number[];
  after: number[];
}

interface Person extends Holder {
  readonly id: number;
}

/** Duties that lose a person and are left with so few that someone's work has at most one other person to check it. */
export function weakenedDuties(people: readonly Person[], changed: Person): DutyHolders[] {
  return duties.flatMap((duty) => {
    const can = (person: Person) => reachOf(person, duty).has('all');
    const before = people.filter(can).map(({ id }) => id);
    const after = people
      .map((person) => (person.id === changed.id ? changed : person))
      .filter(can)
      .map(({ id }) => id);
    return after.length < enough && after.length < before.length ? [{ duty, before, after }] : [];
  });
}
