import { format } from 'date-fns/format';
import { type Day, dateOfDay } from '../../kit/dates.ts';
import { keysOf } from '../../kit/keys.ts';
import { currencyOfCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { CoverWarning, CreditRequestStatus } from './credit-requests.values.ts';

/** The credit request fields that covering needs. */
export interface Claim {
  readonly id: number;
  readonly supplierId: number;
  readonly purchaseOrderNumber: string | null;
  readonly createdOn: string;
  readonly totalCents: number;
  readonly coveredCents: number;
  readonly status: CreditRequestStatus;
  readonly coveredByAgreementId: number | null;
}

/** One request's share of the amount. */
export interface Allocation<C extends Claim = Claim> {
  readonly claim: C;
  readonly remainingBeforeCents: number;
  readonly appliedCents: number;
  readonly remainingAfterCents: number;
  readonly willClose: boolean;
}

type WhyLeftOut = Extract<CoverWarning, 'MixedPartners' | 'RequestNoLongerPending' | 'CoveredByAgreement'>;

export interface LeftOut {
  readonly creditRequestId: number;
  readonly why: WhyLeftOut;
}

/** How an amount is allocated across the selected requests, and what can't be allocated. */
export interface CoverPlan<C extends Claim = Claim> {
  readonly allocations: readonly Allocation<C>[];
  readonly leftOut: readonly LeftOut[];
  readonly requestedCents: number;
  readonly alreadyCoveredCents: number;
  readonly openCents: number;
  readonly unallocatedCents: number;
}

/** Oldest first, each paid in full while the money lasts. Requests that can't be covered get nothing. */
export function planCover<C extends Claim>(
  claims: readonly C[],
  supplierId: number,
  amountCents: number,
): CoverPlan<C> {
  const coverable = claims.filter((claim) => whyLeftOut(claim, supplierId) === null);
  const { allocations, unallocatedCents } = allocate(coverable, amountCents);
  const sum = (of: (claim: C) => number) => coverable.reduce((cents, claim) => cents + of(claim), 0);
  return {
    allocations,
    leftOut: claims.flatMap((claim) => {
      const why = whyLeftOut(claim, supplierId);
      return why ? [{ creditRequestId: claim.id, why }] : [];
    }),
    requestedCents: sum(({ totalCents }) => totalCents),
    alreadyCoveredCents: sum(({ coveredCents }) => coveredCents),
    openCents: sum(remainingCents),
    unallocatedCents,
  };
}

function whyLeftOut(claim: Claim, supplierId: number): WhyLeftOut | null {
  if (claim.supplierId !== supplierId) return 'MixedPartners';
  if (claim.coveredByAgreementId !== null) return 'CoveredByAgreement';
  return claim.status === 'Pending' ? null : 'RequestNoLongerPending';
}

const remainingCents = ({ totalCents, coveredCents }: Claim) => totalCents - coveredCents;

/** Pays each open amount in full, in order, while the money lasts. */
export function payInOrder(openCents: readonly number[], amountCents: number): number[] {
  let left = amountCents;
  return openCents.map((open) => {
    const applied = Math.min(open, left);
    left -= applied;
    return applied;
  });
}

function allocate<C extends Claim>(claims: readonly C[], amountCents: number) {
  const oldestFirst = claims.toSorted(byAge);
  const applied = payInOrder(oldestFirst.map(remainingCents), amountCents);
  const allocations = oldestFirst.map((claim, at): Allocation<C> => {
    const remainingBeforeCents = remainingCents(claim);
    const appliedCents = applied[at] ?? 0;
    const remainingAfterCents = remainingBeforeCents - appliedCents;
    return {
      claim,
      remainingBeforeCents,
      appliedCents,
      remainingAfterCents,
      willClose: remainingAfterCents === 0,
    };
  });
  return { allocations, unallocatedCents: applied.reduce((left, cents) => left - cents, amountCents) };
}

function byAge(one: Claim, other: Claim): number {
  return Date.parse(one.createdOn) - Date.parse(other.createdOn) || one.id - other.id;
}

/** One line per purchase order, in payment order. */
export function memoLines(allocations: readonly Allocation[]) {
  const byOrder = new Map<string | null, Allocation[]>();
  for (const allocation of allocations) {
    if (allocation.appliedCents === 0) continue;
    const order = allocation.claim.purchaseOrderNumber;
    byOrder.set(order, [...(byOrder.get(order) ?? []), allocation]);
  }
  return [...byOrder].map(([purchaseOrderNumber, covered]) => ({
    purchaseOrderNumber,
    description: `Covers ${requestsText(covered.map(({ claim }) => claim.id))}`,
    amountCents: covered.reduce((cents, { appliedCents }) => cents + appliedCents, 0),
  }));
}

export function exceedsText(unallocatedCents: number, currency: Currency): string {
  return `Amount to cover exceeds the open total by ${currencyOfCents(unallocatedCents, currency)}`;
}

/** Same wording as the refusal to post in a locked month. */
export function lockedText(postingDate: Day, firstOpen: Day): string {
  const [posted, open] = [dateOfDay(postingDate), dateOfDay(firstOpen)];
  if (!posted || !open) return '';
  return `${format(posted, 'MMMM yyyy')} is locked. Choose a posting date from ${format(open, 'MMMM d, yyyy')}.`;
}

/** Problems with the selected requests, one sentence per kind; empty if all can be covered. */
export function leftOutTexts(leftOut: readonly LeftOut[]): { why: WhyLeftOut; text: string }[] {
  return keysOf(leftOutText).flatMap((why) => {
    const ids = leftOut.filter((one) => one.why === why).map(({ creditRequestId }) => creditRequestId);
    return ids.length === 0 ? [] : [{ why, text: leftOutText[why](ids) }];
  });
}

const leftOutText: Readonly<Record<WhyLeftOut, (ids: readonly number[]) => string>> = {
  MixedPartners: (ids) =>
    `${capital(requestsText(ids))} ${ids.length === 1 ? 'belongs' : 'belong'} to another supplier. A credit memo can cover only one supplier’s requests.`,
  RequestNoLongerPending: (ids) =>
    `${capital(requestsText(ids))} ${ids.length === 1 ? 'is' : 'are'} no longer pending.`,
  CoveredByAgreement: (ids) =>
    `${capital(requestsText(ids))} ${ids.length === 1 ? 'is' : 'are'} covered by an agreement, so a credit memo can’t cover ${ids.length === 1 ? 'it' : 'them'}.`,
};

const named = 5;

/** `credit request 7`, `credit requests 7, 9 and 12`, `credit requests 7, 9, 12, 15, 16 and 40 more` */
export function requestsText(ids: readonly number[]): string {
  if (ids.length === 1) return `credit request ${ids[0]}`;
  const isLong = ids.length > named + 1;
  const shown = isLong ? ids.slice(0, named) : ids.slice(0, -1);
  const last = isLong ? `${ids.length - named} more` : String(ids.at(-1));
  return `credit requests ${shown.join(', ')} and ${last}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
