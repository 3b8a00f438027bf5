import { isOneLine } from '../../kit/text/text.ts';
import type { ListingStatus } from './products.values.ts';

export interface ListingFields {
  marketplaceSku: string;
  priceCents: number | null;
  status: ListingStatus;
}

/** What is absent stays; a new listing needs its number. */
export type ArrivingListing = { marketplaceId: number } & Partial<ListingFields>;

export const listingRefusals = [
  'UnknownMarketplace',
  'TwiceInIntake',
  'NoNumber',
  'NumberTaken',
  'InvalidPrice',
] as const;
export type ListingRefusal = (typeof listingRefusals)[number];

const longestNumber = 100;
const maxPriceCents = 99_999_999_999;

export function takeInListing(
  before: ListingFields | null,
  arriving: ArrivingListing,
): { after: ListingFields } | { refused: ListingRefusal } {
  const marketplaceSku = arriving.marketplaceSku?.trim() ?? before?.marketplaceSku ?? '';
  if (marketplaceSku === '' || marketplaceSku.length > longestNumber || !isOneLine(marketplaceSku)) {
    return { refused: 'NoNumber' };
  }
  const priceCents = arriving.priceCents === undefined ? (before?.priceCents ?? null) : arriving.priceCents;
  if (
    priceCents !== null &&
    !(Number.isSafeInteger(priceCents) && priceCents >= 0 && priceCents <= maxPriceCents)
  ) {
    return { refused: 'InvalidPrice' };
  }
  return { after: { marketplaceSku, priceCents, status: arriving.status ?? before?.status ?? 'Active' } };
}

export const isSameListing = (one: ListingFields, other: ListingFields) =>
  one.marketplaceSku === other.marketplaceSku &&
  one.priceCents === other.priceCents &&
  one.status === other.status;
