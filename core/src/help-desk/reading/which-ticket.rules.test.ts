import { expect, test } from 'vitest';
import { type Candidate, type MailFacts, whichTicket } from './which-ticket.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const candidate = (by: Candidate['by'], change: Partial<Candidate> = {}): Candidate => ({
  by,
  ticketId: 7,
  status: 'Open',
  closedOn: null,
  isParticipant: true,
  ...change,
});
const decide = (change: Partial<MailFacts> = {}) =>
  whichTicket(
    {
      candidates: [],
      casesOfOrder: [],
      orderCount: 0,
      hasOneSender: true,
      isVerified: true,
      hasDmarcFailed: false,
      isReplyOfMachine: false,
      ...change,
    },
    now,
  );
const isJoined = (by: Candidate['by'], change: Partial<MailFacts>, isParticipant = true) =>
  decide({ candidates: [candidate(by, { isParticipant })], ...change }).kind === 'Join';

test('who may join by what', () => {
  const senders = [
    { isParticipant: true, mail: {} },
    { isParticipant: true, mail: { isVerified: false } },
    { isParticipant: true, mail: { isVerified: false, hasDmarcFailed: true } },
    { isParticipant: true, mail: { hasOneSender: false } },
    { isParticipant: false, mail: {} },
  ];
  const joined = (by: Candidate['by']) =>
    senders.map(({ isParticipant, mail }) => isJoined(by, mail, isParticipant));
  expect(joined('Token')).toEqual([true, true, true, true, true]);
  expect(joined('Answer')).toEqual([true, true, false, false, false]);
  expect(joined('Thread')).toEqual([true, false, false, false, false]);
  expect(joined('Subject')).toEqual([true, false, false, false, false]);
});

test('a token lets in a newcomer, and says so', () => {
  expect(decide({ candidates: [candidate('Token', { isParticipant: false })] })).toEqual({
    kind: 'Join',
    ticketId: 7,
    by: 'Token',
    isNewcomer: true,
  });
});

test('the first rule that holds decides, and a refused one leaves a link', () => {
  const refused = candidate('Answer', { ticketId: 1, isParticipant: false });
  expect(decide({ candidates: [refused, candidate('Thread', { ticketId: 2 })] })).toMatchObject({
    ticketId: 2,
  });
  expect(decide({ candidates: [refused] })).toEqual({
    kind: 'New',
    link: { ticketId: 1, kind: 'SaysItAnswers' },
  });
  // What says it answers a stranger's case doesn't join another by its order.
  expect(decide({ candidates: [refused], casesOfOrder: [3], orderCount: 1 }).kind).toBe('New');
});

test('spam takes no mail, and what was closed over thirty days ago gets a successor', () => {
  const closed = (closedOn: string) =>
    decide({ candidates: [candidate('Token', { status: 'Closed', closedOn: new Date(closedOn) })] });
  expect(closed('2026-10-16T12:00:00Z').kind).toBe('Join');
  expect(closed('2026-10-16T11:59:00Z')).toEqual({
    kind: 'New',
    link: { ticketId: 7, kind: 'FollowsClosed' },
  });
  expect(decide({ candidates: [candidate('Token', { status: 'Spam' })] })).toEqual({
    kind: 'New',
    link: { ticketId: 7, kind: 'Related' },
  });
});

const about = { casesOfOrder: [3], orderCount: 1 };

test('an order joins its one case', () => {
  expect(decide(about)).toEqual({ kind: 'Join', ticketId: 3, by: 'Order', isNewcomer: false });
});

test.each([
  { isVerified: false },
  { hasOneSender: false },
  { isReplyOfMachine: true },
  { orderCount: 2 },
  { casesOfOrder: [3, 4] },
  { casesOfOrder: [] },
])('an order joins nothing with %j', (change) => {
  expect(decide({ ...about, ...change })).toEqual({ kind: 'New', link: null });
});
