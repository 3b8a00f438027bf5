import type { Added } from '@backdock/core/accounting/payments/baskets.contract.ts';
import type { FindingKind, Standing } from '@backdock/core/accounting/payments/payments.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { Tone } from '../../../ui/status-chip.tsx';

/** What was put in the basket. */
export function addedWords({ partners, invoices, creditMemos }: Added): string {
  const parts = [
    ...(invoices > 0 ? [counted(invoices, 'invoice')] : []),
    ...(creditMemos > 0 ? [counted(creditMemos, 'credit memo')] : []),
  ];
  if (parts.length === 0) return 'Nothing was added to the basket';
  return `${parts.join(' and ')} of ${counted(partners, 'partner')} added to the basket`;
}

export const kindLabels: Readonly<Record<FindingKind, string>> = {
  Duplicate: 'The same bill twice',
  NearDuplicate: 'Possible duplicates',
  NewBankDetails: 'First payment to new bank details',
  UnusualAmount: 'Unusual amounts',
  PartnerNotActive: 'Partners that are not active',
  SyncFailed: 'Failed to sync to Intacct',
  NotificationOfChange: 'The bank asked for a change',
  PaidEarly: 'Paid early without a discount',
  NotSynced: 'Not in Intacct yet',
  RoundAmount: 'Round amounts',
  MissedDiscount: 'Missed discounts',
  OldCredit: 'Old credits',
  LockedMonth: 'Posted in a locked month',
};

export const standingLabels: Readonly<Record<Standing, string>> = {
  Pays: 'Paid',
  Held: 'Held',
  NothingLeft: 'Nothing left to pay',
  PayToPending: 'Bank details wait',
  PayToMissing: 'No bank details',
  WrongMethod: 'Paid in another way',
  PayToRejected: 'Account rejected',
  Prenote: 'Bank details are tried',
};

export const standingTones: Readonly<Record<Standing, Tone>> = {
  Pays: 'success',
  Held: 'warning',
  NothingLeft: 'default',
  PayToPending: 'warning',
  PayToMissing: 'error',
  WrongMethod: 'error',
  PayToRejected: 'error',
  Prenote: 'info',
};
