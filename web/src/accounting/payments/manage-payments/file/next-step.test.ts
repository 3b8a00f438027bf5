import { describe, expect, it } from 'vitest';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { nextStepOf, offeredActions } from './next-step.ts';

const can = {
  approve: null,
  cancel: null,
  download: null,
  markSent: null,
  acknowledge: null,
  finalize: null,
  succeed: null,
};
const file = (change: Partial<PaymentFileDetails>) =>
  ({
    paymentType: 'NetTermsByAchTransfer',
    status: 'PreparedForPayment',
    approvedBy: null,
    may: { prepare: true, approve: true, settle: true },
    whyNot: can,
    ...change,
  }) as PaymentFileDetails;

const namesOf = (details: PaymentFileDetails) => offeredActions(details).map(({ action }) => action);

describe('the next step of a file', () => {
  it.each([
    [{}, 'approve'],
    [{ approvedBy: 'Marcus Hale', whyNot: { ...can, markSent: 'Download it.' } }, 'download'],
    [{ approvedBy: 'Marcus Hale' }, 'markSent'],
    [{ approvedBy: 'Marcus Hale', status: 'SentToBank' }, 'acknowledge'],
    [{ approvedBy: 'Marcus Hale', status: 'WaitingForBankConfirmation' }, 'finalize'],
    [{ approvedBy: 'Marcus Hale', status: 'Completed' }, null],
  ] as const)('for %j is %s', (change, step) => expect(nextStepOf(file(change))).toBe(step));
});

describe('file actions', () => {
  it('give the reason when unavailable', () => {
    const offered = offeredActions(file({ whyNot: { ...can, download: 'Someone must approve it first.' } }));
    expect(offered.map(({ action }) => action)).toEqual([
      'approve',
      'download',
      'markSent',
      'acknowledge',
      'finalize',
      'stateResults',
      'content',
      'cancel',
    ]);
    expect(offered.find(({ action }) => action === 'download')?.whyNot).toBe(
      'Someone must approve it first.',
    );
  });

  it('narrow as the file progresses', () => {
    const sent = { approvedBy: 'Marcus Hale', status: 'SentToBank' } as const;
    expect(namesOf(file(sent))).toEqual(['download', 'acknowledge', 'finalize', 'stateResults', 'content']);
    expect(namesOf(file({ ...sent, status: 'Completed' }))).toEqual(['download', 'content']);
  });

  it('include a wire sheet instead of file content for wires', () => {
    expect(namesOf(file({ paymentType: 'Wire', status: 'Completed', approvedBy: 'x' }))).toEqual([
      'download',
      'wireSheet',
      'wireSheetCsv',
    ]);
  });

  it('are read-only without permission to settle', () => {
    const may = { prepare: true, approve: false, settle: false };
    expect(namesOf(file({ may }))).toEqual(['approve', 'content']);
  });
});
