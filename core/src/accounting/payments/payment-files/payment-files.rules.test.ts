import { describe, expect, test } from 'vitest';
import { whyNotPayTo } from './pay-to-blockers.rules.ts';
import {
  bankFileName,
  fileName,
  type FileProgress,
  fileReference,
  type FileState,
  freeModifier,
  stepsOf,
  whyNotApprove,
  whyNotCancel,
  whyNotCancelFor,
  whyNotDownload,
  whyNotFinalize,
  whyNotMarkSent,
  wireReference,
} from './payment-files.rules.ts';
import { fileIdModifiers, type PaymentFileStatus, paymentFileStatuses } from '../payments.values.ts';

const prepared: FileState = {
  blockers: [],
  status: 'PreparedForPayment',
  createdBy: 'Mia',
  createdById: 1,
  approvedBy: null,
  paymentDate: '2026-11-17',
  isFetched: false,
};
/** The last day the file can go out, and the first day it can't. */
const today = '2026-11-17';
const tooLate = '2026-11-18';
const past = 'The payment date has passed. Cancel the file and prepare it again.';
const approved: FileState = { ...prepared, approvedBy: 'Cy' };
const inStatus = (status: PaymentFileStatus): FileState => ({ ...approved, status, isFetched: true });
const maker = { id: 1, isAdmin: false };
const other = { id: 2, isAdmin: false };
const admin = { id: 3, isAdmin: true };
const later = paymentFileStatuses.filter((status) => status !== 'PreparedForPayment');

describe('names', () => {
  test('carry the date, letter, and number', () => {
    expect(fileName('2026-11-15', 'A')).toBe('PF-20261115-A');
    expect(bankFileName('PF-20261115-A', 'Wire')).toBe('PF-20261115-A.xml');
    expect(bankFileName('PF-20261115-A', 'NetTermsByAchTransfer')).toBe('PF-20261115-A.ach');
    expect(fileReference(123)).toBe('PF000123');
    expect(fileReference(7_000_123)).toBe('PF000123');
    expect(wireReference(7_000_123, 4711)).toBe('PF7000123-4711');
  });

  test('run out after 36 letters and digits a day', () => {
    const taken = new Set<string>();
    for (const modifier of fileIdModifiers) {
      expect(freeModifier(taken)).toBe(modifier);
      taken.add(modifier);
    }
    expect(taken.size).toBe(36);
    expect(freeModifier(taken)).toBeNull();
    taken.delete('C');
    expect(freeModifier(taken)).toBe('C');
  });
});

describe('approval', () => {
  test.each([other, admin])('can come from anyone else: %o', (decider) => {
    expect(whyNotApprove(prepared, today, decider, false)).toBeNull();
  });

  test('can’t come from the maker, not even as an Admin', () => {
    expect(whyNotApprove(prepared, today, maker, false)?.code).toBe('payment-file.own');
    expect(whyNotApprove(prepared, today, { ...maker, isAdmin: true }, false)?.code).toBe('payment-file.own');
  });

  test('can’t come from someone who entered bank details in the file', () => {
    expect(whyNotApprove(prepared, today, admin, true)?.code).toBe('payment-file.pay-to-editor');
  });

  test('is given once', () => {
    expect(whyNotApprove(approved, today, other, false)?.message).toBe('Cy already approved this file.');
  });

  test.each(later)('is too late when the file is %s', (status) => {
    expect(whyNotApprove(inStatus(status), today, other, false)?.code).toBe('payment-file.sent');
  });

  test('is too late once the payment date has passed', () => {
    expect(whyNotApprove(prepared, tooLate, other, false)?.message).toBe(past);
    expect(whyNotApprove(approved, tooLate, other, false)?.code).toBe('payment-file.approved');
  });
});

describe('canceling', () => {
  test('is up to the maker and Admins', () => {
    expect(whyNotCancel(prepared, maker)).toBeNull();
    expect(whyNotCancel(prepared, admin)).toBeNull();
    expect(whyNotCancel(prepared, other)?.message).toBe('Only Mia or an Admin can cancel this file.');
  });

  test('takes an Admin and a reason after approval', () => {
    expect(whyNotCancel(approved, maker)?.code).toBe('payment-file.approved');
    expect(whyNotCancel(approved, admin)).toBeNull();
    expect(whyNotCancelFor(approved, undefined)?.code).toBe('payment-file.reason');
    expect(whyNotCancelFor(approved, 'The account is empty.')).toBeNull();
    expect(whyNotCancelFor(prepared, undefined)).toBeNull();
  });

  test.each(later)('is too late when the file is %s', (status) => {
    expect(whyNotCancel(inStatus(status), admin)?.code).toBe('payment-file.sent');
  });
});

