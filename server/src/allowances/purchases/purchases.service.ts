import { createHash } from 'node:crypto';
import {
  type Month,
  lastDayOf,
  laterOf,
  firstDayOf,
  monthAfter,
} from '@backdock/core/allowances/calculation/calendar.ts';
import { isTakenAtPayment } from '@backdock/core/allowances/calculation/early-payment.rules.ts';
import {
  countedFrom,
  type PurchaseMeasure,
} from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import {
  type DayPurchases,
  type Purchases,
  purchasesByDay,
} from '@backdock/core/allowances/calculation/purchases.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { Days } from './counted-documents.queries.ts';
import * as measures from './measures.queries.ts';
import * as queries from './purchases.queries.ts';

export {
  type CommittedOrders,
  committedOrdersIn,
  committedOrdersOf,
  type CommittedSpan,
} from './committed-orders.service.ts';
export { isMarked, listMarked, removeIdleMarks } from './marked-suppliers.queries.ts';
export { hasMarks, type Mark, removeAllMeasures as forgetPurchases, takeMarks } from './measures.queries.ts';
export {
  type CountedDocument,
  type DayAmount,
  type DocumentKey,
  findDocument,
  listDocuments,
  listLines,
  sumDocuments,
} from './purchases.queries.ts';

type Counting = Pick<
  CalculatedAgreement,
  | 'id'
  | 'rootId'
  | 'startDate'
  | 'endDate'
  | 'periodType'
  | 'condition'
  | 'calculationType'
  | 'percentageHundredths'
  | 'capCents'
  | 'dateBasis'
  | 'earlyPaymentDays'
  | 'measure'
>;

/**
 * What an agreement's discount took off invoices, and off payments before its terms were corrected. While payments take
 * it, they take what it earns.
 */
export const listDistributed = (
  db: Reader,
  terms: Pick<CalculatedAgreement, 'id' | 'dateBasis' | 'condition' | 'capCents' | 'percentageHundredths'>,
): Promise<queries.DayAmount[]> => queries.listTaken(db, terms, { byPayments: !isTakenAtPayment(terms) });

/** What an agreement has counted: purchases, and discounts for early payment. */
export type PurchasesOf = (agreementId: number) => Purchases;

const keyOf = (measure: PurchaseMeasure) =>
  createHash('sha256').update(JSON.stringify(measure)).digest('hex');

/** The first day that each chain needs. */
function firstDays(agreements: readonly Counting[]): (agreement: Counting) => Day {
  const chains = Map.groupBy(agreements, ({ rootId }) => rootId);
  const days = new Map(
    [...chains].map(([rootId, [first, ...others]]) => [
      rootId,
      countedFrom([required(first, 'the first terms'), ...others]),
    ]),
  );
  return ({ rootId }) => required(days.get(rootId), 'the first day of a chain');
}

/** The measures that these agreements need, each from the first day that any of them does. */
function neededMeasures(agreements: readonly Counting[]) {
  const firstDayOfChain = firstDays(agreements);
  const needed = new Map<string, { key: string; measure: PurchaseMeasure; countedFrom: Day }>();
  for (const agreement of agreements) {
    const { measure } = agreement;
    if (!measure) continue;
    const key = keyOf(measure);
    const from = firstDayOfChain(agreement);
    const known = needed.get(key);
    if (!known || from < known.countedFrom) needed.set(key, { key, measure, countedFrom: from });
  }
  return needed;
}

/** Null unless payments decide what it earns. A fixed amount is earned by days. */
function earlyTerms(agreement: Counting): queries.EarlyTerms | null {
  const { id, condition, dateBasis, percentageHundredths, capCents, earlyPaymentDays, measure } = agreement;
  if (condition !== 'EarlyPayment' || percentageHundredths === null) return null;
  if (capCents === null) return { agreementId: id, dateBasis, capped: null };
  const discountDays = required(earlyPaymentDays, 'the days of an early payment');
  return measure && { agreementId: id, dateBasis, capped: { measure, percentageHundredths, discountDays } };
}

interface Changes {
  /** Months with changed documents. */
  months: readonly Month[];
  /** Agreements with terms that weren't counted before. */
  changedIds: ReadonlySet<number>;
}

/**
 * Counts what changed again: whole measures if they're new, otherwise the months of changed documents. Returns whether
 * only those months were counted.
 */
export async function recount(
  tx: Tx,
  supplierId: number,
  agreements: readonly Counting[],
  { months, changedIds }: Changes,
): Promise<boolean> {
  const needed = neededMeasures(agreements);
  const stored = await measures.listMeasures(tx, supplierId);
  await measures.removeMeasures(
    tx,
    stored.filter(({ key }) => !needed.has(key)).map(({ id }) => id),
  );
  const spans = spansOf(months);
  const added: queries.Recounted[] = [];
  const counted: queries.Recounted[] = [];
  for (const { key, measure, countedFrom: from } of needed.values()) {
    const known = stored.find((each) => each.key === key);
    if (known?.countedFrom === from) {
      counted.push({ id: known.id, measure, from });
    } else {
      const id = await measures.putMeasure(tx, supplierId, { key, measure, countedFrom: from });
      if (known) await measures.removeDaysBefore(tx, id, from);
      added.push({ id, measure, from });
    }
  }
  await recountTogether(tx, supplierId, added, null);
  for (const { from, to } of spans) {
    const again = counted
      .filter((each) => each.from <= to)
      .map((each) => ({ ...each, from: laterOf(each.from, from) }));
    await recountTogether(tx, supplierId, again, to);
  }
  await recountEarly(tx, supplierId, agreements, { spans, changedIds });
  return needed.size > 0 && added.length === 0;
}

