import { fieldOf, itemsOf, type Json } from '../../kit/json.ts';
import { priorities, type Priority, ticketStatuses, type TicketStatus } from '../tickets.values.ts';
import { strictest, type TargetKind, targetKinds, type Targets, targetsOf } from './targets.rules.ts';

/** A row of a ticket's event log; moments are milliseconds. */
export interface LoggedEvent {
  readonly id: number;
  readonly kind: string;
  readonly on: number;
  readonly actorId: number | null;
  readonly messageId: number | null;
  readonly details: Readonly<Record<string, Json>>;
}

/** What a ticket was from a moment on. */
export interface TicketState {
  readonly from: number;
  /** The event that told of it: which came first of two at the same moment. */
  readonly place: number;
  readonly status: TicketStatus;
  readonly priority: Priority;
  readonly ticketTypeId: number | null;
  readonly departmentId: number;
}

/** Mail that a person wrote to us, or an answer that a person of ours sent. */
export interface Heard {
  readonly messageId: number;
  readonly is: 'Mail' | 'Answer';
  readonly on: number;
  readonly place: number;
}

/** What a merged ticket brings along, so that its log isn't needed again. */
export interface BroughtLog {
  readonly startedOn: number;
  readonly isOpenedByMail: boolean;
  readonly targets: Targets;
  readonly states: readonly TicketState[];
}

interface Told {
  readonly kind: 'SlaWarning' | 'SlaBreached';
  readonly target: TargetKind;
  readonly on: number;
}

/** A log as the clock needs it: without what was moved away, with what was moved or merged in. */
export interface TicketLog {
  /** Resolution runs from here. */
  readonly startedOn: number;
  readonly isOpenedByMail: boolean;
  /** In order; before the first, the ticket counts as it was opened. */
  readonly states: readonly TicketState[];
  /** In order. */
  readonly heard: readonly Heard[];
  /** Of the tickets merged in. */
  readonly otherTargets: readonly Targets[];
  readonly told: readonly Told[];
  /** The newest event: what is stored holds for this moment. */
  readonly lastOn: number;
}

/** Null if the log doesn't say how the ticket was opened. */
export function readLog(events: readonly LoggedEvent[]): TicketLog | null {
  const ordered = inOrder(events);
  const opened = ordered.find(({ kind }) => kind === 'Opened');
  if (!opened) return null;
  const own = statesOf(opened, ordered);
  if (!own) return null;
  const heard = heardIn(ordered);
  const brought = broughtTo(ordered);
  const earliest = brought.toSorted((one, other) => one.startedOn - other.startedOn)[0];
  const isEarlier = earliest !== undefined && earliest.startedOn < opened.on;
  const before = isEarlier ? earliest.states.filter(({ from }) => from < opened.on) : [];
  return {
    startedOn: isEarlier ? earliest.startedOn : opened.on,
    isOpenedByMail: ordered.some(opensByMail) || brought.some((each) => each.isOpenedByMail),
    states: [...before, ...own],
    heard: [...heard.values()].toSorted((one, other) => one.on - other.on || one.place - other.place),
    otherTargets: brought.map(({ targets }) => targets),
    told: ordered.flatMap(toldBy),
    lastOn: ordered.at(-1)?.on ?? opened.on,
  };
}

/** What a ticket takes along when it is merged into another one. */
export function broughtBy(log: TicketLog): BroughtLog | null {
  const last = log.states.at(-1);
  if (!last) return null;
  const { startedOn, isOpenedByMail, states } = log;
  const targets = strictest([targetsOf(last.ticketTypeId, last.priority), ...log.otherTargets]);
  return { startedOn, isOpenedByMail, targets, states };
}

/** Events of one ticket happen one after another, even where the clocks of their requests disagree. */
function inOrder(events: readonly LoggedEvent[]): LoggedEvent[] {
  let latest = Number.NEGATIVE_INFINITY;
  return events
    .toSorted((one, other) => one.id - other.id)
    .map((event) => {
      latest = Math.max(latest, event.on);
      return { ...event, on: latest };
    });
}

function statesOf({ id, details, on }: LoggedEvent, events: readonly LoggedEvent[]): TicketState[] | null {
  const first = stateFrom({ ...details }, on, id);
  if (!first) return null;
  const states = [first];
  for (const event of events) {
    const before = states.at(-1) ?? first;
    const after = {
      from: event.on,
      place: event.id,
      status: oneOf(ticketStatuses, changedTo(event, 'status')) ?? before.status,
      priority: oneOf(priorities, changedTo(event, 'priority')) ?? before.priority,
      ticketTypeId: numberOr(changedTo(event, 'ticketTypeId'), before.ticketTypeId),
      departmentId: numberOr(changedTo(event, 'departmentId'), before.departmentId) ?? before.departmentId,
    };
    const isSame =
      after.status === before.status &&
      after.priority === before.priority &&
      after.ticketTypeId === before.ticketTypeId &&
      after.departmentId === before.departmentId;
    if (!isSame) states.push(after);
  }
  return states;
}

