import type { Added } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import type { FindingKind, Standing } from '@backdock/core/accounting/payments/payments.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { Tone } from '../../../ui/feedback/status-chip.tsx';

export function addedWords({ partners, invoices, creditMemos }: Added): string {
  const parts = [
    ...(invoices > 0 ? [pluralize(invoices, 'invoice')] : []),
    ...(creditMemos > 0 ? [pluralize(creditMemos, 'credit memo')] : []),
  ];
  if (parts.length === 0) return 'Nothing was added to the basket';
  return `${parts.join(' and ')} from ${pluralize(partners, 'partner')} added to the basket`;
}

export const kindLabels: Readonly<Record<FindingKind, string>> = {
  Duplicate: 'Duplicate invoices',
  NearDuplicate: 'Possible duplicates',
  NewBankDetails: 'First payment to new bank details',
  UnusualAmount: 'Unusual amounts',
  PartnerNotActive: 'Partners not active',
  SyncFailed: 'Failed to sync to Intacct',
  NotificationOfChange: 'Notifications of change',
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
  PayToPending: 'Bank details pending',
  PayToMissing: 'No bank details',
  WrongMethod: 'Bank details don’t match',
  PayToRejected: 'Account rejected',
  Prenote: 'Prenote pending',
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
