import type { Day } from '../../kit/dates.ts';
import type { Currency, PartnerStatus, PartnerType, SyncStatus } from '../../partners/partners.values.ts';
import type { AccountRejection } from '../../partners/account-rejections.rules.ts';
import type { PayToMethod } from '../../partners/pay-to.values.ts';
import type { EarlyPayment } from '../discounts/early-payment.rules.ts';
import type { Billed } from '../invoices/look-alikes.rules.ts';
import type { FindingKind, PayableItemType, RunType } from './payments.values.ts';

/** What the flight check is told. Everything that it finds, it finds in here. */

export interface Run {
  paymentType: RunType;
  currency: Currency;
  paymentDate: Day;
  today: Day;
}

/** Something that is picked to be paid, or a credit that lowers the payment. */
export interface PickedItem {
  itemId: number;
  itemType: PayableItemType;
  documentId: number;
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  number: string;
  purchaseOrderNumber: string | null;
  date: Day;
  postingDate: Day | null;
  /** When an invoice is to be paid by the partner's terms and payment days; credits have no such day. */
  payOn: Day | null;
  amountCents: number;
  intacctSyncStatus: SyncStatus;
}

export interface PricedItem extends PickedItem {
  /** Caught by paying on the day of the run. */
  discountCents: number;
  /** What an earlier payment would have caught beyond that, and how much of it the first possible day still catches. */
  missedCents: number;
  stillCents: number;
}

/** Bank details to which money would go. */
export interface PayToFacts {
  payToId: string;
  method: PayToMethod;
  accountEnding: string;
  verifiedOn: Day;
  verifiedBy: string;
  /** A payment to them has succeeded. */
  wasPaid: boolean;
  /** What the bank asked to change and nobody has settled. */
  notifications: readonly { code: string; deadline: Day }[];
  /** The try of them with an entry of nothing, and when it settles: null while its file was not sent. Null where there was none. */
  tried: { on: Day | null } | null;
  /** The bank rejected the account, by a payment or by a try, and nobody has confirmed it since. */
  rejection: AccountRejection | null;
}

/** What decides whether a partner is paid at all. */
export interface StandingFacts {
  payTo: Pick<PayToFacts, 'method' | 'wasPaid' | 'tried' | 'rejection'> | null;
  hasPendingChange: boolean;
}

export interface PartnerFacts extends StandingFacts {
  status: PartnerStatus;
  payTo: PayToFacts | null;
  /** How the account ends to which the last successful payment went, where it is another one. */
  paidElsewhere: string | null;
  /** Successful payments of the last months. */
  usual: { medianCents: number; payments: number } | null;
  /** Credits that wait for long and are not picked. */
  oldCredits: { count: number; cents: number; documents: readonly FoundDocument[] } | null;
}

export interface Remark {
  reason: string;
  by: string;
  on: string;
}

/** Invoices that could be the same bill as one that is picked. */
export interface Twins {
  bill: Billed;
  others: readonly (Billed & {
    isPaid: boolean;
    /** That somebody has said that they are two bills. */
    toldApart?: Remark | null;
  })[];
}

export interface CheckedFacts {
  partners: ReadonlyMap<number, PartnerFacts>;
  /** By invoice, where there are any. */
  twins: ReadonlyMap<number, Twins>;
  /** `2026-10`. */
  closedMonths: ReadonlySet<string>;
  /** By partner, then by what was found. */
  acceptances: ReadonlyMap<number, ReadonlyMap<string, Remark>>;
}

export interface BasketFacts extends CheckedFacts {
  items: readonly PickedItem[];
  holds: ReadonlyMap<number, Remark>;
  offers: ReadonlyMap<number, readonly EarlyPayment[]>;
  /** Whether the bank wants bank details to be tried before they are paid. */
  prenotes: boolean;
  /** Why nothing is dated on the day of the run, where its month is closed. */
  whyClosed: string | null;
}

export interface FoundDocument {
  itemType: PayableItemType;
  documentId: number;
  number: string;
}

/** What a rule found of one partner. `remark` is what somebody decided about it outside the flight check. */
export interface Found {
  /** Tells the facts too: other facts are another key, and what was accepted of the old ones does not hold. */
  key: string;
  kind: FindingKind;
  title: string;
  detail: string;
  amountCents: number | null;
  documents: readonly FoundDocument[];
  remark?: Remark | null;
}
