import { dateOfDay, type Day, dayOfDate } from '../../kit/dates.ts';
import type { OrderStatus } from '../../orders/orders.values.ts';
import { addDays } from 'date-fns/addDays';
import { fieldsOfType, isLegalBy } from '../tickets/ticket-fields.rules.ts';
import { isOpen, isPaused, whyNotReturnOn, whyNotSetStatus } from '../tickets/ticket-status.rules.ts';
import type { RuleAction, RuledTicket } from './rules.values.ts';

/** What an action needs to know beside the ticket, looked up before. */
export interface Known {
  readonly today: Day;
  /** Which group of a department takes what comes now. */
  readonly groupOf: (departmentId: number) => number | null;
  readonly person: {
    readonly name: string;
    readonly isActive: boolean;
    readonly maySeeLegal: boolean;
  } | null;
  readonly shiftGroup: { readonly departmentId: number } | null;
  /** The order whose number the mail names; none, or more than one, are told apart. */
  readonly order: { readonly id: number; readonly status: OrderStatus } | 'none' | 'several';
  readonly supplierId: number | null;
}

export type TicketPatch = Partial<RuledTicket>;

/** What an action comes to. Mail that leaves has conditions of its own. */
export type Planned =
  /** `isPlaced`: whoever is in charge there takes it. */
  | { readonly does: 'change'; readonly patch: TicketPatch; readonly isPlaced?: boolean }
  | { readonly does: 'note' | 'mail' | 'stop' }
  | { readonly does: 'nothing'; readonly why: string }
  | { readonly does: 'skip'; readonly why: string };

const nothing = (why: string): Planned => ({ does: 'nothing', why });
const skip = (why: string): Planned => ({ does: 'skip', why });
const change = (patch: TicketPatch): Planned => ({ does: 'change', patch });

/** Decides an action for a ticket as it is now; what the ticket's state forbids is skipped, and says why. */
export function planAction(action: RuleAction, ticket: RuledTicket, known: Known): Planned {
  const planned = plan(action, ticket, known);
  if (planned.does !== 'change') return planned;
  const next = { ...ticket, ...planned.patch };
  if (ticket.isLegal && !isLegalBy(next))
    return skip('Only a person can make a legal ticket an ordinary one.');
  return isSame(ticket, planned.patch) ? nothing('It is so already.') : planned;
}

function plan(action: RuleAction, ticket: RuledTicket, known: Known): Planned {
  switch (action.kind) {
    case 'setType':
      return toDepartment(ticket, known, { typeId: action.typeId, ...fieldsOfType(ticket, action.typeId) });
    case 'setPriority':
      return change({ priority: action.priority, isPrioritySet: true });
    case 'setDepartment':
      return toDepartment(ticket, known, { departmentId: action.departmentId, isDepartmentSet: true });
    case 'setShiftGroup':
      return planShiftGroup(action.shiftGroupId, ticket, known);
    case 'assign':
      return planAssignee(action.employeeId, ticket, known);
    case 'setStatus':
      return planStatus(action, ticket, known);
    case 'setDueIn':
      return change({ promisedOn: dayIn(known.today, action.days) });
    case 'setNextActionIn':
      return planNextAction(action.days, ticket, known);
    case 'linkOrder':
      return planOrder(ticket, known);
    case 'linkSupplier':
      return known.supplierId === null
        ? nothing('It didn’t come from a supplier.')
        : change({ supplierId: known.supplierId });
    case 'addTag':
      return ticket.tags.includes(action.tag)
        ? nothing('The ticket already has this tag.')
        : planTag(action.tag, ticket);
    case 'markSpam':
      return planSpam(ticket, known);
    case 'addNote':
      return { does: 'note' };
    case 'sendReply':
    case 'forward':
      return { does: 'mail' };
    case 'stop':
      return { does: 'stop' };
  }
}

/** Whoever had it works elsewhere, so its new department decides anew. */
function toDepartment(ticket: RuledTicket, known: Known, patch: TicketPatch): Planned {
  const departmentId = patch.departmentId ?? ticket.departmentId;
  if (departmentId === ticket.departmentId) return change(patch);
  const place = { shiftGroupId: known.groupOf(departmentId), assigneeId: null };
  return { does: 'change', patch: { ...patch, ...place }, isPlaced: true };
}

function planShiftGroup(shiftGroupId: number, ticket: RuledTicket, { shiftGroup }: Known): Planned {
  if (!shiftGroup) return skip('This shift group no longer exists.');
  if (shiftGroup.departmentId !== ticket.departmentId)
    return skip('This shift group belongs to another department.');
  if (shiftGroupId === ticket.shiftGroupId) return nothing('It is so already.');
  return { does: 'change', patch: { shiftGroupId, assigneeId: null }, isPlaced: true };
}

function planAssignee(employeeId: number, ticket: RuledTicket, { person }: Known): Planned {
  if (!person?.isActive) return skip('This employee has left.');
  if (ticket.isLegal && !person.maySeeLegal) return skip(`${person.name} can’t see legal tickets.`);
  return change({ assigneeId: employeeId });
}

function planStatus(
  { status, days }: Extract<RuleAction, { kind: 'setStatus' }>,
  ticket: RuledTicket,
  { today }: Known,
): Planned {
  if (ticket.status === status && !isPaused(status)) return nothing('It is so already.');
  const nextActionDate = isPaused(status) && days !== null ? dayIn(today, days) : null;
  const why = whyNotSetStatus(ticket, { to: status, nextActionDate, reason: null }, today);
  return why ? skip(why.message) : change({ status, nextActionDate });
}

function planNextAction(days: number, ticket: RuledTicket, { today }: Known): Planned {
  if (!isOpen(ticket.status)) return skip('Only an open ticket has a next action date.');
  const nextActionDate = dayIn(today, days);
  const why = whyNotReturnOn(nextActionDate, today);
  return why ? skip(why.message) : change({ nextActionDate });
}

/** What someone linked stays linked. */
function planOrder(ticket: RuledTicket, { order }: Known): Planned {
  if (ticket.orderId !== null) return nothing('The ticket already has an order.');
  if (order === 'none') return nothing('The mail doesn’t mention any of our orders.');
  if (order === 'several') return skip('The mail mentions more than one order.');
  return change({ orderId: order.id, orderStatus: order.status, noOrderReason: null });
}

const maxTags = 20;

const planTag = (tag: string, { tags }: RuledTicket): Planned =>
  tags.length < maxTags ? change({ tags: [...tags, tag] }) : skip(`A ticket has at most ${maxTags} tags.`);

function planSpam(ticket: RuledTicket, { today }: Known): Planned {
  const why = whyNotSetStatus(ticket, { to: 'Spam', nextActionDate: null, reason: null }, today);
  return why ? skip(why.message) : change({ status: 'Spam', nextActionDate: null });
}

function dayIn(today: Day, days: number): Day {
  const from = dateOfDay(today);
  return from ? dayOfDate(addDays(from, days)) : today;
}

function isSame(ticket: RuledTicket, patch: TicketPatch): boolean {
  const before = ticket as unknown as Record<string, unknown>;
  // That it was set on purpose is no change anyone sees.
  return Object.entries(patch).every(
    ([field, value]) => field.startsWith('is') || JSON.stringify(before[field]) === JSON.stringify(value),
  );
}
