import {
  type ArrivingListing,
  isSameListing,
  type ListingFields,
  type ListingRefusal,
  takeInListing,
} from '@backdock/core/product-data/products/listing-intake.rules.ts';
import type { FillChange } from '@backdock/core/product-data/products/fill-changes.rules.ts';
import { differences } from '@backdock/core/kit/differences.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { noteFillChanges } from '../attributes/fill.service.ts';
import {
  findNumbers,
  insertListings,
  listMarketplaceIds,
  type ListingState,
  lockListings,
  type StoredListing,
  updateListings,
} from './listings.queries.ts';

interface Arriving {
  productId: number;
  listings: readonly ArrivingListing[];
}

interface TakenListing {
  before: StoredListing | null;
  after: ListingState;
}

/** The listings of an intake, whose products are locked. A number belongs to one product of a marketplace. */
export async function receiveListings(ctx: WriteCtx, arriving: readonly Arriving[]) {
  const { tx, now } = ctx;
  const withListings = arriving.filter(({ listings }) => listings.length > 0);
  if (withListings.length === 0) return { changedProductIds: [], refused: [] };
  const stored = await lockListings(
    tx,
    withListings.map(({ productId }) => productId),
  );
  const { taken, refused } = takeAll(withListings, stored, await listMarketplaceIds(tx));
  const owners = new Map(
    (
      await findNumbers(
        tx,
        taken.map(({ after }) => after),
      )
    ).map((each) => [numberOf(each), each.productId]),
  );
  const kept: TakenListing[] = [];
  for (const each of taken) {
    const number = numberOf(each.after);
    const { productId, marketplaceId } = each.after;
    if ((owners.get(number) ?? productId) === productId) kept.push(each);
    else refused.push({ productId, marketplaceId, code: 'NumberTaken' });
    owners.set(number, owners.get(number) ?? productId);
  }
  const created = kept.flatMap(({ before, after }) => (before ? [] : [after]));
  const changed = kept.flatMap(({ before, after }) =>
    before && !isSameListing(before, after) ? [{ before, after: { ...before, ...after } }] : [],
  );
  const ids = await insertListings(tx, created, now);
  await updateListings(
    tx,
    changed.map(({ after }) => after),
    now,
  );
  await auditAll(ctx, [
    ...zip(created, ids).map(([listing, id]) => ({
      entityType: 'product-listing',
      entityId: id,
      action: 'product-listing.received',
      after: {
        productId: listing.productId,
        marketplaceId: listing.marketplaceId,
        ...fieldsOf(listing),
        version: 1,
      },
    })),
    ...changed.map(({ before, after }) => updatedEntry(before, after)),
  ]);
  await noteFillChanges(ctx, fillOf(stored, created, changed));
  return {
    changedProductIds: [...created, ...changed.map(({ after }) => after)].map(({ productId }) => productId),
    refused,
  };
}

function takeAll(
  arriving: readonly Arriving[],
  stored: readonly StoredListing[],
  marketplaceIds: ReadonlySet<number>,
) {
  const known = new Map(stored.map((listing) => [placeOf(listing), listing]));
  const taken: TakenListing[] = [];
  const refused: { productId: number; marketplaceId: number; code: ListingRefusal }[] = [];
  const seen = new Set<string>();
  for (const { productId, listings } of arriving) {
    for (const listing of listings) {
      const { marketplaceId } = listing;
      const place = placeOf({ productId, marketplaceId });
      const before = known.get(place) ?? null;
      const result = takeInListing(before, listing);
      const code = !marketplaceIds.has(marketplaceId)
        ? 'UnknownMarketplace'
        : seen.has(place)
          ? 'TwiceInIntake'
          : 'refused' in result
            ? result.refused
            : null;
      seen.add(place);
      if (code !== null) refused.push({ productId, marketplaceId, code });
      else if ('after' in result)
        taken.push({ before, after: { productId, marketplaceId, ...result.after } });
    }
  }
  return { taken, refused };
}

const placeOf = ({ productId, marketplaceId }: Pick<ListingState, 'productId' | 'marketplaceId'>) =>
  `${productId} ${marketplaceId}`;
const numberOf = ({
  marketplaceId,
  marketplaceSku,
}: Pick<ListingState, 'marketplaceId' | 'marketplaceSku'>) => `${marketplaceId} ${marketplaceSku}`;
const fieldsOf = ({ marketplaceSku, priceCents, status }: ListingFields) => ({
  marketplaceSku,
  priceCents,
  status,
});

function updatedEntry(before: StoredListing, after: ListingState) {
  const changed = differences(fieldsOf(before), fieldsOf(after));
  return changeEntry(
    { entityType: 'product-listing', entityId: before.id, version: before.version },
    {
      action: 'product-listing.updated',
      before: Object.fromEntries(changed.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(changed.map(({ field, to }) => [field, to])),
    },
  );
}

/** A product counts once, in however many marketplaces it is. */
function fillOf(
  stored: readonly StoredListing[],
  created: readonly ListingState[],
  changed: readonly { before: StoredListing; after: StoredListing }[],
): FillChange[] {
  const now = new Map(changed.map(({ after }) => [after.id, after]));
  const after = [...stored.map((listing) => now.get(listing.id) ?? listing), ...created];
  const products = (listings: readonly ListingState[]) =>
    new Set(listings.map(({ productId }) => productId)).size;
  const priced = (listings: readonly ListingState[]) =>
    products(listings.filter(({ priceCents }) => priceCents !== null));
  return [
    { attribute: 'marketplaceSku', value: null, difference: products(after) - products(stored) },
    { attribute: 'price', value: null, difference: priced(after) - priced(stored) },
  ].filter(({ difference }) => difference !== 0);
}
