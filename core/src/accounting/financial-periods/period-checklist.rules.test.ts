import { expect, test } from 'vitest';
import { financialPeriodHistory } from './financial-periods.history.ts';
import { checklistItems, checklistKeys } from './period-checklist.rules.ts';

const february = { year: 2028, month: 2 };
const inFebruary = {
  filterType: 'date',
  type: 'inRange',
  dateFrom: '2028-02-01',
  dateTo: '2028-02-29',
};

test('each item opens its list with the matching filter', () => {
  expect(checklistItems.invoicesFailed.filter(february)).toEqual({
    postingDate: inFebruary,
    intacctSyncStatus: { filterType: 'set', values: ['Failed'] },
  });
  expect(checklistItems.creditMemosWithoutPostingDate.filter(february)).toEqual({
    memoDate: inFebruary,
    postingDate: { filterType: 'date', type: 'blank' },
  });
  expect(checklistItems.paymentsNotSynced.filter(february)).toEqual({
    postingDate: inFebruary,
    intacctSyncStatus: { filterType: 'set', values: ['NotSynced'] },
  });
  expect(checklistItems.achFilesOpen.filter(february)).toEqual({
    paymentDate: inFebruary,
    status: {
      filterType: 'set',
      values: ['PreparedForPayment', 'SentToBank', 'WaitingForBankConfirmation'],
    },
  });
  expect(checklistKeys.map((key) => [key, checklistItems[key].list])).toEqual([
    ['invoicesFailed', 'invoice'],
    ['creditMemosFailed', 'credit_memo'],
    ['paymentsFailed', 'payment'],
    ['achFilesOpen', 'ach_file'],
    ['wireFilesOpen', 'wire_file'],
    ['invoicesNotSynced', 'invoice'],
    ['creditMemosNotSynced', 'credit_memo'],
    ['paymentsNotSynced', 'payment'],
    ['invoicesWithoutPostingDate', 'invoice'],
    ['creditMemosWithoutPostingDate', 'credit_memo'],
    ['priceChangesUndecided', 'price_change'],
    ['reviewsPending', 'invoice_review'],
    ['allowancesNotCalculated', null],
  ]);
});

test('open items are listed in words', () => {
  const text = financialPeriodHistory.fields.openItems?.text;
  expect(
    text?.({ invoicesFailed: 2, invoicesNotSynced: 0, creditMemosNotSynced: 1204, wireFilesOpen: 1 }),
  ).toBe('Invoices that failed to sync: 2, Wire files not completed: 1, Credit memos not synced: 1,204');
  expect(text?.({})).toBe('');
});
