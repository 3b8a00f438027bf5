import type { Day } from '../../../kit/dates.ts';
import type { Currency, PartnerStatus, PartnerType, SyncStatus } from '../../../partners/partners.values.ts';
import type { AccountRejection } from '../../../partners/account-rejections.rules.ts';
import type { PayToMethod } from '../../../partners/pay-to.values.ts';
import type { EarlyPayment } from '../../discounts/early-payment.rules.ts';
import type { Billed } from '../../invoices/look-alikes.rules.ts';
import type { FindingKind, PayableItemType, RunType } from '../payments.values.ts';

/** Input to the flight check. Every finding derives from these facts. */

export interface Run {
  paymentType: RunType;
  currency: Currency;
  paymentDate: Day;
  today: Day;
}

/** An invoice picked for payment, or a credit that reduces it. */
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
  /** The pay date under the partner's terms and payment days; null for credits. */
  payOn: Day | null;
  amountCents: number;
  intacctSyncStatus: SyncStatus;
}

export interface PricedItem extends PickedItem {
  /** Earned by paying on the run's payment date. */
  discountCents: number;
  /** Null without a discount, or once a payment file has taken it. */
  discountAgreementId: number | null;
  /**
   * The further discount an earlier payment would have earned, and how much of it paying on the first possible day
   * still earns.
   */
  missedCents: number;
  stillCents: number;
}

/** The bank details money would go to. */
export interface PayToFacts {
  payToId: string;
  method: PayToMethod;
  accountEnding: string;
  verifiedOn: Day;
  verifiedBy: string;
  /** A payment to them has succeeded. */
  wasPaid: boolean;
  /** Notifications of change not yet resolved. */
  notifications: readonly { code: string; deadline: Day }[];
  /** The prenote and the day it settles, null until its file is sent. Null if there was no prenote. */
  tried: { on: Day | null } | null;
  /** The bank rejected the account, on a payment or a prenote, and no one has confirmed it since. */
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
  /** Last digits of the account the last successful payment went to, if it was a different one. */
  paidElsewhere: string | null;
  /** Successful payments in recent months. */
  usual: { medianCents: number; payments: number } | null;
  /** Long-open credits that weren't picked. */
  oldCredits: { count: number; cents: number; documents: readonly FoundDocument[] } | null;
}

export interface Remark {
  reason: string;
  by: string;
  on: string;
}

/** Possible duplicates of a picked invoice. */
export interface Twins {
  bill: Billed;
  others: readonly (Billed & {
    isPaid: boolean;
    /** Set once someone has marked them as two different bills. */
    notDuplicate?: Remark | null;
  })[];
}

export interface CheckedFacts {
  partners: ReadonlyMap<number, PartnerFacts>;
  /** By invoice id; only those with matches. */
  twins: ReadonlyMap<number, Twins>;
  /** `2026-10`. */
  closedMonths: ReadonlySet<string>;
  /** By partner id, then finding key. */
  acceptances: ReadonlyMap<number, ReadonlyMap<string, Remark>>;
}

export interface BasketFacts extends CheckedFacts {
  items: readonly PickedItem[];
  holds: ReadonlyMap<number, Remark>;
  offers: ReadonlyMap<number, readonly EarlyPayment[]>;
  /** Whether the bank requires a prenote before paying new bank details. */
  prenotes: boolean;
  /** Why the run's payment date can't be used, if its month is closed. */
  whyClosed: string | null;
}

export interface FoundDocument {
  itemType: PayableItemType;
  documentId: number;
  number: string;
}

/** One rule's finding about a partner. `remark` is a decision made outside the flight check. */
export interface Found {
  /** Includes the facts: if they change, so does the key, and earlier acceptances no longer apply. */
  key: string;
  kind: FindingKind;
  title: string;
  detail: string;
  amountCents: number | null;
  documents: readonly FoundDocument[];
  remark?: Remark | null;
}
