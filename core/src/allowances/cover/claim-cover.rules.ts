import { isInScope } from '../../accounting/discounts/discount-base.rules.ts';
import type { Day } from '../../kit/dates.ts';
import type { DdrTerms, GeneralTerms } from '../agreements/agreement.schema.ts';
import { isInForce } from '../agreements/agreement-period.rules.ts';
import { isAboveThreshold, type Units } from './catastrophic.rules.ts';
import { coversReason, type DdrReason, type DdrReasonTerms } from './ddr-reasons.ts';

/** The terms that decide whether an agreement covers a claim. */
export interface DdrAgreement extends Pick<GeneralTerms, 'name' | 'startDate' | 'endDate' | 'dateBasis'> {
  id: number;
  scope: GeneralTerms['scope'] & { brandNames: readonly string[] };
  ddr: DdrReasonTerms & Pick<DdrTerms, 'catastrophicThresholdPercent'>;
}

export interface ClaimedItem {
  sku: string;
  quantity: number;
}

export interface DdrClaim<I extends ClaimedItem = ClaimedItem> {
  reason: DdrReason;
  createdOn: Day;
  /** Null if it isn't known. */
  orderedOn: Day | null;
  shippedOn: Day | null;
  marketplaceId: number | null;
  items: readonly I[];
}

/** A SKU's units in the claim's quarter, this claim included, as an agreement counts them. */
type UnitsOf = (sku: string, agreement: DdrAgreement) => Units;

export type DecidingDay = 'Order' | 'Ship' | 'Claim';

/** Why an agreement doesn't cover a claim, in the order of the checks. */
export type NotCovered = { agreement: string } & (
  | { why: 'NotInForce'; on: Day; decidedBy: DecidingDay }
  | { why: 'OutOfScope'; of: { sku: string } | 'Marketplace' | 'Unitemized' }
  | { why: 'ReasonNotCovered'; reason: DdrReason }
  | ({ why: 'AboveThreshold'; sku: string; thresholdPercent: number } & Units)
);

/** Items that share a verdict. Without an agreement or a reason, the supplier grants no DDR allowance. */
export interface ClaimPart<I extends ClaimedItem = ClaimedItem> {
  items: readonly I[];
  agreement: DdrAgreement | null;
  notCovered: NotCovered | null;
}

/**
 * Which agreement covers which items. A claim gets one part, or several if its items don't share a verdict; parts are
 * in the order of their first items.
 */
export function judgeClaim<I extends ClaimedItem>(
  claim: DdrClaim<I>,
  agreements: readonly DdrAgreement[],
  unitsOf: UnitsOf,
): ClaimPart<I>[] {
  const [verdict, ...others] = claim.items.map((item) => ({
    item,
    ...verdictOn(claim, item, agreements, unitsOf),
  }));
  if (!verdict) return [{ items: [], ...verdictOn(claim, null, agreements, unitsOf) }];
  const parts = Map.groupBy([verdict, ...others], ({ agreement }) => agreement?.id ?? null);
  return [...parts.values()].map((same) => ({
    items: same.map(({ item }) => item),
    agreement: same[0]?.agreement ?? null,
    notCovered: closest(same.flatMap(({ notCovered }) => notCovered ?? [])),
  }));
}

function verdictOn(
  claim: DdrClaim,
  item: ClaimedItem | null,
  agreements: readonly DdrAgreement[],
  unitsOf: UnitsOf,
): Pick<ClaimPart, 'agreement' | 'notCovered'> {
  const oldestFirst = agreements.toSorted(
    (one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id,
  );
  const reasons: NotCovered[] = [];
  for (const agreement of oldestFirst) {
    const notCovered = whyNotCovered(claim, item, agreement, unitsOf);
    if (!notCovered) return { agreement, notCovered: null };
    reasons.push(notCovered);
  }
  return { agreement: null, notCovered: closest(reasons.toReversed()) };
}

const checks: readonly NotCovered['why'][] = [
  'NotInForce',
  'OutOfScope',
  'ReasonNotCovered',
  'AboveThreshold',
];

/** The one that passed the most checks; of equals, the first. */
const closest = (reasons: readonly NotCovered[]) =>
  reasons.toSorted((one, other) => checks.indexOf(other.why) - checks.indexOf(one.why))[0] ?? null;

function whyNotCovered(
  claim: DdrClaim,
  item: ClaimedItem | null,
  agreement: DdrAgreement,
  unitsOf: UnitsOf,
): NotCovered | null {
  const { name, ddr } = agreement;
  const { on, decidedBy } = decidingDay(claim, agreement);
  if (!isInForce(agreement, on)) return { agreement: name, why: 'NotInForce', on, decidedBy };
  const outside = outOfScope(claim, item, agreement);
  if (outside) return { agreement: name, why: 'OutOfScope', of: outside };
  const { reason } = claim;
  if (!coversReason(ddr, reason)) return { agreement: name, why: 'ReasonNotCovered', reason };
  const thresholdPercent = ddr.catastrophicThresholdPercent;
  if (!item || thresholdPercent === null) return null;
  const units = unitsOf(item.sku, agreement);
  return isAboveThreshold(units, thresholdPercent)
    ? { agreement: name, why: 'AboveThreshold', sku: item.sku, thresholdPercent, ...units }
    : null;
}

/** The day on which the agreement must be in force. */
function decidingDay(
  { createdOn, orderedOn, shippedOn }: DdrClaim,
  { dateBasis }: DdrAgreement,
): { on: Day; decidedBy: DecidingDay } {
  if (dateBasis === 'OrderDate' && orderedOn !== null) return { on: orderedOn, decidedBy: 'Order' };
  if (dateBasis === 'ShipDate' && shippedOn !== null) return { on: shippedOn, decidedBy: 'Ship' };
  return { on: createdOn, decidedBy: 'Claim' };
}

type Outside = Extract<NotCovered, { why: 'OutOfScope' }>['of'];

function outOfScope(
  { marketplaceId }: DdrClaim,
  item: ClaimedItem | null,
  { scope }: DdrAgreement,
): Outside | null {
  const { marketplaceIds, brandNames, skus, excludeSkus } = scope;
  if (!item) {
    const lists = [marketplaceIds, brandNames, skus, excludeSkus];
    return lists.some(({ length }) => length > 0) ? 'Unitemized' : null;
  }
  if (marketplaceIds.length > 0 && (marketplaceId === null || !marketplaceIds.includes(marketplaceId))) {
    return 'Marketplace';
  }
  // No product has a brand yet, so none is of an agreement's brands.
  return brandNames.length === 0 && isInScope(scope, item.sku) ? null : { sku: item.sku };
}
