import { type Day } from '../kit/dates.ts';
import { currencyOfCents } from '../kit/money.ts';
import type { Currency } from '../partners/partners.values.ts';
import type { PriceItem } from './price-item.rules.ts';
import type { PriceField, WarningCode } from './pricing.values.ts';

export interface ListingFacts {
  marketplaceId: number;
  marketplace: string;
  currency: Currency;
  cents: number | null;
}

/** What is stored for a product. Costs are in the supplier's currency, and so is the minimum price. */
export interface ProductFacts {
  productId: number;
  currency: Currency;
  minimumCents: number | null;
  costTodayCents: number | null;
  /** In force on the day the row's cost begins. */
  costThenCents: number | null;
  listings: readonly ListingFacts[];
}

export interface PriceChange {
  field: PriceField;
  /** Of a cost. */
  effectiveFrom: Day | null;
  /** Of a price. */
  marketplaceId: number | null;
  marketplace: string | null;
  currency: Currency;
  beforeCents: number | null;
  afterCents: number;
}

export interface FoundWarning {
  code: WarningCode;
  message: string;
}

/** What a row changes; nothing if all of it is stored already. */
export function changesOf(item: PriceItem, product: ProductFacts): PriceChange[] {
  const { costCents, minimumCents, effectiveFrom } = item;
  const { currency, costThenCents } = product;
  const changes: PriceChange[] = [];
  const none = { effectiveFrom: null, marketplaceId: null, marketplace: null };
  if (costCents !== null && costCents !== costThenCents)
    changes.push({
      ...none,
      field: 'Cost',
      effectiveFrom,
      currency,
      beforeCents: costThenCents,
      afterCents: costCents,
    });
  if (minimumCents !== null && minimumCents !== product.minimumCents)
    changes.push({
      ...none,
      field: 'MinimumPrice',
      currency,
      beforeCents: product.minimumCents,
      afterCents: minimumCents,
    });
  for (const { marketplaceId, cents } of item.prices) {
    const listing = product.listings.find((each) => each.marketplaceId === marketplaceId);
    if (!listing || listing.cents === cents) continue;
    const { marketplace } = listing;
    changes.push({
      field: 'Price',
      effectiveFrom: null,
      marketplaceId,
      marketplace,
      currency: listing.currency,
      beforeCents: listing.cents,
      afterCents: cents,
    });
  }
  return changes;
}

/** Prices for marketplaces in which the product isn't listed. */
export function unlistedIn(item: PriceItem, product: ProductFacts): number[] {
  const listed = new Set(product.listings.map(({ marketplaceId }) => marketplaceId));
  return item.prices.flatMap(({ marketplaceId }) => (listed.has(marketplaceId) ? [] : [marketplaceId]));
}

const maxJumpPercent = 30;

export function isJump(beforeCents: number | null, afterCents: number): boolean {
  return beforeCents !== null && Math.abs(afterCents - beforeCents) * 100 > beforeCents * maxJumpPercent;
}

/** At most one of each kind: it says what it is about. Only what the row changes is judged. */
export function warningsOf(
  changes: readonly PriceChange[],
  product: ProductFacts,
  today: Day,
): FoundWarning[] {
  const warnings: FoundWarning[] = [];
  const add = (code: WarningCode, found: readonly string[]) => {
    if (found.length > 0) warnings.push({ code, message: found.join('. ') });
  };
  add(
    'JumpOver30Percent',
    changes.flatMap((change) =>
      isJump(change.beforeCents, change.afterCents)
        ? [
            `${nameOf(change)} ${currencyOfCents(change.beforeCents ?? 0, change.currency)} to ${currencyOfCents(change.afterCents, change.currency)}`,
          ]
        : [],
    ),
  );
  const after = listingsAfter(changes, product);
  add('BelowCost', belowCost(changes, product, { after, today }));
  add('BelowMinimum', belowMinimum(changes, product, after));
  return warnings;
}

const nameOf = ({ field, marketplace }: PriceChange) =>
  ({ Cost: 'Cost', MinimumPrice: 'Minimum price', Price: `Price in ${marketplace ?? ''}` })[field];

export interface ListingAfter extends ListingFacts {
  afterCents: number | null;
  isChanged: boolean;
}

export function listingsAfter(
  changes: readonly PriceChange[],
  { listings }: Pick<ProductFacts, 'listings'>,
): ListingAfter[] {
  return listings.map((listing) => {
    const change = changes.find(
      ({ field, marketplaceId }) => field === 'Price' && marketplaceId === listing.marketplaceId,
    );
    return { ...listing, afterCents: change?.afterCents ?? listing.cents, isChanged: change !== undefined };
  });
}

const changeOf = (changes: readonly PriceChange[], wanted: PriceField) =>
  changes.find(({ field }) => field === wanted);

function belowCost(
  changes: readonly PriceChange[],
  product: ProductFacts,
  { after, today }: { after: readonly ListingAfter[]; today: Day },
): string[] {
  const cost = changeOf(changes, 'Cost');
  return after.flatMap(({ marketplace, currency, afterCents, isChanged }) => {
    if (afterCents === null || currency !== product.currency || (!cost && !isChanged)) return [];
    // A price counts from now on, also while a new cost is still to begin.
    const now = isChanged && cost?.effectiveFrom !== today ? product.costTodayCents : null;
    const highest = Math.max(cost?.afterCents ?? 0, now ?? 0);
    if (afterCents >= highest) return [];
    return [
      `${currencyOfCents(afterCents, currency)} in ${marketplace}, cost ${currencyOfCents(highest, currency)}`,
    ];
  });
}

function belowMinimum(
  changes: readonly PriceChange[],
  product: ProductFacts,
  after: readonly ListingAfter[],
): string[] {
  const minimum = changeOf(changes, 'MinimumPrice');
  const minimumCents = minimum?.afterCents ?? product.minimumCents;
  if (minimumCents === null) return [];
  return after.flatMap(({ marketplace, currency, afterCents, isChanged }) => {
    if (afterCents === null || currency !== product.currency || (!minimum && !isChanged)) return [];
    if (afterCents >= minimumCents) return [];
    return [
      `${currencyOfCents(afterCents, currency)} in ${marketplace}, minimum ${currencyOfCents(minimumCents, currency)}`,
    ];
  });
}
