import type { Day } from '../../../kit/dates.ts';
import type { PartnerType } from '../../../partners/partners.values.ts';
import { discountOn, type EarlyPayment } from '../../discounts/early-payment.rules.ts';
import type { PickedItem, PricedItem } from './flight-check-facts.ts';
import { netCentsOf } from '../payout.rules.ts';
import type { PayableItemType } from '../payments.values.ts';

/** What a file would pay to one partner. */
export interface PartnerRun {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  items: readonly PricedItem[];
  grossCents: number;
  discountCents: number;
  missedCents: number;
  creditCents: number;
  totalCents: number;
}

interface PlannedItem {
  itemId: number;
  itemType: PayableItemType;
  documentId: number;
  number: string;
  amountCents: number;
  discountCents: number;
  /** The agreement that gives the discount. */
  discountAgreementId: number | null;
}

/** A payment as the file would contain it. */
export interface PlannedBatch extends Omit<PartnerRun, 'items' | 'missedCents'> {
  payToId: string;
  accountEnding: string;
  items: readonly PlannedItem[];
}

/** The payment date, and the earliest possible one. */
export interface PayDays {
  on: Day;
  first: Day;
}

/** Applies the payment date's discounts to an item. */
export function priced(item: PickedItem, days: PayDays, offers: readonly EarlyPayment[] = []): PricedItem {
  return withMissed(item, discountOn(days.on, offers), days, offers);
}

/** The same for an item already in a file, where the discount is fixed. */
export function pricedInFile(
  item: PickedItem & { discountCents: number },
  days: PayDays,
  offers: readonly EarlyPayment[] = [],
): PricedItem {
  return withMissed(item, { cents: item.discountCents, agreementId: null }, days, offers);
}

function withMissed(
  item: PickedItem,
  caught: { cents: number; agreementId: number | null } | null,
  { first }: PayDays,
  offers: readonly EarlyPayment[],
): PricedItem {
  const discountCents = caught?.cents ?? 0;
  const best = offers.reduce((most, offer) => Math.max(most, offer.discountCents), 0);
  return {
    ...item,
    discountCents,
    discountAgreementId: caught?.agreementId ?? null,
    missedCents: Math.max(0, best - discountCents),
    stillCents: Math.max(0, caughtOn(first, offers) - discountCents),
  };
}

const caughtOn = (day: Day, offers: readonly EarlyPayment[]) => discountOn(day, offers)?.cents ?? 0;

/** One run per partner, in item order. */
export function partnerRuns(items: readonly PricedItem[]): PartnerRun[] {
  return [...Map.groupBy(items, ({ partnerId }) => partnerId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [runOf(first, own)] : [];
  });
}

function runOf(
  { partnerId, partnerType, partnerName }: PricedItem,
  items: readonly PricedItem[],
): PartnerRun {
  const sums = { grossCents: 0, discountCents: 0, missedCents: 0, creditCents: 0 };
  for (const item of items) {
    if (item.itemType === 'Invoice') sums.grossCents += item.amountCents;
    else sums.creditCents += item.amountCents;
    sums.discountCents += item.discountCents;
    sums.missedCents += item.missedCents;
  }
  return { partnerId, partnerType, partnerName, items, ...sums, totalCents: netCentsOf(sums) };
}

export function plannedBatch(
  run: PartnerRun,
  payTo: { payToId: string; accountEnding: string },
): PlannedBatch {
  const { partnerId, partnerType, partnerName, grossCents, discountCents, creditCents, totalCents } = run;
  return {
    partnerId,
    partnerType,
    partnerName,
    payToId: payTo.payToId,
    accountEnding: payTo.accountEnding,
    items: run.items.map(plannedItem),
    grossCents,
    discountCents,
    creditCents,
    totalCents,
  };
}

function plannedItem(item: PricedItem): PlannedItem {
  const { itemId, itemType, documentId, number, amountCents, discountCents, discountAgreementId } = item;
  return { itemId, itemType, documentId, number, amountCents, discountCents, discountAgreementId };
}