/** Measures with the same date basis read the same invoices. */
async function recountTogether(
  tx: Tx,
  supplierId: number,
  recounted: readonly queries.Recounted[],
  to: Day | null,
): Promise<void> {
  for (const [first, ...others] of Map.groupBy(recounted, ({ measure }) => measure.dateBasis).values()) {
    if (first) await queries.recountPurchases(tx, supplierId, [first, ...others], to);
  }
}

async function recountEarly(
  tx: Tx,
  supplierId: number,
  agreements: readonly Counting[],
  { spans, changedIds }: { spans: readonly Days[]; changedIds: ReadonlySet<number> },
): Promise<void> {
  await measures.removeGranted(tx, [...changedIds]);
  for (const agreement of agreements) {
    const terms = earlyTerms(agreement);
    const isChanged = changedIds.has(agreement.id);
    if (!terms) continue;
    const days = isChanged ? [whole(agreement.startDate)] : since(agreement.startDate, spans);
    for (const each of days) await queries.recountGranted(tx, terms, { supplierId, days: each });
  }
}

const whole = (from: Day): Days => ({ from, to: null });

/** Neighboring months are counted together. */
function spansOf(months: readonly Month[]): { from: Day; to: Day }[] {
  const spans: { from: Day; to: Day; next: Month }[] = [];
  for (const month of [...new Set(months)].toSorted()) {
    const last = spans.at(-1);
    const end = { to: lastDayOf(month), next: monthAfter(month) };
    if (last?.next === month) Object.assign(last, end);
    else spans.push({ from: firstDayOf(month), ...end });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

const since = (first: Day, spans: readonly Days[]) =>
  spans
    .filter(({ to }) => to === null || to >= first)
    .map(({ from, to }) => ({ from: laterOf(from, first), to }));

/** What whole chains need, as it was last counted. */
export async function storedPurchases(
  db: Reader,
  supplierId: number,
  agreements: readonly Counting[],
): Promise<PurchasesOf> {
  const needed = [...neededMeasures(agreements).values()];
  const bought = Map.groupBy(await measures.listPurchaseDays(db, supplierId, needed), ({ of }) => of);
  const granted = Map.groupBy(await measures.listGrantedDays(db, supplierId), ({ of }) => of);
  return purchasesOf(agreements, (agreement) => ({
    bought: (agreement.measure && bought.get(keyOf(agreement.measure))) ?? [],
    granted: granted.get(String(agreement.id)) ?? [],
  }));
}

/** From the documents themselves. */
export async function countedPurchases(
  db: Reader,
  supplierId: number,
  agreements: readonly Counting[],
): Promise<PurchasesOf> {
  const bought = new Map<string, queries.DayAmount[]>();
  for (const { key, measure, countedFrom: from } of neededMeasures(agreements).values()) {
    bought.set(key, await queries.countPurchases(db, measure, { supplierId, days: whole(from) }));
  }
  const granted = new Map<number, queries.DayAmount[]>();
  for (const agreement of agreements) {
    const terms = earlyTerms(agreement);
    const days = whole(agreement.startDate);
    if (terms) granted.set(agreement.id, await queries.countGranted(db, terms, { supplierId, days }));
  }
  return purchasesOf(agreements, ({ id, measure }) => ({
    bought: (measure && bought.get(keyOf(measure))) ?? [],
    granted: granted.get(id) ?? [],
  }));
}

interface Series {
  bought: readonly queries.DayAmount[];
  granted: readonly queries.DayAmount[];
}

/** Each chain sees only the days it needs, so that it doesn't depend on others with the same measure. */
function purchasesOf(
  agreements: readonly Counting[],
  seriesOf: (agreement: Counting) => Series,
): PurchasesOf {
  const firstDayOfChain = firstDays(agreements);
  const known = new Map(
    agreements.map((agreement) => {
      const { bought, granted } = seriesOf(agreement);
      const first = firstDayOfChain(agreement);
      return [
        agreement.id,
        purchasesByDay(
          merged(
            bought.filter(({ day }) => day >= first),
            granted,
          ),
        ),
      ];
    }),
  );
  return (agreementId) => required(known.get(agreementId), `the purchases of agreement ${agreementId}`);
}

function merged(
  bought: readonly queries.DayAmount[],
  granted: readonly queries.DayAmount[],
): readonly DayPurchases[] {
  if (granted.length === 0) return bought;
  const days = new Map<Day, DayPurchases>(bought.map((each) => [each.day, each]));
  for (const { day, cents } of granted) {
    days.set(day, { day, cents: days.get(day)?.cents ?? 0, grantedCents: cents });
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Net purchases between two days, from the documents themselves. */
export async function purchasesBetween(
  db: Reader,
  supplierId: number,
  measure: PurchaseMeasure | null,
  days: { from: Day; to: Day },
): Promise<number> {
  if (!measure) return 0;
  const counted = await queries.countPurchases(db, measure, { supplierId, days });
  return counted.reduce((sum, { cents }) => sum + cents, 0);
}

/** The documents behind an agreement's purchases between two days; none if they can't be counted. */
export async function documentsBetween(
  db: Reader,
  supplierId: number,
  measure: PurchaseMeasure | null,
  days: { from: Day; to: Day },
): Promise<queries.CountedDocument[]> {
  return measure ? queries.listDocuments(db, measure, { supplierId, days }) : [];
}
