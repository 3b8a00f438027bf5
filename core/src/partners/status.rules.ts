import { pluralize } from '../kit/text/pluralize.ts';
import { type Day, shortDate } from '../kit/dates.ts';
import { messages } from '../kit/messages.ts';
import { type Holder, reachOf } from '../kit/permissions.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { Market, PartnerStatus, PartnerType, PaymentType, SyncStatus } from './partners.values.ts';
import { methodOf } from './pay-to.values.ts';

/** Allowed status transitions. Every other status can become permanently inactive, which is final. */
const ways: Readonly<Record<PartnerStatus, readonly PartnerStatus[]>> = {
  New: ['Active', 'Pending', 'PermanentlyInactive'],
  Pending: ['Active', 'PermanentlyInactive'],
  // To itself with another date: a longer or shorter absence.
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
  /** Employees who manage the record. */
  managers: readonly (number | null)[];
}

/** Whether this person may set this status at all, ignoring any other blockers. */
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
  /** What is missing before someone can be active for the first time. */
  gaps: readonly string[];
  /** Intacct has refused the vendor: nothing could be posted for it. */
  hasFailedSync: boolean;
  openOrders: number;
  /** Invoices in a payment that is under way. */
  openPayments: number;
}

/** Why a partner can't get this status now. A null actor is the system itself. */
export function whyNotChangeStatus(
  actor: Changer | null,
  partner: StatusOwner,
  to: PartnerStatus,
  { gaps, hasFailedSync, openOrders, openPayments }: StatusSituation,
): Refusal | null {
  if (actor && !mayChangeStatus(actor, partner, to)) return refusal('partner.scope', messages.outOfScope);
  const { status: from } = partner;
  if (from === 'PermanentlyInactive') {
    return refusal('partner.closed', 'A permanently inactive partner can’t be reactivated.');
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
      `There ${stillThere(openPayments, 'invoice')} in a pending payment.`,
    );
  }
  return null;
}

const stillThere = (number: number, noun: string) =>
  `${number === 1 ? 'is' : 'are'} still ${pluralize(number, noun)}`;

function noWay(from: PartnerStatus, to: PartnerStatus): string {
  if (from === to) return 'The partner already has this status.';
  if (to === 'New') return 'Only a newly added partner can be New.';
  if (from === 'TemporaryInactive') return 'Reactivate the partner first.';
  return 'Only an active partner can be made temporarily inactive.';
}

/** Why a partner can't be temporarily inactive until this day. */
export function whyNotUntil(until: Day, today: Day): Refusal | null {
  return until > today
    ? null
    : refusal(
        'partner.until',
        `Choose a date after ${shortDate(today)}. The partner becomes active again on that date.`,
      );
}

export interface ActivationFacts {
  hasAddress: boolean;
  hasManager: boolean;
  hasPrimaryContact: boolean;
  hasPaymentTerms: boolean;
  paymentType: PaymentType;
  hasVerifiedPayTo: boolean;
  /** Null if Intacct isn't set up. */
  syncStatus: SyncStatus | null;
  /** Required of suppliers only; null for a shipping partner. */
  supplier: SupplierActivationFacts | null;
}

export interface SupplierActivationFacts {
  market: Market;
  hasFacility: boolean;
  hasReturnLocation: boolean;
  /** For every shipping method, and there is at least one. */
  hasQuotedTimes: boolean;
  hasValidTaxForm: boolean;
  hasValidAgreement: boolean;
}

/** What to add before a partner can be active, in users' terms. Partners not paid by bank need no bank details. */
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
