import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { type Currency, type PaymentType, paymentTypeLabels } from '../../../partners/partners.values.ts';
import type { AccountRejection } from '../../../partners/account-rejections.rules.ts';
import type { PayToMethod } from '../../../partners/pay-to.values.ts';
import { achIsForDollars, whyNotPaid } from '../../../partners/payment-settings.rules.ts';
import type { InvoiceStatus } from '../../invoices/invoices.values.ts';
import {
  type PayableItemType,
  payableItemTypeLabels,
  type RunType,
  runTypeLabels,
} from '../payments.values.ts';

/** What one file pays. Amounts in different currencies are never added. */
export interface Run {
  paymentType: RunType;
  currency: Currency;
}

interface Named {
  itemType: PayableItemType;
  number: string;
}

const nameOf = ({ itemType, number }: Named) => `${payableItemTypeLabels[itemType]} ${number}`;

/** Why a document can't take the next payment step: it isn't in the state that step starts from. */
export function whyNotMoved(document: Named & { status: InvoiceStatus }): Refusal {
  const where = {
    Posted: 'is no longer in a payment',
    Processing: 'is already in a payment',
    Approved: 'is already in an approved payment',
    Paid: document.itemType === 'Invoice' ? 'is already paid' : 'is already applied',
  } as const satisfies Record<InvoiceStatus, string>;
  return refusal('document.moved', `${nameOf(document)} ${where[document.status]}.`);
}

export interface Payee {
  currency: Currency;
  /** Payment method of the verified bank details; null until there are any. */
  liveMethod: PayToMethod | null;
  hasPendingChange: boolean;
  /** The bank's rejection of this account. */
  rejection: AccountRejection | null;
}

/** Why no run of this type pays the partner now. */
export function whyNothingPaid(paymentType: RunType, payee: Payee): Refusal | null {
  if (paymentType === 'NetTermsByAchTransfer' && payee.currency === 'Cad') return achIsForDollars;
  return whyNotPaid(paymentType, payee);
}

/**
 * Why none of a partner's items can go into the basket. A pending bank details change doesn't block this if the current
 * details would do: due items are collected meanwhile, and no file takes them until the change is decided.
 */
export function whyNotCollect(paymentType: RunType, payee: Payee): Refusal | null {
  const isStuck = whyNothingPaid(paymentType, { ...payee, hasPendingChange: false }) !== null;
  return isStuck ? whyNothingPaid(paymentType, payee) : null;
}

export interface Pickable extends Named, Payee {
  partnerName: string;
  status: InvoiceStatus;
  totalCents: number;
  /** For a credit memo, the partner's. */
  paymentType: PaymentType;
}

export function whyNotPick(paymentType: RunType, document: Pickable): Refusal | null {
  const { itemType, partnerName } = document;
  if (document.status !== 'Posted') return whyNotMoved(document);
  if (document.paymentType !== paymentType) {
    const other = paymentTypeLabels[document.paymentType];
    return refusal(
      'document.payment-type',
      itemType === 'Invoice'
        ? `${nameOf(document)} has payment type ${other}, not ${runTypeLabels[paymentType]}.`
        : `${nameOf(document)} can’t be used here: ${partnerName} has payment type ${other}, not ${runTypeLabels[paymentType]}.`,
    );
  }
  if (document.totalCents <= 0) {
    return refusal('document.nothing-to-pay', `${nameOf(document)} has nothing to pay.`);
  }
  const reason = whyNotCollect(paymentType, document);
  return reason && refusal(reason.code, `${nameOf(document)} (${partnerName}): ${reason.message}`);
}

/** The item to remove has already left the basket. */
export const notInBasket = refusal(
  'basket.gone',
  'This is no longer in the basket. Someone else removed it or added it to a file.',
);
