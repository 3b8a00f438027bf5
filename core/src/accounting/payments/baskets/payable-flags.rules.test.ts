import { expect, test } from 'vitest';
import { type FlaggedFacts, flagsOf } from './payable-flags.rules.ts';

const fine: FlaggedFacts = {
  paymentType: 'NetTermsByAchTransfer',
  payee: { currency: 'Usd', liveMethod: 'Ach', hasPendingChange: false, rejection: null },
  isHeld: false,
  lookAlikes: [],
  intacctSyncStatus: 'Synced',
};

test.each<[string, Partial<FlaggedFacts>, string[]]>([
  ['nothing to flag', {}, []],
  ['no bank details', { payee: { ...fine.payee, liveMethod: null } }, ['CannotBePaidAsSet']],
  ['bank details for wires', { payee: { ...fine.payee, liveMethod: 'Wire' } }, ['CannotBePaidAsSet']],
  ['Canadian dollars by ACH', { payee: { ...fine.payee, currency: 'Cad' } }, ['CannotBePaidAsSet']],
  ['changed bank details', { payee: { ...fine.payee, hasPendingChange: true } }, ['PendingBankDetails']],
  ['a partner on hold', { isHeld: true }, ['Held']],
  ['a duplicate number', { lookAlikes: [{ isExact: false }, { isExact: true }] }, ['Duplicate']],
  ['a similar invoice', { lookAlikes: [{ isExact: false }] }, ['NearDuplicate']],
  ['refused by Intacct', { intacctSyncStatus: 'Failed' }, ['SyncFailed']],
  ['not in Intacct yet', { intacctSyncStatus: 'NotSynced' }, []],
  [
    'several at once',
    { isHeld: true, lookAlikes: [{ isExact: true }], intacctSyncStatus: 'Failed' },
    ['Held', 'Duplicate', 'SyncFailed'],
  ],
])('%s', (_, facts, flags) => {
  expect(flagsOf({ ...fine, ...facts })).toEqual(flags);
});
