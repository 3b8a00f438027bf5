import { type FigurePeriod, figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { AnyFilter, FilterModel, ListRequest } from '@backdock/core/kit/list.ts';
import { isTakenAtPayment } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ListSource } from '../../platform/list/list-source.ts';
import { readList } from '../../platform/list/read-list.ts';
import { type CalculatedAgreement, listCalculated } from '../agreements/calculated-agreements.service.ts';
import { listDistributed } from '../purchases/purchases.service.ts';
import { putFigures } from './figures.queries.ts';
import { rebateSourceOn, type Span, sumFigures, sumRebates } from './figure-lists.queries.ts';

export { sumKinds } from './figure-lists.queries.ts';

/** Before any agreement began. */
const always = 1900;

/** Writes what a supplier's agreements earned, and what of it is settled; only since a year if nothing before it changed. */
export async function writeFigures(
  tx: Tx,
  supplierId: number,
  today: Day,
  { agreements, since }: { agreements?: readonly CalculatedAgreement[]; since?: number | null } = {},
): Promise<void> {
  const all = agreements ?? (await listCalculated(tx, supplierId));
  const discounts = all.filter(({ type }) => type === 'GeneralDiscount');
  const offInvoices: { rootId: number; day: Day; amount: string }[] = [];
  for (const discount of discounts) {
    for (const { day, cents } of await listDistributed(tx, discount)) {
      offInvoices.push({ rootId: discount.rootId, day, amount: centsToText(cents) });
    }
  }
  const atPayment = discounts.filter(isTakenAtPayment).map(({ id }) => id);
  await putFigures(tx, supplierId, { today, since: since ?? always }, { offInvoices, atPayment });
}

type SourceOn = (span: Span) => ListSource;

export function listFigures({ db, now }: ReadCtx, sourceOn: SourceOn, request: ListRequest) {
  const today = dayInPacific(now);
  const filters = withPeriod(request.filters, today);
  return readList(db, sourceOn(spanOf(filters, today)), { ...request, filters });
}

export function figureTotals({ db, now }: ReadCtx, sourceOn: SourceOn, filterModel: FilterModel) {
  const today = dayInPacific(now);
  const filters = withPeriod(filterModel, today);
  const span = spanOf(filters, today);
  return sumFigures(db, sourceOn(span), span, filters);
}

export function listRebates({ db, now }: ReadCtx, request: ListRequest) {
  const today = dayInPacific(now);
  const filters = withYear(request.filters, today);
  return readList(db, rebateSourceOn(spanOf(filters, today)), { ...request, filters });
}

export function rebateTotals({ db, now }: ReadCtx, filterModel: FilterModel) {
  const today = dayInPacific(now);
  const filters = withYear(filterModel, today);
  return sumRebates(db, spanOf(filters, today), filters);
}

const only = (value: string): AnyFilter => ({ filterType: 'set', values: [value] });

/** A list is always of a year: this one, unless it names another. */
const withYear = (filters: FilterModel, today: Day): FilterModel => ({
  year: only(today.slice(0, 4)),
  ...filters,
});

const withPeriod = (filters: FilterModel, today: Day): FilterModel => ({
  period: only('YearToDate' satisfies FigurePeriod),
  ...withYear(filters, today),
});

const yearPattern = /^\d{4}$/;

function spanOf({ year, period }: FilterModel, today: Day): Span {
  const theYear = onlyValue(year);
  const thePeriod = onlyValue(period);
  return {
    today,
    year: theYear !== null && yearPattern.test(theYear) ? Number(theYear) : null,
    period: figurePeriods.find((each) => each === thePeriod) ?? null,
  };
}

const onlyValue = (filter: AnyFilter | undefined) =>
  filter?.filterType === 'set' && filter.values.length === 1 ? (filter.values[0] ?? null) : null;
