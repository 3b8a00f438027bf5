import { shortDate } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { Cause } from './causes.rules.ts';
import type { CauseKind, ReviewChoice } from './invoice-reviews.values.ts';

/** Names and dates used in the text about a cause. */
export interface CauseNames {
  currency: Currency;
  supplierName: string;
  /** The supplier's purchasing manager, who decides price changes. */
  purchasingManager: string | null;
  /** The undecided, or newest approved, price change of an item. */
  priceOf: (itemId: number) => {
    requested: { cents: number; on: string; by: string } | null;
    approved: { cents: number; on: string } | null;
  };
  /** Posted invoices with this SKU, newest first. */
  earlierInvoices: readonly {
    invoiceId: number;
    invoiceNumber: string;
    invoiceDate: string;
    quantity: number;
  }[];
  /** Quantity on the line. */
  quantity: number;
  /** Whether the bill is itemized. */
  hasLines: boolean;
}

export interface CauseWords {
  title: string;
  detail: string;
}

/** Says why a line or the charges differ. */
export function causeWords(cause: Cause, names: CauseNames): CauseWords {
  const money = (cents: number) => currencyOfCents(cents, names.currency);
  switch (cause.kind) {
    case 'UndecidedPrice': {
      const { requested } = names.priceOf(cause.itemId);
      return {
        title: `Price change to exactly ${money(requested?.cents ?? 0)} is undecided`,
        detail: [
          requested
            ? `Requested ${shortDate(requested.on)} by ${requested.by} at ${names.supplierName.replace(/\.$/, '')}.`
            : '',
          names.purchasingManager
            ? `Waiting for ${names.purchasingManager}.`
            : 'No purchasing manager is assigned.',
        ].join(' '),
      };
    }
    case 'OlderPrice': {
      const { approved } = names.priceOf(cause.itemId);
      return {
        title: 'Billed at the old price',
        detail: approved
          ? `${money(approved.cents)} was approved on ${shortDate(approved.on)}.`
          : 'A new price was approved.',
      };
    }
    case 'DiscountTaken':
      return {
        title: `${cause.name} already deducted`,
        detail:
          'We deduct this discount from the posted invoice, so approving as billed would take it twice.',
      };
    case 'PackAndPiece':
      return {
        title: `Different unit of measure: 1 for ${cause.factor}`,
        detail:
          cause.cents === 0
            ? 'The quantity and unit cost offset each other, so the amount is right.'
            : 'Billed in packs but ordered in pieces, or the other way around.',
      };
    case 'PriceList':
      return {
        title: 'The supplier may be using a different price list',
        detail: `${cause.bills} bills within 60 days are off by the same amount per unit.`,
      };
    case 'Rounding':
      return {
        title: 'Rounding',
        detail: 'Each unit is off by a cent or less, but the total exceeds our tolerance.',
      };
    case 'BilledBefore': {
      const [last] = names.earlierInvoices;
      return {
        title: `${cause.units} of ${names.quantity} already billed`,
        detail: last
          ? `${last.invoiceNumber} billed ${last.quantity} on ${shortDate(last.invoiceDate)}.`
          : 'They’re on an earlier bill for this order.',
      };
    }
    case 'FreightTwice':
      return {
        title: `Includes ${money(cause.cents)} freight from an earlier bill`,
        detail: `The same amount is on ${cause.invoiceNumber}.`,
      };
    case 'TaxAsCharge':
      return {
        title: 'Tax billed as another charge',
        detail: 'The charge matches a typical tax rate, and the bill shows no tax.',
      };
    case 'DoesNotAddUp':
      return {
        title: 'The bill doesn’t add up',
        detail: `Its total is ${money(Math.abs(cause.cents))} ${cause.cents > 0 ? 'more' : 'less'} than ${names.hasLines ? 'its lines' : 'what is left to bill'}.`,
      };
  }
}

/** The decision that fits a cause; null if something else has to be decided first, or nothing differs. */
export function fittingDecision(
  { kind, cents }: Cause,
  { expectedCents }: { expectedCents: number },
): ReviewChoice | 'Decline' | null {
  if (kind === 'UndecidedPrice') return null;
  if (kind === 'DiscountTaken' || kind === 'DoesNotAddUp') return 'Decline';
  // We don't pay less than we owe because a supplier billed too little.
  if (cents <= 0) return 'AsBilled';
  const fits = fitting[kind];
  // Nothing can be paid of a bill for which nothing is expected.
  return fits === 'ShortPay' && expectedCents <= 0 ? 'Decline' : fits;
}

const fitting: Readonly<
  Record<Exclude<CauseKind, 'UndecidedPrice' | 'DiscountTaken' | 'DoesNotAddUp'>, ReviewChoice | 'Decline'>
> = {
  OlderPrice: 'ClaimDifference',
  PackAndPiece: 'Decline',
  PriceList: 'ClaimDifference',
  Rounding: 'AsBilled',
  BilledBefore: 'ShortPay',
  FreightTwice: 'ShortPay',
  TaxAsCharge: 'AsBilled',
};
