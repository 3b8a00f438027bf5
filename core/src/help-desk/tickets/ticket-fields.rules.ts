import type { Day } from '../../kit/dates.ts';
import { departments } from '../../kit/department.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { legalTypeId, otherTypeId, ticketTypeOf } from '../ticket-types.values.ts';
import type { Priority } from '../tickets.values.ts';
import { mayLegal, type Viewer } from './tickets.rules.ts';

interface Typed {
  readonly priority: Priority;
  readonly departmentId: number;
  readonly isPrioritySet: boolean;
  readonly isDepartmentSet: boolean;
}

/** What a type brings along, unless a person or a rule chose. Other moves nothing; Legal always moves. */
export function fieldsOfType(ticket: Typed, typeId: number): { priority: Priority; departmentId: number } {
  const type = ticketTypeOf(typeId);
  if (!type || typeId === otherTypeId)
    return { priority: ticket.priority, departmentId: ticket.departmentId };
  const staysInDepartment = ticket.isDepartmentSet && typeId !== legalTypeId;
  return {
    priority: ticket.isPrioritySet ? ticket.priority : type.priority,
    departmentId: staysInDepartment ? ticket.departmentId : departments[type.department],
  };
}

export const isLegalBy = ({ typeId, departmentId }: { typeId: number | null; departmentId: number }) =>
  typeId === legalTypeId || departmentId === departments.Legal;

/** A promise that moves later, or goes, needs a reason. */
export function whyNotPromise(from: Day | null, to: Day | null, reason: string | undefined): Refusal | null {
  if (from === null || (to !== null && to <= from) || reason) return null;
  return refusal('ticket.promise', 'Say why the promised day moves later or is cleared.');
}

/** An ordinary ticket is seen by more people, so it takes a confirmation. */
export function whyNotMakeOrdinary(isConfirmed: boolean): Refusal | null {
  if (isConfirmed) return null;
  return refusal('ticket.leaves-legal', 'Confirm that this ticket may be seen outside the Legal department.');
}

/** Being assigned, following, or being named never opens a legal ticket. */
export function whyNotInvolve(person: Viewer & { readonly name: string }, isLegal: boolean): Refusal | null {
  if (!isLegal || mayLegal(person)) return null;
  return refusal('ticket.legal', `${person.name} can’t see legal tickets.`);
}
