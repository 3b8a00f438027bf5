import { type Json, toJson } from '../../../kit/json.ts';
import { ticketTypes } from '../../ticket-types.values.ts';
import { priorities, ticketStatuses } from '../../tickets.values.ts';
import { broughtBy, type LoggedEvent, readLog } from '../ticket-log.rules.ts';
import { departmentIds, start } from './calendars.test-data.ts';

/** Where the draws are, to repeat a log that fails. */
export const seedNow = () => seed;
let seed = 20_261_117;
const random = (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const below = (count: number) => Math.floor(random() * count);
const pick = <T>(list: readonly T[]): T => {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

export interface Happening {
  id: number;
  kind: string;
  minute: number;
  actorId: number | null;
  messageId: number | null;
  details: Record<string, Json>;
}
let nextId = 0;

/** Minutes, hours or days; now and then more than a month. */
const pause = () => {
  const kind = random();
  if (kind < 0.1) return 0;
  if (kind < 0.4) return below(120);
  if (kind < 0.7) return below(1_440);
  return kind < 0.97 ? below(4 * 1_440) : 29 * 1_440 + below(3 * 1_440);
};

const beginnings = [Date.UTC(2026, 2, 1), Date.UTC(2026, 9, 20), Date.UTC(2026, 2, 20), Date.UTC(2026, 5, 1)];
const typeIds = [null, ...ticketTypes.map(({ id }) => id)];
const isOpenStatus = ['New', 'Open', 'Open', 'Open'] as const;

function happen(
  minute: number,
  kind: string,
  details: Record<string, Json>,
  others: Partial<Happening> = {},
) {
  nextId += 1 + below(3);
  return { id: nextId, kind, minute, actorId: 7, messageId: null, details, ...others };
}

function randomLog(from: number, count: number): Happening[] {
  let minute = from;
  const firstMail = random();
  const events = [
    happen(minute, 'Opened', {
      status: pick([...isOpenStatus, 'Spam']),
      priority: pick(priorities),
      ticketTypeId: pick(typeIds),
      departmentId: pick(departmentIds),
    }),
  ];
  if (firstMail < 0.8) events.push(randomMail(minute, 'New'));
  const messageIds = events.flatMap(({ messageId }) => messageId ?? []);
  while (events.length < count) {
    minute += pause();
    const event = randomEvent(minute, messageIds);
    if (event.messageId !== null) messageIds.push(event.messageId);
    events.push(event);
  }
  return events;
}

function randomMail(minute: number, by: string) {
  const machine = random() < 0.2 ? pick(['Reply', 'Notice', 'Bulk']) : null;
  const details = { by, machine, ...(random() < 0.05 && { isBounce: true }) };
  return happen(minute, 'MailReceived', details, { messageId: nextId + 1_000_000, actorId: null });
}

function randomEvent(minute: number, messageIds: readonly number[]): Happening {
  const kind = random();
  const change = (field: string, to: Json) => happen(minute, 'Changed', { [field]: { from: null, to } });
  if (kind < 0.2) return randomMail(minute, 'Token');
  if (kind < 0.32) {
    const isAnswer = random() < 0.85;
    return happen(
      minute,
      'MessageSent',
      { isAnswer },
      {
        messageId: nextId + 1_000_000,
        actorId: random() < 0.9 ? 7 : null,
      },
    );
  }
  if (kind < 0.44) return change('status', pick(isOpenStatus));
  if (kind < 0.62) return change('status', pick(ticketStatuses));
  if (kind < 0.7) return change('priority', pick(priorities));
  if (kind < 0.77) return change('ticketTypeId', pick(typeIds));
  if (kind < 0.86) return change('departmentId', pick(departmentIds));
  if (kind < 0.89 && messageIds.length > 0)
    return happen(minute, 'MessagesMoved', { left: [pick(messageIds)] });
  if (kind < 0.93) return randomArrival(minute);
  if (kind < 0.97) {
    const target = pick(['FirstResponse', 'NextResponse', 'Resolution']);
    return happen(minute, pick(['SlaWarning', 'SlaBreached']), { target }, { actorId: null });
  }
  return happen(minute, 'NoteAdded', {});
}

/** Messages of another ticket, some of them written before this one existed. */
function randomArrival(minute: number): Happening {
  const came = [0, 1].slice(below(2)).map(() => {
    nextId += 1;
    const on = start + Math.max(0, minute - below(3_000)) * 60_000;
    return { messageId: nextId + 1_000_000, is: pick(['Mail', 'Mail', 'Answer']), on, place: nextId };
  });
  return happen(minute, 'MessagesMoved', { came, ...(random() < 0.2 && { isNewTicket: true }) });
}

export const toEvents = (log: readonly Happening[]): LoggedEvent[] =>
  log.map(({ id, kind, minute, actorId, messageId, details }) => ({
    id,
    kind,
    on: start + minute * 60_000,
    actorId,
    messageId,
    details,
  }));

export interface Scenario {
  events: Happening[];
  source: Happening[] | null;
}

export function randomScenario(): Scenario {
  const from = (pick(beginnings) - start) / 60_000 + below(12 * 1_440);
  const events = randomLog(from, 3 + below(9));
  if (random() > 0.25) return { events, source: null };
  const last = events.at(-1)?.minute ?? from;
  const source = randomLog(Math.max(0, from + below(6_000) - 3_000), 2 + below(4)).filter(
    ({ minute, kind, details }) => minute <= last && !('left' in details) && !kind.startsWith('Sla'),
  );
  const log = readLog(toEvents(source));
  if (!log) return { events, source: null };
  const came = log.heard.map((each) => ({ ...each }));
  events.push(happen(last + below(100), 'Merged', { source: 2, came, brought: toJson(broughtBy(log)) }));
  for (let more = below(3); more > 0; more -= 1) {
    events.push(randomEvent((events.at(-1)?.minute ?? last) + pause(), []));
  }
  if (random() > 0.3) return { events, source };
  const left = came.map(({ messageId }) => messageId);
  events.push(happen((events.at(-1)?.minute ?? last) + pause(), 'Unmerged', { source: 2, left }));
  return { events, source: null };
}
