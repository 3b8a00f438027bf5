import { type Refusal, refusal } from '../../kit/refusal.ts';
import { type Currency, type PaymentType, paymentTypeLabels } from '../../partners/partners.values.ts';
import type { AccountRejection } from '../../partners/account-rejections.rules.ts';
import type { PayToMethod } from '../../partners/pay-to.values.ts';
import { achIsForDollars, whyNotPaid } from '../../partners/payment-settings.rules.ts';
import type { InvoiceStatus } from '../invoices/invoices.values.ts';
import {
  type PayableItemType,
  payableItemTypeLabels,
  type RunType,
  runTypeLabels,
} from './payments.values.ts';

/** What one file pays: amounts of two currencies are never added. */
export interface Run {
  paymentType: RunType;
  currency: Currency;
}

interface Named {
  itemType: PayableItemType;
  number: string;
}

const nameOf = ({ itemType, number }: Named) => `${payableItemTypeLabels[itemType]} ${number}`;

/** Why a document does not take a step of its payment: it is somewhere else than where the step begins. */
export function whyNotMoved(document: Named & { status: InvoiceStatus }): Refusal {
  const where = {
    Posted: 'is in no payment any more',
    Processing: 'is in a payment already',
    Approved: 'is in an approved payment already',
    Paid: document.itemType === 'Invoice' ? 'is paid already' : 'is applied already',
  } as const satisfies Record<InvoiceStatus, string>;
  return refusal('document.moved', `${nameOf(document)} ${where[document.status]}.`);
}

export interface Payee {
  currency: Currency;
  /** How the verified bank details take money; null while there are none. */
  liveMethod: PayToMethod | null;
  hasPendingChange: boolean;
  /** What the bank said against the account of these details. */
  rejection: AccountRejection | null;
}

/** Why no run of this type pays the partner now. */
export function whyNothingPaid(paymentType: RunType, payee: Payee): Refusal | null {
  if (paymentType === 'NetTermsByAchTransfer' && payee.currency === 'Cad') return achIsForDollars;
  return whyNotPaid(paymentType, payee);
}

/**
 * Why nothing of a partner goes into the basket. A change of bank details that waits is no reason, where those before
 * it would do: what is due is collected meanwhile, and no file takes it before the change is decided.
 */
export function whyNotCollect(paymentType: RunType, payee: Payee): Refusal | null {
  const isStuck = whyNothingPaid(paymentType, { ...payee, hasPendingChange: false }) !== null;
  return isStuck ? whyNothingPaid(paymentType, payee) : null;
}

export interface Pickable extends Named, Payee {
  partnerName: string;
  status: InvoiceStatus;
  totalCents: number;
  /** Of a credit memo that of its partner. */
  paymentType: PaymentType;
}

/** Why a document cannot be picked for a payment of this type. */
export function whyNotPick(paymentType: RunType, document: Pickable): Refusal | null {
  const { itemType, partnerName } = document;
  if (document.status !== 'Posted') return whyNotMoved(document);
  if (document.paymentType !== paymentType) {
    const other = paymentTypeLabels[document.paymentType];
    return refusal(
      'document.payment-type',
      itemType === 'Invoice'
        ? `${nameOf(document)} has the payment type ${other}, not ${runTypeLabels[paymentType]}.`
        : `${nameOf(document)} cannot be used here: the payment type of ${partnerName} is ${other}, not ${runTypeLabels[paymentType]}.`,
    );
  }
  if (document.totalCents <= 0) {
    return refusal('document.nothing-to-pay', `${nameOf(document)} has nothing to pay.`);
  }
  const reason = whyNotCollect(paymentType, document);
  return reason && refusal(reason.code, `${nameOf(document)} of ${partnerName}: ${reason.message}`);
}

/** What was to be taken out has left the basket by itself. */
export const notInBasket = refusal(
  'basket.gone',
  'What you take out is not in the basket any more: somebody took it out before you, or made a file of it.',
);
