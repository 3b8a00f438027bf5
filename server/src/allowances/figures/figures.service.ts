import { figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { AnyFilter, FilterModel, ListRequest } from '@backdock/core/kit/list.ts';
import { isTakenAtPayment } from '@backdock/core/allowances/calculation/early-payment.rules.ts';
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
  const { span, filters } = spanOf(request.filters, now);
  return readList(db, sourceOn(span), { ...request, filters });
}

export function figureTotals({ db, now }: ReadCtx, sourceOn: SourceOn, filterModel: FilterModel) {
  const { span, filters } = spanOf(filterModel, now);
  return sumFigures(db, sourceOn(span), span, filters);
}

export function listRebates({ db, now }: ReadCtx, request: ListRequest) {
  const { span, filters } = yearOf(request.filters, now);
  return readList(db, rebateSourceOn(span), { ...request, filters });
}

export function rebateTotals({ db, now }: ReadCtx, filterModel: FilterModel) {
  const { span, filters } = yearOf(filterModel, now);
  return sumRebates(db, span, filters);
}

const yearPattern = /^\d{4}$/;

/** A list is always of a year: this one, unless it names another. The rest of the filters are left. */
function yearOf({ year, ...filters }: FilterModel, now: Date): { span: Span; filters: FilterModel } {
  const today = dayInPacific(now);
  const named = year ? onlyValue(year) : today.slice(0, 4);
  const isYear = named !== null && yearPattern.test(named);
  return {
    span: { today, year: isYear ? Number(named) : null, period: null },
    filters: isYear || !year ? filters : { ...filters, year },
  };
}

/** The same, and the year to date, unless it names a month. */
function spanOf({ period, ...others }: FilterModel, now: Date): { span: Span; filters: FilterModel } {
  const { span, filters } = yearOf(others, now);
  const named = period ? onlyValue(period) : 'YearToDate';
  const known = figurePeriods.find((each) => each === named) ?? null;
  return {
    span: { ...span, period: known },
    filters: known !== null || !period ? filters : { ...filters, period },
  };
}

const onlyValue = (filter: AnyFilter) =>
  filter.filterType === 'set' && filter.values.length === 1 ? (filter.values[0] ?? null) : null;
