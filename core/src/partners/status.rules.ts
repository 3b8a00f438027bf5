import { counted } from '../kit/counted.ts';
import { type Day, shortDate } from '../kit/dates.ts';
import { messages } from '../kit/messages.ts';
import { type Holder, reachOf } from '../kit/permissions.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { Market, PartnerStatus, PartnerType, PaymentType, SyncStatus } from './partners.values.ts';
import { methodOf } from './pay-to.values.ts';

/** The ways from one status to another; from everywhere else than there, one can also be closed for good. */
const ways: Readonly<Record<PartnerStatus, readonly PartnerStatus[]>> = {
  New: ['Active', 'Pending', 'PermanentlyInactive'],
  Pending: ['Active', 'PermanentlyInactive'],
  // To the same again with another day: a longer or a shorter absence.
  TemporaryInactive: ['Active', 'TemporaryInactive', 'PermanentlyInactive'],
  Active: ['Pending', 'TemporaryInactive', 'PermanentlyInactive'],
  PermanentlyInactive: [],
};

export interface Changer extends Holder {
  readonly id: number;
}

export interface StatusOwner {
  partnerType: PartnerType;
  status: PartnerStatus;
  /** Whose record it is. */
  managers: readonly (number | null)[];
}

/** Whether this person may bring this partner there at all, whatever else stands against it. */
export function mayChangeStatus(
  actor: Changer,
  { partnerType, managers }: Omit<StatusOwner, 'status'>,
  to: PartnerStatus,
): boolean {
  const reach = reachOf(
    actor,
    to === 'PermanentlyInactive' ? 'partners.closePermanently' : 'partners.changeStatus',
  );
  if (reach.has('all')) return true;
  return partnerType === 'Supplier' ? reach.has('own') && managers.includes(actor.id) : reach.has('carriers');
}

export interface StatusSituation {
  /** What is missing before somebody can be active for the first time. */
  gaps: readonly string[];
  /** Intacct has refused the vendor: nothing could be posted for it. */
  hasFailedSync: boolean;
  openOrders: number;
  /** Invoices in a payment that is under way. */
  openPayments: number;
}

/** Why a partner cannot get this status now. Null for the actor stands for the system itself. */
export function whyNotChangeStatus(
  actor: Changer | null,
  partner: StatusOwner,
  to: PartnerStatus,
  { gaps, hasFailedSync, openOrders, openPayments }: StatusSituation,
): Refusal | null {
  if (actor && !mayChangeStatus(actor, partner, to)) return refusal('partner.scope', messages.outOfScope);
  const { status: from } = partner;
  if (from === 'PermanentlyInactive') {
    return refusal('partner.closed', 'Who is permanently inactive stays so.');
  }
  if (!ways[from].includes(to)) return refusal('partner.no-way', noWay(from, to));
  if (to === 'Active' && from !== 'TemporaryInactive' && gaps.length > 0) {
    return refusal('partner.gaps', `To activate, add: ${gaps.join(', ')}.`);
  }
  if (to === 'Active' && hasFailedSync) {
    return refusal('partner.sync-failed', 'The vendor failed to sync to Intacct. Fix that first.');
  }
  if (to === 'PermanentlyInactive' && openOrders > 0) {
    return refusal('partner.open-orders', `There ${stillThere(openOrders, 'open order')}.`);
  }
  if (to === 'PermanentlyInactive' && openPayments > 0) {
    return refusal(
      'partner.open-payments',
      `There ${stillThere(openPayments, 'invoice')} in a payment under way.`,
    );
  }
  return null;
}

const stillThere = (number: number, noun: string) =>
  `${number === 1 ? 'is' : 'are'} still ${counted(number, noun)}`;

function noWay(from: PartnerStatus, to: PartnerStatus): string {
  if (from === to) return 'It has this status already.';
  if (to === 'New') return 'Only a partner that has just been added is new.';
  if (from === 'TemporaryInactive') return 'It must become active again first.';
  return 'Only an active partner can be set aside for a time.';
}

/** Why somebody cannot be set aside until this day. */
export function whyNotUntil(until: Day, today: Day): Refusal | null {
  return until > today
    ? null
    : refusal(
        'partner.until',
        `Choose a day after ${shortDate(today)}: on that day it becomes active again.`,
      );
}

export interface ActivationFacts {
  hasAddress: boolean;
  hasManager: boolean;
  hasPrimaryContact: boolean;
  hasPaymentTerms: boolean;
  paymentType: PaymentType;
  hasVerifiedPayTo: boolean;
  /** Null where Intacct is not set up. */
  syncStatus: SyncStatus | null;
  /** What is needed of suppliers only; null for a shipping partner. */
  supplier: SupplierActivationFacts | null;
}

export interface SupplierActivationFacts {
  market: Market;
  hasFacility: boolean;
  hasReturnLocation: boolean;
  /** For every way in which it ships, of which there is at least one. */
  hasQuotedTimes: boolean;
  hasValidTaxForm: boolean;
  hasValidAgreement: boolean;
}

/** What to add before a partner can be active, as people name it. Who is not paid by a bank needs no bank details. */
export function activationGaps(facts: ActivationFacts): string[] {
  const needsPayTo = methodOf(facts.paymentType) !== null;
  const needed: [isThere: boolean, name: string][] = [
    [facts.hasAddress, 'address'],
    [facts.hasManager, 'manager'],
    [facts.hasPrimaryContact, 'primary contact'],
    [facts.hasPaymentTerms, 'payment terms'],
    [facts.paymentType !== 'None', 'payment type'],
    [!needsPayTo || facts.hasVerifiedPayTo, 'verified bank details'],
    ...(facts.supplier ? supplierNeeds(facts.supplier) : []),
    [facts.syncStatus === null || facts.syncStatus === 'Synced', syncNeed(facts.syncStatus)],
  ];
  return needed.flatMap(([isThere, name]) => (isThere ? [] : [name]));
}

function supplierNeeds(facts: SupplierActivationFacts): [boolean, string][] {
  return [
    [facts.hasFacility, 'facility'],
    [facts.hasReturnLocation, 'return location'],
    [facts.hasQuotedTimes, 'quoted shipping times'],
    [facts.hasValidTaxForm, facts.market === 'Canada' ? 'valid W-8' : 'valid W-9'],
    [facts.hasValidAgreement, 'valid contract'],
  ];
}

const syncNeed = (status: SyncStatus | null) =>
  status === 'Failed' ? 'sync to Intacct (failed)' : 'sync to Intacct (in progress)';
