import { pluralize } from '../../../kit/text/pluralize.ts';
import {
  type Currency,
  currencyLabels,
  type PaymentType,
  paymentTypeLabels,
} from '../../../partners/partners.values.ts';
import { methodOf, type PayToMethod } from '../../../partners/pay-to.values.ts';
import type { PaymentBlock } from './payable-flags.values.ts';

interface AsSet {
  paymentType: PaymentType;
  currency: Currency;
  /** Payment method of the partner's verified bank details; null until there are any. */
  liveMethod: PayToMethod | null;
}

/**
 * Why no payment run can take a posted invoice as set up. Credit cards and prepayments skip runs by design, so nothing
 * is wrong with them. The database stores the result of the same rule, `payment_block_of`.
 */
export function whyNotPayableAsSet({ paymentType, currency, liveMethod }: AsSet): PaymentBlock | null {
  if (paymentType === 'None') return 'NoPaymentType';
  const needed = methodOf(paymentType);
  if (needed === null) return null;
  if (needed === 'Ach' && currency === 'Cad') return 'AchInCad';
  if (liveMethod === null) return 'NoBankDetails';
  return liveMethod === needed ? null : 'OtherBankDetails';
}

export interface BlockedGroup {
  block: PaymentBlock;
  paymentType: PaymentType;
  currency: Currency;
  invoiceCount: number;
}

/** `12 invoices can’t be paid by ACH: CAD`. */
export function blockText({ block, paymentType, currency, invoiceCount }: BlockedGroup): string {
  const invoices = pluralize(invoiceCount, 'invoice');
  const how = paymentTypeLabels[paymentType];
  const words: Readonly<Record<PaymentBlock, string>> = {
    NoPaymentType: `${invoices} can’t be paid: no payment type (${currencyLabels[currency]})`,
    AchInCad: `${invoices} can’t be paid by ACH: CAD`,
    NoBankDetails: `${invoices} can’t be paid by ${how}: no verified bank details (${currencyLabels[currency]})`,
    OtherBankDetails: `${invoices} can’t be paid by ${how}: bank details are for another method (${currencyLabels[currency]})`,
  };
  return words[block];
}

/** What to do about it. */
export const blockFixes: Readonly<Record<PaymentBlock, string>> = {
  NoPaymentType: 'Choose a payment type.',
  AchInCad: 'Change the payment type to Wire.',
  NoBankDetails: 'Enter bank details for the partner and have them verified.',
  OtherBankDetails: 'Change the payment type, or the partner’s bank details.',
};
