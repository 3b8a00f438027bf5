import type { Priority, TicketStatus } from '../../tickets.values.ts';
import { start } from './calendars.test-data.ts';
import type { Happening, Scenario } from './random-logs.test-data.ts';

export const isRunning = (status: TicketStatus) => ['New', 'Open'].includes(status);
export const isWaiting = (status: TicketStatus) => status.startsWith('Waiting') || status === 'OnHold';
const isOpen = (status: TicketStatus) => isRunning(status) || isWaiting(status);

export interface Period {
  minute: number;
  id: number;
  status: TicketStatus;
  priority: Priority;
  ticketTypeId: number | null;
  departmentId: number;
}

function periodsIn(events: readonly Happening[]): Period[] {
  const periods: Period[] = [];
  for (const { id, minute, kind, details } of events) {
    if (kind === 'Opened') periods.push({ ...(details as unknown as Period), minute, id });
    if (kind !== 'Changed') continue;
    const [[field, value] = ['', null]] = Object.entries(details);
    const before = periods.at(-1);
    if (before) periods.push({ ...before, minute, id, [field]: (value as { to: unknown }).to });
  }
  return periods;
}

/** What the ticket was, minute by minute; before it was opened, what the older ticket was that it took in. */
export function periodsOf({ events, source }: Scenario) {
  const own = periodsIn(events);
  const theirs = source ? periodsIn(source) : [];
  const opened = own[0]?.minute ?? 0;
  const began = Math.min(opened, theirs[0]?.minute ?? opened);
  const before = began < opened ? theirs.filter(({ minute }) => minute < opened) : [];
  const last = own.at(-1);
  if (!last) throw new Error('it was never opened');
  return { began, periods: [...before, ...own], last, other: theirs.at(-1) ?? null };
}

/** When the newest resolution that is still to be done began. */
export function resolutionFrom(periods: readonly Period[], began: number): number {
  let from = began;
  for (const [index, { status, minute }] of periods.entries()) {
    const resolvedAt = isOpen(status) ? resolvedBefore(periods, index) : null;
    if (resolvedAt !== null && minute - resolvedAt > 30 * 1_440) from = minute;
  }
  return from;
}

/** Closing and the like lie between; what was opened since doesn't count. */
function resolvedBefore(periods: readonly Period[], index: number): number | null {
  for (let before = index - 1; before >= 0; before -= 1) {
    const period = periods[before];
    if (!period || isOpen(period.status)) return null;
    if (period.status === 'Resolved' && periods[before - 1]?.status !== 'Resolved') return period.minute;
  }
  return null;
}

interface Moment {
  minute: number;
  place: number;
}
interface Said extends Moment {
  is: 'Mail' | 'Answer';
}

/** With the event that told of it. */
interface Told extends Said {
  messageId: number | null;
  by: number;
}

const inOrder = (one: Moment, other: Moment) => one.minute - other.minute || one.place - other.place;

const isMail = ({ kind, details }: Happening) =>
  kind === 'MailReceived' && details['machine'] === null && details['isBounce'] === undefined;
const isAnswer = ({ kind, details, actorId }: Happening) =>
  kind === 'MessageSent' && details['isAnswer'] === true && actorId !== null;

type Came = { on: number; place: number; messageId: number; is: 'Mail' | 'Answer' }[];
const cameWith = ({ details }: Happening) => (details['came'] ?? []) as unknown as Came;

/** Mail and answers that are in the ticket at the end. */
function saidIn({ events, source }: Scenario): Said[] {
  const all = [...(source ?? []), ...events].flatMap((event): Told[] => {
    const { id: by, minute, kind, messageId } = event;
    // What a merged ticket brought is read in its own log.
    const came = kind === 'Merged' ? [] : cameWith(event);
    const moved = came.map((each) => ({ ...each, minute: (each.on - start) / 60_000, by }));
    const of = { messageId, minute, place: by, by };
    if (isMail(event)) return [...moved, { ...of, is: 'Mail' }];
    return isAnswer(event) ? [...moved, { ...of, is: 'Answer' }] : moved;
  });
  const leaving = events.filter(({ kind, details }) => kind === 'MessagesMoved' && 'left' in details);
  const isGone = (messageId: number | null, by: number) =>
    leaving.some(({ id, details }) => id > by && (details['left'] as unknown[]).includes(messageId));
  return all.filter(({ messageId, by }) => !isGone(messageId, by)).toSorted(inOrder);
}

/** Which mail waits for an answer, and for which kind. */
export function awaitedIn(scenario: Scenario, periods: readonly Period[]) {
  const { events, source } = scenario;
  const said = saidIn(scenario);
  const mails = said.filter(({ is }) => is === 'Mail');
  const resolved = periods.flatMap(({ status, minute, id }, index) =>
    status === 'Resolved' && periods[index - 1]?.status !== 'Resolved'
      ? [{ minute, place: id, is: null }]
      : [],
  );
  const ends = [...said.filter(({ is }) => is === 'Answer'), ...resolved].toSorted(inOrder);
  const [firstEnd] = ends;
  const lastEnd = ends.at(-1);
  const isFirst = [...events, ...(source ?? [])].some(
    (event) =>
      (isMail(event) && event.details['by'] === 'New') ||
      (event.details['isNewTicket'] === true && cameWith(event).some(({ is }) => is === 'Mail')),
  );
  const awaited = mails.find((mail) => !lastEnd || inOrder(mail, lastEnd) > 0)?.minute ?? null;
  const isAnswered =
    isFirst && firstEnd?.is === 'Answer' && mails.some((mail) => inOrder(mail, firstEnd) < 0);
  return {
    first: isFirst && !lastEnd ? awaited : null,
    next: isFirst && !lastEnd ? null : awaited,
    firstRespondedOn: isAnswered ? (firstEnd?.minute ?? null) : null,
    earliest: said[0]?.minute ?? null,
  };
}
