import { linesOfHours } from '@backdock/core/help-desk/settings/hours.rules.ts';
import type {
  DepartmentHoursForm,
  DepartmentSettings,
  ShiftGroup,
  ShiftGroupForm,
} from '@backdock/core/help-desk/settings/settings.contract.ts';
import { departmentHistory, shiftGroupHistory } from '@backdock/core/help-desk/settings/settings.history.ts';
import { isOnShift } from '@backdock/core/help-desk/shifts/shifts.rules.ts';
import { mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { departmentOf, departments } from '@backdock/core/kit/department.ts';
import { reachOf } from '@backdock/core/kit/permissions.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { fieldError, forbidden, throwNotFound } from '../../platform/errors.ts';
import { listGroups } from '../shifts/placement.service.ts';
import * as queries from './settings.queries.ts';

type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;
type Ctx = WriteCtx<Employee>;

/** A head changes the own department, an administrator all. */
function mayChange(actor: Employee, departmentId: number): boolean {
  const reach = reachOf(actor, 'ticketRules.edit');
  return reach.has('all') || (reach.has('department') && actor.departmentId === departmentId);
}

const department: VersionedKind<queries.DepartmentRecord, Employee> = {
  entityType: departmentHistory.entityType,
  noun: 'department',
  lock: ({ tx, actor }, id) => {
    if (!mayChange(actor, id)) forbidden();
    return queries.lockDepartment(tx, id);
  },
};

const shiftGroup: VersionedKind<queries.GroupRecord, Employee> = {
  entityType: shiftGroupHistory.entityType,
  noun: 'shift group',
  lock: async ({ tx, actor }, id) => {
    const group = await queries.lockGroup(tx, id);
    if (group && !mayChange(actor, group.departmentId)) forbidden();
    return group;
  },
};

export async function departmentSettings(ctx: Reading): Promise<DepartmentSettings[]> {
  const { db, actor } = ctx;
  const groups = await shownGroups(ctx);
  const found = await queries.listDepartments(db);
  return found
    .filter(({ departmentId }) => mayChange(actor, departmentId))
    .map((each) => ({
      ...each,
      department: departmentOf(each.departmentId) ?? 'Management',
      shiftGroups: groups.filter(({ departmentId }) => departmentId === each.departmentId),
    }));
}

async function shownGroups({ db, now }: Reading): Promise<ShiftGroup[]> {
  const groups = await listGroups(db);
  const people = await queries.listPeople(
    db,
    groups.flatMap(({ memberIds }) => memberIds),
  );
  return groups.map((group) => ({
    ...group,
    onShift: isOnShift(group, now),
    members: people
      .filter(({ id }) => group.memberIds.includes(id))
      .map(({ id, name }) => ({ employeeId: id, name })),
  }));
}

export async function changeDepartment(
  ctx: Ctx,
  id: number,
  { version, ...form }: DepartmentHoursForm & { version: number },
): Promise<DepartmentSettings> {
  const { tx } = ctx;
  await changeRecord(ctx, department, {
    id,
    version,
    write: async (before) => {
      await refuseDefault(ctx, id, form.defaultShiftGroupId);
      await queries.setDepartment(tx, id, form);
      const nameOf = await groupNames(ctx);
      return {
        action: 'department.changed',
        before: auditedDepartment(before, nameOf),
        after: auditedDepartment(form, nameOf),
      };
    },
    // Thousands of tickets may be open.
    followUp: () => ctx.enqueue('help-desk.set-clocks', { departmentId: id }),
  });
  const all = await departmentSettings({ ...ctx, db: tx });
  return all.find(({ departmentId }) => departmentId === id) ?? throwNotFound('department');
}

const auditedDepartment = (
  { timeZone, businessHours, holidays, defaultShiftGroupId }: DepartmentHoursForm,
  nameOf: (groupId: number) => string | null,
) => ({
  timeZone,
  businessHours: linesOfHours(businessHours),
  holidays,
  defaultShiftGroup: defaultShiftGroupId === null ? null : nameOf(defaultShiftGroupId),
});

async function groupNames({ tx }: Ctx): Promise<(id: number) => string | null> {
  const names = new Map((await listGroups(tx)).map(({ shiftGroupId, name }) => [shiftGroupId, name]));
  return (id) => names.get(id) ?? null;
}

const auditedGroup = ({
  name,
  timeZone,
  schedule,
  holidays,
  memberIds,
  handoffNoteRequired,
}: ShiftGroupForm) => ({
  name,
  timeZone,
  schedule: linesOfHours(schedule),
  holidays,
  memberIds,
  handoffNoteRequired,
});

async function refuseDefault({ tx }: Ctx, departmentId: number, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const group = (await listGroups(tx)).find(({ shiftGroupId }) => shiftGroupId === groupId);
  if (group?.departmentId !== departmentId) {
    throw fieldError('defaultShiftGroupId', 'This shift group doesn’t belong to the department.');
  }
}

export async function addShiftGroup(
  ctx: Ctx,
  { departmentId, ...form }: ShiftGroupForm & { departmentId: number },
): Promise<ShiftGroup> {
  if (!mayChange(ctx.actor, departmentId)) forbidden();
  await refuseGroup(ctx, departmentId, form, 0);
  const id = await queries.insertGroup(ctx.tx, departmentId, form);
  await queries.setMembers(ctx.tx, id, form.memberIds);
  await audit(ctx, {
    entityType: shiftGroupHistory.entityType,
    entityId: id,
    action: 'shift-group.added',
    after: { departmentId, ...auditedGroup(form), version: 1 },
  });
  return groupIn(ctx, id);
}

export async function changeShiftGroup(
  ctx: Ctx,
  id: number,
  { version, ...form }: ShiftGroupForm & { version: number },
): Promise<ShiftGroup> {
  await changeRecord(ctx, shiftGroup, {
    id,
    version,
    write: async (before) => {
      await refuseGroup(ctx, before.departmentId, form, id);
      await queries.setGroup(ctx.tx, id, form);
      await queries.setMembers(ctx.tx, id, form.memberIds);
      return { action: 'shift-group.changed', before: auditedGroup(before), after: auditedGroup(form) };
    },
  });
  return groupIn(ctx, id);
}

async function refuseGroup(
  { tx }: Ctx,
  departmentId: number,
  form: ShiftGroupForm,
  except: number,
): Promise<void> {
  if (await queries.isNameTaken(tx, departmentId, form.name, except)) {
    throw fieldError('name', 'The department has another group with this name.');
  }
  const people = await queries.listPeople(tx, form.memberIds);
  const missing = form.memberIds.some((id) => !people.some((person) => person.id === id && person.isActive));
  if (missing) throw fieldError('memberIds', 'An employee you chose does not exist or has left.');
  // Whoever can't answer a ticket of the department can't be given one.
  const ticket = { departmentId, assigneeId: null, isLegal: departmentId === departments.Legal };
  const outsider = people.find((person) => !mayWork(person, ticket));
  if (outsider) throw fieldError('memberIds', `${outsider.name} can’t answer tickets of this department.`);
}

async function groupIn(ctx: Ctx, id: number): Promise<ShiftGroup> {
  const groups = await shownGroups({ ...ctx, db: ctx.tx });
  return groups.find(({ shiftGroupId }) => shiftGroupId === id) ?? throwNotFound('shift group');
}