function stateFrom(value: Json, from: Json, place: Json): TicketState | null {
  const status = oneOf(ticketStatuses, fieldOf(value, 'status'));
  const priority = oneOf(priorities, fieldOf(value, 'priority'));
  const departmentId = fieldOf(value, 'departmentId');
  const isKnown = typeof from === 'number' && typeof place === 'number' && typeof departmentId === 'number';
  if (!status || !priority || !isKnown) return null;
  const ticketTypeId = numberOr(fieldOf(value, 'ticketTypeId'), null);
  return { from, place, status, priority, ticketTypeId, departmentId };
}

/** Undefined if the event changed something else. */
function changedTo({ kind, details }: LoggedEvent, field: string): Json | undefined {
  const change = kind === 'Opened' ? null : (details[field] ?? null);
  return change === null ? undefined : fieldOf(change, 'to');
}

function heardIn(events: readonly LoggedEvent[]): Map<number, Heard> {
  const heard = new Map<number, Heard>();
  for (const { id, kind, on, actorId, messageId, details } of events) {
    for (const left of itemsOf(details['left'] ?? null)) heard.delete(Number(left));
    for (const came of itemsOf(details['came'] ?? null)) {
      const message = heardFrom(came);
      if (message) heard.set(message.messageId, message);
    }
    if (messageId === null) continue;
    const isMail = kind === 'MailReceived' && details['machine'] === null && details['isBounce'] !== true;
    const isAnswer = kind === 'MessageSent' && details['isAnswer'] === true && actorId !== null;
    if (isMail) heard.set(messageId, { messageId, is: 'Mail', on, place: id });
    else if (isAnswer) heard.set(messageId, { messageId, is: 'Answer', on, place: id });
  }
  return heard;
}

function heardFrom(value: Json): Heard | null {
  const [messageId, on, place] = ['messageId', 'on', 'place'].map((name) => fieldOf(value, name));
  if (typeof messageId !== 'number' || typeof on !== 'number' || typeof place !== 'number') return null;
  return { messageId, is: fieldOf(value, 'is') === 'Answer' ? 'Answer' : 'Mail', on, place };
}

/** A mail that became the ticket, or messages that were moved to become it. */
function opensByMail({ kind, details }: LoggedEvent): boolean {
  if (kind === 'MailReceived') {
    return details['by'] === 'New' && details['machine'] === null && details['isBounce'] !== true;
  }
  const came = details['isNewTicket'] === true ? itemsOf(details['came'] ?? null) : [];
  return came.some((each) => fieldOf(each, 'is') === 'Mail');
}

/** Of the merges that still stand. */
function broughtTo(events: readonly LoggedEvent[]): BroughtLog[] {
  const standing = new Map<number, BroughtLog>();
  for (const { kind, details } of events) {
    const source = Number(details['source']);
    if (kind === 'Unmerged') standing.delete(source);
    const brought = kind === 'Merged' ? broughtFrom(details['brought'] ?? null) : null;
    if (brought) standing.set(source, brought);
  }
  return [...standing.values()];
}

function broughtFrom(value: Json): BroughtLog | null {
  const startedOn = fieldOf(value, 'startedOn');
  const targets = fieldOf(value, 'targets');
  if (typeof startedOn !== 'number') return null;
  return {
    startedOn,
    isOpenedByMail: fieldOf(value, 'isOpenedByMail') === true,
    targets: {
      response: Number(fieldOf(targets, 'response')),
      resolution: Number(fieldOf(targets, 'resolution')),
    },
    states: itemsOf(fieldOf(value, 'states')).flatMap(
      (each) => stateFrom(each, fieldOf(each, 'from'), fieldOf(each, 'place')) ?? [],
    ),
  };
}

function toldBy({ kind, details, on }: LoggedEvent): Told[] {
  const target = targetKinds.find((each) => each === details['target']);
  return (kind === 'SlaWarning' || kind === 'SlaBreached') && target ? [{ kind, target, on }] : [];
}

const oneOf = <T extends string>(values: readonly T[], value: Json | undefined): T | undefined =>
  values.find((each) => each === value);
const numberOr = <T>(value: Json | undefined, otherwise: T): number | null | T =>
  typeof value === 'number' || value === null ? value : otherwise;
