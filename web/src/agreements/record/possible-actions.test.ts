import { expect, test } from 'vitest';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { possibleActions } from './possible-actions.ts';

const today = '2026-11-17';
const active = {
  status: 'Active',
  startDate: '2026-01-01',
  endDate: null,
  supersedesId: null,
  supersededById: null,
  closedThrough: '2026-10-31',
  proposal: null,
  may: { edit: true, correct: true, propose: false, acceptProof: false },
} as Agreement;

const actions = (agreement: Agreement) => possibleActions(agreement, today).map(({ action }) => action);
const reasons = (agreement: Agreement) => possibleActions(agreement, today).map(({ whyNot }) => whyNot);

test('an active agreement is corrected, changed or ended; a future one is edited or deleted', () => {
  expect(actions(active)).toEqual(['correct', 'change', 'end']);
  expect(reasons(active)).toEqual([null, null, null]);
  const future = { ...active, status: 'Future', startDate: '2027-01-01' } as const;
  expect(actions(future)).toEqual(['edit', 'delete']);
  expect(reasons(future)).toEqual([null, null]);
});

test('those who can’t correct propose, one correction at a time', () => {
  const proposing = { ...active, may: { edit: true, correct: false, propose: true, acceptProof: false } };
  expect(actions(proposing)).toEqual(['propose', 'change', 'end']);
  const waiting = { ...proposing, proposal: {} } as Agreement;
  expect(reasons(waiting)[0]).toBe('A proposed correction is already awaiting a decision.');
});

test('readers have no actions', () => {
  expect(
    actions({ ...active, may: { edit: false, correct: false, propose: false, acceptProof: false } }),
  ).toEqual([]);
});

test('what other terms follow, or has ended, says why it stays as it is', () => {
  const followed = { ...active, endDate: '2026-11-30', supersededById: 2 };
  const superseded = 'Later terms already follow this agreement. Edit those instead.';
  expect(reasons(followed)).toEqual([null, superseded, superseded]);
  const historic = { ...active, status: 'Historic', endDate: '2026-06-30' } as const;
  const ended = 'This agreement ended on Jun 30, 2026 and can’t be edited.';
  expect(reasons(historic)).toEqual([ended, ended, ended]);
});

test('terms that started today can change tomorrow', () => {
  expect(reasons({ ...active, startDate: today })).toEqual([null, null, null]);
});
