import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TicketStatus } from '../tickets.values.ts';
import { stepAfter } from './follow-cause.rules.ts';

const now = new Date('2026-11-17T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const daysAgo = (days: number) => at(-days * 24 * 60);
const open = { state: 'Open' as const, changedOn: now };
const gone = { state: 'Resolved' as const, changedOn: now };
const ticket = (status: TicketStatus, change: Partial<Parameters<typeof stepAfter>[2] & object> = {}) => ({
  status,
  isFollowed: true,
  resolvedOn: null,
  hasPerson: false,
  ...change,
});

describe('the latest report of a cause holds', () => {
  test.each([
    ['an older one', at(-1)],
    ['the same one again', now],
  ])('and %s does nothing', (_, changedOn) => {
    expect(stepAfter({ state: 'Open', changedOn }, gone, null, now)).toBe('Ignore');
    expect(stepAfter({ state: 'Resolved', changedOn }, open, ticket('New'), now)).toBe('Ignore');
  });

  test('whatever order reports arrive in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        (minutes, isOpen) => {
          const reports = minutes.map((minute) => ({
            state: isOpen.next().value ? ('Open' as const) : ('Resolved' as const),
            changedOn: at(minute),
          }));
          const latest = reports.toSorted((a, b) => b.changedOn.getTime() - a.changedOn.getTime())[0];
          let known: (typeof reports)[number] | null = null;
          for (const report of reports) {
            if (stepAfter(report, known, null, now) !== 'Ignore') known = report;
          }
          expect(known).toBe(latest);
        },
      ),
    );
  });
});

describe('a cause that stands', () => {
  it('opens a ticket if it has none', () => {
    expect(stepAfter(open, null, null, now)).toBe('OpenTicket');
    expect(stepAfter(open, { ...gone, changedOn: at(-5) }, null, now)).toBe('OpenTicket');
  });

  it('opens a new one if a person took the last one over', () =>
    expect(stepAfter(open, null, ticket('Open', { isFollowed: false }), now)).toBe('OpenTicket'));

  it.each(['New', 'Open', 'WaitingOnSupplier', 'OnHold'] as const)(
    'is noted in a ticket that is %s',
    (status) => expect(stepAfter(open, null, ticket(status), now)).toBe('Note'),
  );

  it.each([
    ['Resolved', 0],
    ['Resolved', 30],
    ['Closed', 8],
    ['Closed', 30],
  ] as const)('reopens a ticket that is %s for %i days', (status, days) =>
    expect(stepAfter(open, null, ticket(status, { resolvedOn: daysAgo(days) }), now)).toBe('Reopen'),
  );

  it('opens a new one after 30 days', () => {
    const resolvedOn = new Date(daysAgo(30).getTime() - 1);
    expect(stepAfter(open, null, ticket('Closed', { resolvedOn }), now)).toBe('OpenTicket');
    expect(stepAfter(open, null, ticket('Resolved', { resolvedOn }), now)).toBe('OpenTicket');
  });

  it('opens a new one in place of spam', () =>
    expect(stepAfter(open, null, ticket('Spam'), now)).toBe('OpenTicket'));
});

describe('a cause that is gone', () => {
  it.each(['New', 'Open', 'WaitingOnCustomer', 'OnHold'] as const)('resolves a ticket that is %s', (status) =>
    expect(stepAfter(gone, null, ticket(status), now)).toBe('Resolve'),
  );

  it('leaves a ticket to the person who wrote in it', () =>
    expect(stepAfter(gone, null, ticket('Open', { hasPerson: true }), now)).toBe('LetGo'));

  it('is noted in a ticket that someone resolved before', () => {
    const resolved = { resolvedOn: daysAgo(1), hasPerson: true };
    expect(stepAfter(gone, null, ticket('Resolved', resolved), now)).toBe('Note');
    expect(stepAfter(gone, null, ticket('Closed', resolved), now)).toBe('Note');
  });

  it('is only remembered without a ticket that the system follows', () => {
    expect(stepAfter(gone, null, null, now)).toBe('Keep');
    expect(stepAfter(gone, null, ticket('Open', { isFollowed: false }), now)).toBe('Keep');
    expect(stepAfter(gone, null, ticket('Spam'), now)).toBe('Keep');
  });
});
