import { expect, test } from 'vitest';
import type { Json } from '../../kit/json.ts';
import { clockOf, dueDateOf, toTell } from './ticket-clock.rules.ts';
import { broughtBy, type LoggedEvent, readLog, type TicketLog } from './ticket-log.rules.ts';

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }));
const pacific = { timeZone: 'America/Los_Angeles', hours, holidays: [] };
const london = { timeZone: 'Europe/London', hours, holidays: [] };
const calendarOf = (departmentId: number) => (departmentId === 4 ? london : pacific);

type Said = [on: string, kind: string, details?: Record<string, Json>, messageId?: number];

/** Moments are Pacific ones of the week from Monday, Nov 16, 2026: `Tue 09:30`. */
const at = (text: string) => {
  const [name = '', time = ''] = text.split(' ');
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const [, week = '0', of = name] = /^(\d+)\.(\w+)$/.exec(name) ?? [];
  const day = 16 + Number(week) * 7 + days.indexOf(of);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 10, day, hour + 8, minute);
};
const show = (moment: number | null | undefined) => {
  if (moment === null || moment === undefined) return null;
  const local = new Date(moment - 8 * 3_600_000);
  return `${local.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${local.toISOString().slice(11, 16)}`;
};

const opening = { status: 'New', priority: 'Normal', ticketTypeId: null, departmentId: 5 };
const opened = (on: string, details: Record<string, Json> = {}): Said => [
  on,
  'Opened',
  { ...opening, ...details },
];
const mail = (on: string, messageId: number, by = 'Token', machine: string | null = null): Said => [
  on,
  'MailReceived',
  { by, machine },
  messageId,
];
const answer = (on: string, messageId: number): Said => [on, 'MessageSent', { isAnswer: true }, messageId];
const set = (on: string, field: string, to: Json): Said => [on, 'Changed', { [field]: { from: null, to } }];

function logOf(said: readonly Said[], firstId = 1): TicketLog {
  const events = said.map(([on, kind, details = {}, messageId = null], index): LoggedEvent => ({
    id: firstId + index,
    kind,
    on: at(on),
    actorId: 7,
    messageId,
    details,
  }));
  const log = readLog(events);
  if (!log) throw new Error('it was never opened');
  return log;
}

function clock(...said: Said[]) {
  const { targets, firstRespondedOn, nextDueOn, ...others } = clockOf(logOf(said), calendarOf);
  return {
    ...others,
    first: show(targets.FirstResponse?.dueOn),
    next: show(targets.NextResponse?.dueOn),
    resolution: show(targets.Resolution?.dueOn),
    used: targets.Resolution?.usedMinutes,
    respondedOn: show(firstRespondedOn),
    nearest: show(nextDueOn),
  };
}

const byMail = [opened('Mon 16:00'), mail('Mon 16:00', 1, 'New')];

test('a mail starts the first response and the resolution; the first answer ends the one and not the other', () => {
  expect(clock(...byMail)).toMatchObject({
    first: 'Tue 15:00',
    next: null,
    status: 'FirstResponseDue',
    nearest: 'Tue 15:00',
  });
  expect(clock(...byMail, answer('Tue 09:00', 2))).toMatchObject({
    first: null,
    next: null,
    respondedOn: 'Tue 09:00',
    status: 'ResolutionDue',
  });
});

test('the next response runs from the oldest mail since the last answer', () => {
  const answered = [...byMail, answer('Tue 09:00', 2)];
  expect(clock(...answered, mail('Tue 10:00', 3), mail('Tue 14:00', 4))).toMatchObject({
    next: 'Wed 09:00',
    status: 'NextResponseDue',
  });
  expect(clock(...answered, mail('Tue 10:00', 3), answer('Tue 11:00', 4))).toMatchObject({ next: null });
});

test('notes, forwards, answers of rules and mail of machines count for nothing', () => {
  const forward: Said = ['Tue 08:30', 'MessageSent', { isAnswer: false }, 9];
  const noise: Said[] = [['Tue 08:00', 'NoteAdded'], forward, mail('Tue 09:00', 5, 'Token', 'Reply')];
  expect(clock(...byMail, ...noise)).toMatchObject({ first: 'Tue 15:00', respondedOn: null, next: null });
});

test('what a notice, a call or a colleague opened has no first response, and the next mail of a person starts one', () => {
  const notice = [opened('Mon 08:00'), mail('Mon 08:00', 1, 'New', 'Notice')];
  expect(clock(...notice)).toMatchObject({ first: null, next: null, status: 'ResolutionDue' });
  expect(clock(...notice, mail('Mon 09:00', 2))).toMatchObject({ first: null, next: 'Mon 17:00' });
  expect(clock(...notice, mail('Mon 09:00', 2), answer('Mon 10:00', 3)).respondedOn).toBeNull();
});

test('waiting pauses all three, and nothing that was used is lost', () => {
  const waiting = [...byMail, set('Tue 09:00', 'status', 'WaitingOnCustomer')];
  expect(clock(...waiting)).toMatchObject({
    first: null,
    resolution: null,
    status: 'Paused',
    minutesLeft: 360,
  });
  expect(clock(...waiting, set('Wed 09:00', 'status', 'Open'))).toMatchObject({
    first: 'Wed 15:00',
    pausedMinutes: 540,
    used: 120,
  });
});

test('a past target stays past while the ticket waits', () => {
  const late = [...byMail, set('Wed 09:00', 'status', 'OnHold')];
  expect(clock(...late)).toMatchObject({ status: 'Breached', nearest: null, tellOn: null });
});