test('the bank file can be downloaded after approval, and forever once sent in time', () => {
  expect(whyNotDownload(prepared, today)?.code).toBe('payment-file.not-approved');
  expect(whyNotDownload(prepared, tooLate)?.message).toBe(past);
  for (const status of paymentFileStatuses) expect(whyNotDownload(inStatus(status), today)).toBeNull();
  for (const status of later) expect(whyNotDownload(inStatus(status), tooLate)).toBeNull();
  expect(whyNotDownload(approved, tooLate)?.message).toBe(past);
});

describe('the bank details behind a prepared payment', () => {
  const changed = { kind: 'Changed', partnerName: 'Acme', code: null } as const;
  const pending = { kind: 'Pending', partnerName: 'Zenith', code: null } as const;
  const rejected = { kind: 'Rejected', partnerName: 'Borealis', code: 'R02' } as const;
  const code = 'payment-file.pay-to';
  test.each([changed, pending, rejected])('block every step to the bank once they are %o', (blocker) => {
    const blockers = [blocker];
    const stopped: FileState = { ...prepared, blockers };
    expect(whyNotApprove(stopped, today, other, false)?.code).toBe(code);
    expect(whyNotDownload({ ...approved, blockers }, today)?.code).toBe(code);
    expect(whyNotMarkSent({ ...approved, isFetched: true, blockers })?.code).toBe(code);
    expect(whyNotCancel(stopped, maker)).toBeNull();
    // A sent file stays downloadable forever.
    for (const status of later) expect(whyNotDownload({ ...inStatus(status), blockers }, today)).toBeNull();
  });
  test('are named with what to do and how many more are blocked', () => {
    expect(whyNotPayTo([])).toBeNull();
    expect(whyNotPayTo([changed])?.message).toBe(
      'Acme’s bank details changed after this file was prepared. Cancel the file and prepare it again.',
    );
    expect(whyNotPayTo([pending, changed])?.message).toBe(
      'A change to Zenith’s bank details is awaiting verification. ' +
        'Reject the change, or cancel the file and prepare it again. One more payment is blocked.',
    );
    expect(whyNotPayTo([rejected])?.message).toBe(
      'The bank rejected Borealis’s account: R02 Account closed. ' +
        'Have a second person confirm it with the partner, or cancel the file.',
    );
    expect(whyNotPayTo([changed, pending, pending])?.message).toContain('2 more payments are blocked.');
  });
});

test('a file is sent once, after approval and download', () => {
  expect(whyNotMarkSent(prepared)?.code).toBe('payment-file.not-approved');
  expect(whyNotMarkSent(approved)?.code).toBe('payment-file.not-fetched');
  expect(whyNotMarkSent({ ...approved, isFetched: true })).toBeNull();
  for (const status of later) expect(whyNotMarkSent(inStatus(status))?.code).toBe('payment-file.sent');
});

test.each([
  ['PreparedForPayment', 'payment-file.not-sent'],
  ['SentToBank', undefined],
  ['WaitingForBankConfirmation', undefined],
  ['Completed', 'payment-file.completed'],
] as const)('bank results for a file that is %s: %s', (status, code) => {
  expect(whyNotFinalize({ status })?.code).toBe(code);
});

describe('a file’s progress', () => {
  const made: FileProgress = {
    status: 'PreparedForPayment',
    createdBy: 'Mia',
    createdOn: '2026-11-15T10:00:00.000Z',
    approvedBy: null,
    approvedOn: null,
    sentBy: null,
    sentOn: null,
    completedOn: null,
    batchCount: 5,
    openBatchCount: 5,
  };
  const checked = { ...made, approvedBy: 'Cy', approvedOn: '2026-11-15T11:00:00.000Z' };
  const sent: FileProgress = {
    ...checked,
    status: 'SentToBank',
    sentBy: 'Sam',
    sentOn: '2026-11-15T12:00:00.000Z',
  };
  const shown = (file: FileProgress) => stepsOf(file).map(({ label, state }) => `${label}: ${state}`);

  test.each<[string, FileProgress, string[]]>([
    [
      'prepared',
      made,
      ['Prepared: done', 'Approved: current', 'Sent to bank: coming', 'Bank confirmation: coming'],
    ],
    ['approved', checked, ['Prepared: done', 'Approved by Cy: done', 'Sent to bank: current']],
    [
      'on its way',
      { ...sent, openBatchCount: 2 },
      ['Prepared: done', 'Approved by Cy: done', 'Sent to bank: done', 'Bank confirmation · 3 of 5: current'],
    ],
    [
      'completed',
      { ...sent, status: 'Completed', openBatchCount: 0, completedOn: '2026-11-17T12:00:00.000Z' },
      [
        'Prepared: done',
        'Approved by Cy: done',
        'Sent to bank: done',
        'Bank confirmation · 5 of 5: done',
        'Completed: done',
      ],
    ],
  ])('%s', (_, file, expected) => expect(shown(file).slice(0, expected.length)).toEqual(expected));

  test('shows by whom and when', () => {
    expect(stepsOf(sent)[2]).toEqual({
      label: 'Sent to bank',
      state: 'done',
      by: 'Sam',
      on: '2026-11-15T12:00:00.000Z',
    });
  });
});
