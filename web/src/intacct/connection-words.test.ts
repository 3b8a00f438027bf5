import type { Connection } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { expect, it } from 'vitest';
import { connectionWords, takesRecords, triedWords, waitingText } from './connection-words.ts';

const ready: Connection = { state: 'Ready', since: null, until: null, message: null, waiting: 3 };

it('says nothing while all is well', () => {
  expect(connectionWords(ready)).toBeNull();
  expect(takesRecords('Ready')).toBe(true);
});

it('shows since when sign-in is refused, how many records wait, and the next retry', () => {
  expect(
    connectionWords({
      ...ready,
      state: 'CredentialsRefused',
      since: '2026-11-15T17:00:00.000Z',
      until: '2026-11-15T17:05:00.000Z',
      message: 'Sign-in information is incorrect',
    }),
  ).toEqual({
    severity: 'error',
    text: 'Intacct has rejected our sign-in since Nov 15, 2026 9:00 AM (PST). Nothing is sent until it works again.',
    details: [
      'Intacct says: Sign-in information is incorrect.',
      '3 records wait to be sent.',
      'Retries automatically at 9:05 AM (PST).',
    ],
  });
  expect(takesRecords('CredentialsRefused')).toBe(false);
});

it('shows when a pause ends, as info', () => {
  expect(
    connectionWords({ ...ready, state: 'Paused', until: '2026-11-15T17:00:30.000Z', waiting: 1 }),
  ).toEqual({
    severity: 'info',
    text: 'Intacct asked us to slow down. Sending resumes automatically at 9:00 AM (PST).',
    details: ['1 record waits to be sent.'],
  });
  expect(takesRecords('Paused')).toBe(true);
});

it('says when there’s no connection', () => {
  expect(connectionWords({ ...ready, state: 'NotSetUp', waiting: 0 })).toMatchObject({
    severity: 'info',
    details: [],
  });
  expect(takesRecords('NotSetUp')).toBe(false);
});

it('counts waiting records up to the limit', () => {
  expect(waitingText({ waiting: 0 })).toBeNull();
  expect(waitingText({ waiting: 10_000 })).toBe('10,000 records wait to be sent.');
  expect(waitingText({ waiting: 10_001 })).toBe('More than 10,000 records are waiting to be sent.');
});

it('reports the result of a retry', () => {
  const before = '2026-11-15T17:05:00.000Z';
  const refused: Connection = { ...ready, state: 'CredentialsRefused', until: before, message: 'No.' };
  expect(triedWords(before, ready)).toEqual({
    message: 'Intacct is accepting our records again',
    isGood: true,
  });
  expect(triedWords(before, refused)).toEqual({
    message: 'Intacct didn’t respond. We’ll retry automatically.',
    isGood: false,
  });
  expect(triedWords(before, { ...refused, until: '2026-11-15T17:07:00.000Z' })).toEqual({
    message: 'Intacct is still rejecting our sign-in',
    detail: 'No.',
    isGood: false,
  });
});
