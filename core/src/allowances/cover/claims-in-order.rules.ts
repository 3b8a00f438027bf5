import type { Day } from '../../kit/dates.ts';
import { calendarPeriodOf } from '../calculation/calendar.ts';
import {
  type ClaimedItem,
  type ClaimPart,
  type DdrAgreement,
  type DdrClaim,
  judgeClaim,
} from './claim-cover.rules.ts';
import { coversReason, type DdrReason, ddrReasons } from './ddr-reasons.ts';

/** A claim that only counts, because it was decided before or is closed. */
export type CountedClaim = Pick<DdrClaim, 'reason' | 'createdOn' | 'items'> & { countsOnly: true };

/** The first day of the calendar quarter. */
export const quarterOf = (day: Day): Day => calendarPeriodOf('Quarterly', day).from;

/** SKUs are compared in capitals, as in the database. */
export const skuKey = (sku: string) => sku.toUpperCase();

/**
 * Judges a supplier's claims, given oldest first: each counts the units claimed before it. Claims that were not
 * covered count too, because a product isn't less defective for that; claims for reasons that the agreement doesn't
 * cover don't.
 */
export function judgeInOrder<C extends DdrClaim>(
  claims: readonly (C | CountedClaim)[],
  agreements: readonly DdrAgreement[],
  unitsBought: (sku: string, quarter: Day) => number,
): Map<C, ClaimPart<C['items'][number]>[]> {
  const claimed = new Map<string, Map<DdrReason, number>>();
  const verdicts = new Map<C, ClaimPart<C['items'][number]>[]>();
  for (const claim of claims) {
    const quarter = quarterOf(claim.createdOn);
    count(claimed, claim, quarter);
    if ('countsOnly' in claim) continue;
    verdicts.set(
      claim,
      judgeClaim<C['items'][number]>(claim, agreements, (sku, { ddr }) => ({
        claimed: ddrReasons
          .filter((reason) => coversReason(ddr, reason))
          .reduce((sum, reason) => sum + (claimed.get(keyOf(sku, quarter))?.get(reason) ?? 0), 0),
        bought: unitsBought(skuKey(sku), quarter),
      })),
    );
  }
  return verdicts;
}

const keyOf = (sku: string, quarter: Day) => `${quarter} ${skuKey(sku)}`;

function count(
  claimed: Map<string, Map<DdrReason, number>>,
  { reason, items }: Pick<DdrClaim, 'reason'> & { items: readonly ClaimedItem[] },
  quarter: Day,
): void {
  for (const { sku, quantity } of items) {
    const key = keyOf(sku, quarter);
    const units = claimed.get(key) ?? new Map<DdrReason, number>();
    units.set(reason, (units.get(reason) ?? 0) + quantity);
    claimed.set(key, units);
  }
}