test('another priority or type leaves what is left of another target', () => {
  expect(clock(...byMail, set('Mon 16:30', 'priority', 'Urgent'))).toMatchObject({ first: 'Tue 09:00' });
  expect(clock(...byMail, set('Tue 09:00', 'ticketTypeId', 18))).toMatchObject({
    first: 'Mon 17:00',
    status: 'Breached',
  });
  expect(clock(...byMail, set('Mon 16:30', 'priority', 'Low'))).toMatchObject({ first: 'Wed 14:00' });
});

test('another department works at other hours from then on', () => {
  // An hour in the one; seven more from eight o’clock in London.
  expect(clock(...byMail, set('Mon 18:00', 'departmentId', 4))).toMatchObject({ first: 'Tue 07:00' });
});

test('resolving ends all three; reopened within 30 days, resolution goes on, and later it starts anew', () => {
  const resolved = [...byMail, set('Tue 09:00', 'status', 'Resolved')];
  expect(clock(...resolved)).toMatchObject({
    first: null,
    resolution: null,
    status: 'Fulfilled',
    tellOn: null,
  });
  const again = clock(...resolved, set('1.Tue 09:00', 'status', 'Open'), mail('1.Tue 09:00', 5));
  expect(again).toMatchObject({ used: 120, first: null, respondedOn: null, next: 'Tue 17:00' });
  const closed = [...resolved, set('1.Tue 09:00', 'status', 'Closed')];
  expect(clock(...closed, set('4.Thu 09:00', 'status', 'Open'))).toMatchObject({ used: 120 });
  expect(clock(...closed, set('4.Thu 09:01', 'status', 'Open'))).toMatchObject({ used: 0 });
});

test('spam takes no time, and starts over as it was', () => {
  const spam = [...byMail, set('Mon 16:30', 'status', 'Spam')];
  expect(clock(...spam)).toMatchObject({ status: 'Fulfilled', first: null });
  expect(clock(...spam, set('Wed 08:00', 'status', 'New'))).toMatchObject({ first: 'Wed 15:30' });
});

test('a merged ticket brings its start, its mail and its targets; taking it out takes them along', () => {
  const source = logOf(
    [opened('Mon 08:00', { ticketTypeId: 18, priority: 'Urgent' }), mail('Mon 08:00', 1, 'New')],
    100,
  );
  const details: Record<string, Json> = {
    source: 2,
    brought: JSON.parse(JSON.stringify(broughtBy(source))),
    came: source.heard.map((each) => ({ ...each })),
  };
  const target = [opened('Mon 10:00', { status: 'Open' })];
  const merged: Said[] = [...target, ['Mon 11:00', 'Merged', details]];
  expect(clock(...merged)).toMatchObject({ first: 'Mon 08:15', resolution: 'Mon 10:00', used: 180 });
  expect(clock(...merged, ['Mon 12:00', 'Unmerged', { source: 2, left: [1] }])).toMatchObject({
    first: null,
    used: 120,
    status: 'ResolutionDue',
  });
});

test('what a ticket was before it took in an older one is what the older one was', () => {
  const source = logOf([opened('Mon 08:00'), set('Mon 09:00', 'status', 'OnHold')], 100);
  const brought: Json = JSON.parse(JSON.stringify(broughtBy(source)));
  const merged: Said[] = [opened('Wed 08:00'), ['Wed 09:00', 'Merged', { source: 2, brought }]];
  expect(clock(...merged)).toMatchObject({ used: 120 });
});

test('messages that were moved count where they are', () => {
  const answered = [...byMail, answer('Tue 09:00', 2), mail('Tue 10:00', 3)];
  expect(clock(...answered, ['Tue 11:00', 'MessagesMoved', { left: [3] }])).toMatchObject({ next: null });
  const came = [{ messageId: 3, is: 'Mail', on: at('Tue 10:00'), place: 4 }];
  const split: Said[] = [opened('Tue 11:00'), ['Tue 11:00', 'MessagesMoved', { came, isNewTicket: true }]];
  expect(clock(...split)).toMatchObject({ first: 'Wed 09:00', used: 0 });
});

test('a warning comes at a quarter left, then the breach, each once', () => {
  const log = logOf(byMail);
  const { targets } = clockOf(log, calendarOf);
  const told = (kind: string, on: string): Said => [on, kind, { target: 'FirstResponse' }];
  const next = (...said: Said[]) => {
    const after = logOf([...byMail, ...said]);
    const found = targets.FirstResponse && toTell(after, 'FirstResponse', targets.FirstResponse);
    return found && [found.kind, show(found.on)];
  };
  expect(next()).toEqual(['SlaWarning', 'Tue 13:00']);
  expect(next(told('SlaWarning', 'Tue 13:01'))).toEqual(['SlaBreached', 'Tue 15:00']);
  expect(next(told('SlaWarning', 'Tue 13:01'), told('SlaBreached', 'Tue 15:01'))).toBeNull();
});

test('events that were written in another order than their clocks say stay in order', () => {
  const log = logOf([opened('Mon 10:00'), set('Mon 09:59', 'status', 'Open')]);
  expect(log.states.map(({ from }) => show(from))).toEqual(['Mon 10:00', 'Mon 10:00']);
  expect(show(log.lastOn)).toBe('Mon 10:00');
});

test('a promised day is the due date, else the Pacific day of the nearest target', () => {
  expect(dueDateOf('2026-11-30', at('Tue 15:00'))).toBe('2026-11-30');
  expect(dueDateOf(null, Date.parse('2026-11-18T07:30Z'))).toBe('2026-11-17');
  expect(dueDateOf(null, null)).toBeNull();
});

test('without hours nothing falls due, and the targets still run', () => {
  const { status, nextDueOn } = clockOf(logOf(byMail), () => ({ ...pacific, hours: [] }));
  expect([status, nextDueOn]).toEqual(['FirstResponseDue', null]);
});
