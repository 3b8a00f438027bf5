import type { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { isOnShift } from '@backdock/core/help-desk/shifts/shifts.rules.ts';
import { mayLegal, queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { departmentOf, departments } from '@backdock/core/kit/department.ts';
import type { AnswerInput } from '@backdock/core/kit/endpoint.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { activeEmployees } from '../../identity/employees.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { listGroups } from '../shifts/placement.service.ts';
import * as queries from './lookups.queries.ts';
import { countNew } from './tickets.queries.ts';

type Ctx = ReadCtx<Employee>;
type AnswerOf<C extends keyof typeof helpDesk> = Promise<AnswerInput<(typeof helpDesk)[C]>>;

export async function health({ db }: Ctx): AnswerOf<'health'> {
  const mailboxes = (await queries.listMailboxStates(db)).map(({ isEnabled, failingSince, ...mailbox }) => {
    const status = !isEnabled ? ('Off' as const) : failingSince ? ('Failing' as const) : ('Working' as const);
    return { ...mailbox, failingSince, status };
  });
  const isFailing = mailboxes.some(({ status }) => status === 'Failing');
  return { status: isFailing ? 'Failing' : 'Working', mailboxes };
}

export async function departmentOptions({ db }: Ctx): AnswerOf<'departments'> {
  const found = await queries.listDepartments(db);
  return found.map((each) => ({ ...each, department: departmentOf(each.departmentId) ?? 'Management' }));
}

export async function shiftGroupOptions({ db, now }: Ctx): AnswerOf<'shiftGroups'> {
  const found = await listGroups(db);
  return found.map(({ version: _version, ...group }) => ({ ...group, onShift: isOnShift(group, now) }));
}

export const typeOptions = (): AnswerInput<typeof helpDesk.ticketTypes> =>
  ticketTypes.map(({ id, department, ...type }) => ({
    ...type,
    typeId: id,
    departmentId: departments[department],
  }));

export async function profile({ db, actor }: Ctx): AnswerOf<'profile'> {
  const department = departmentOf(actor.departmentId);
  return {
    employeeId: actor.id,
    name: actor.name,
    email: actor.email,
    departmentId: actor.departmentId,
    departmentName: department && spaced(department),
    isHead: actor.isHead,
    roles: [...actor.roles],
    shiftGroupIds: await queries.listGroupsOf(db, actor.id),
  };
}

export const ticketCount = async ({ db, actor }: Ctx): AnswerOf<'ticketCount'> => ({
  count: await countNew(db, actor, queueOf(actor)),
});

export async function userOptions({ db }: Ctx): AnswerOf<'users'> {
  return (await activeEmployees(db)).map((person) => ({
    employeeId: person.id,
    name: person.name,
    email: person.email,
    departmentId: person.departmentId,
    mayLegal: mayLegal(person),
  }));
}
