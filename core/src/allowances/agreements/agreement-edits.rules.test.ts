import { describe, expect, test } from 'vitest';
import {
  type Closed,
  type Edited,
  whyNotChangeTerms,
  whyNotCorrect,
  whyNotDelete,
  whyNotEditFuture,
  whyNotEnd,
  whyNotStart,
} from './agreement-edits.rules.ts';

const today = '2026-11-15';
const closed: Closed = { today, closedThrough: '2026-09-30', isStartLocked: false };
const agreement = (change: Partial<Edited> = {}): Edited => ({
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  supersedesId: null,
  supersededById: null,
  ...change,
});
const why = 'Signed in January, entered late';

test('a start in the past needs a comment, today doesn’t', () => {
  expect(whyNotStart(agreement({ startDate: today }), null, closed)).toBeNull();
  expect(whyNotStart(agreement({ startDate: '2026-11-14' }), null, closed)?.code).toBe('agreement.comment');
  expect(whyNotStart(agreement({ startDate: '2026-11-14' }), why, closed)).toBeNull();
  expect(whyNotStart(agreement(), why, { ...closed, isStartLocked: true })?.message).toBe(
    'January 2026 is locked. Choose a later start date.',
  );
});

test('an agreement is Future until the day it starts', () => {
  expect(whyNotEditFuture(agreement({ startDate: '2026-11-16' }), today)).toBeNull();
  expect(whyNotEditFuture(agreement({ startDate: today }), today)?.message).toBe(
    'This agreement became active today',
  );
  expect(whyNotEditFuture(agreement(), today)?.message).toBe('This agreement became active on Jan 01, 2026');
});

describe('a correction', () => {
  test('is for active agreements', () => {
    expect(whyNotCorrect(agreement(), agreement(), closed)).toBeNull();
    const ended = agreement({ endDate: '2026-11-14' });
    expect(whyNotCorrect(ended, ended, closed)?.code).toBe('agreement.historic');
    const future = agreement({ startDate: '2026-11-16' });
    expect(whyNotCorrect(future, future, closed)?.code).toBe('agreement.future');
  });

  test('leaves the seam between terms that replaced each other', () => {
    const next = agreement({ startDate: '2026-10-05' });
    expect(whyNotCorrect(agreement({ supersedesId: 1 }), next, closed)?.code).toBe('agreement.chain');
    const shorter = agreement({ endDate: '2026-11-30' });
    expect(whyNotCorrect(agreement({ supersededById: 2 }), shorter, closed)?.code).toBe('agreement.chain');
    expect(whyNotCorrect(agreement(), next, closed)).toBeNull();
    expect(whyNotCorrect(agreement(), next, { ...closed, isStartLocked: true })?.code).toBe(
      'agreement.locked',
    );
    expect(whyNotCorrect(agreement(), agreement({ startDate: '2026-12-01' }), closed)?.code).toBe(
      'agreement.start',
    );
  });
});

test('new terms start after the closed months, within the agreement', () => {
  expect(whyNotChangeTerms(agreement(), '2026-09-30', closed)?.message).toBe(
    'Months through Sep 30, 2026 are closed. New terms can start on Oct 01, 2026.',
  );
  expect(whyNotChangeTerms(agreement(), '2026-10-01', closed)).toBeNull();
  expect(whyNotChangeTerms(agreement(), '2027-01-01', closed)?.code).toBe('agreement.effective');
  const recent = agreement({ startDate: '2026-11-01' });
  expect(whyNotChangeTerms(recent, '2026-11-01', closed)?.code).toBe('agreement.effective');
  expect(whyNotChangeTerms(agreement({ supersededById: 2 }), '2026-12-01', closed)?.code).toBe(
    'agreement.superseded',
  );
});

test('an early end keeps closed months whole', () => {
  expect(whyNotEnd(agreement(), '2026-09-29', why, closed)?.code).toBe('agreement.closed');
  expect(whyNotEnd(agreement(), '2026-09-30', why, closed)).toBeNull();
  expect(whyNotEnd(agreement(), '2026-09-30', null, closed)?.code).toBe('agreement.comment');
  expect(whyNotEnd(agreement(), today, null, closed)).toBeNull();
  expect(whyNotEnd(agreement(), '2026-12-31', why, closed)?.code).toBe('agreement.end');
  expect(whyNotEnd(agreement({ endDate: null }), '2027-06-30', null, closed)).toBeNull();
});

test('only what hasn’t started and continues nothing is deleted', () => {
  const future = agreement({ startDate: '2027-01-01' });
  expect(whyNotDelete(future, today)).toBeNull();
  expect(whyNotDelete({ ...future, supersedesId: 1 }, today)?.code).toBe('agreement.chain');
  expect(whyNotDelete(agreement(), today)?.code).toBe('agreement.active');
});
