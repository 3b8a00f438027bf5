import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import {
  allowances,
  type AllowanceTotal,
  ddrFigures,
  type KindTotal,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateFigures, type RebateTotal } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FigurePeriod } from '@backdock/core/allowances/figures/figures.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';
import { resolveSelection } from '../../platform/list/selection.ts';

/** The day is inlined into the SQL, so only our own format gets through. */
const dayPattern = /^(\d{4})-(\d{2})-\d{2}$/;

/** The one year and period that a list is limited to; null if it shows several. They are inlined like the day. */
export interface Span {
  today: Day;
  year: number | null;
  period: FigurePeriod | null;
}

/** SQL for a row of figures that depends on the day: its status, what is still to come, and the budget so far. */
function sqlOnDay(row: 'allowance_row' | 'rebate_row', { today, year: only, period }: Span) {
  const [, thisYear = '', month = ''] = dayPattern.exec(today) ?? [];
  if (thisYear === '') throw new Error(`${today} is no day`);
  const of = (column: string) => `${row}.${column}` as const;
  const year = only === null ? of('year') : String(only);
  const budgetToDate = `CASE WHEN ${year} < ${thisYear} THEN (${of('through_month')})[12]
    WHEN ${year} = ${thisYear} THEN (${of('through_month')})[${Number(month)}] END`;
  const shown = period === null ? of('period') : `'${period}'`;
  const ofPeriod = budgetMonths.map((name) => `WHEN '${monthNames[name]}' THEN ${of(name)}`).join(' ');
  const later = budgetMonths.slice(Number(month)).map((name) => `'${monthNames[name]}'`);
  const inLaterMonth = later.length === 0 ? 'false' : `${shown} IN (${later.join(', ')})`;
  const isToCome = `(${year} > ${thisYear} OR (${year} = ${thisYear} AND ${inLaterMonth}))`;
  return {
    status: `(CASE WHEN ${of('start_date')} > date '${today}' THEN 'Future'
      WHEN ${of('end_date')} < date '${today}' THEN 'Historic' ELSE 'Active' END)`,
    budgetToDate: `(${budgetToDate})`,
    budgetOfPeriod: `(CASE ${shown} ${ofPeriod} ELSE ${budgetToDate} END)`,
    /** Future months haven't earned anything yet. */
    soFar: (column: string) => `(CASE WHEN NOT ${isToCome} THEN ${of(column)} END)` as const,
  } as const;
}

/** Constants reach every table that is joined by them, so that each is read by its index. */
function within(
  row: 'allowance_row' | 'rebate_row',
  { year, period }: Pick<Span, 'year' | 'period'>,
): string {
  const ofYear = year === null ? 'true' : `${row}.year = ${year}`;
  return period === null ? ofYear : `${ofYear} AND ${row}.period = '${period}'`;
}

/** A share in percent; null of nothing, or of less. */
const percentOf = (part: string, whole: string, decimals: number) =>
  `(CASE WHEN ${whole} > 0 THEN round(${part} / ${whole} * 100, ${decimals}) END)` as const;

function columnsOn(span: Span) {
  const { status, budgetOfPeriod, soFar } = sqlOnDay('allowance_row', span);
  const variance = `(${soFar('kind_earned')} - ${budgetOfPeriod})` as const;
  const kindEarned = soFar('kind_earned');
  return {
    supplierName: 'supplier_name',
    supplierId: 'supplier_id',
    purchasingManager: 'purchasing_manager',
    agreementName: 'agreement_name',
    status,
    percentage: 'percentage',
    purchases: soFar('purchases'),
    earned: soFar('earned'),
    accrued: soFar('accrued'),
    budget: budgetOfPeriod,
    budgetVariance: variance,
    budgetVariancePercent: percentOf(variance, budgetOfPeriod, 1),
    priorYearEarned: 'prior_year_earned',
    yoyPercent: percentOf(
      `(${kindEarned} - allowance_row.prior_year_earned)`,
      'allowance_row.prior_year_earned',
      1,
    ),
    settled: soFar('settled'),
    requested: soFar('requested'),
    outstanding: soFar('outstanding'),
    currency: 'currency',
    lastCalculatedOn: 'last_calculated_on',
    year: 'allowance_row.year::text',
    period: 'period',
  } as const;
}

const row = {
  id: 'id',
  year: 'year',
  agreementId: 'agreement_id',
  fixedAmount: 'fixed_amount',
  periodType: 'period_type',
} as const;

const defaultSort = { colId: 'earned', sort: 'desc' } as const;

/** A view of one kind, year and period has thousands of rows. */
export const marketingSourceOn = (span: Span): ListSource =>
  listSource(marketingFigures.list, {
    table: 'allowance_row',
    isSmall: true,
    where: `allowance_row.type = 'Marketing' AND ${within('allowance_row', span)}`,
    columns: columnsOn(span),
    row,
    defaultSort,
  });

/** The rows behind the totals of every kind. */
export const kindSourceOn = (span: Span): ListSource =>
  listSource(allowances.figures, {
    table: 'allowance_row',
    isSmall: true,
    where: within('allowance_row', span),
    columns: { ...columnsOn(span), agreementType: 'allowance_row.type' },
    row,
    defaultSort,
  });

export function ddrSourceOn(span: Span): ListSource {
  const { soFar } = sqlOnDay('allowance_row', span);
  const actualRate = percentOf('allowance_row.actual_cost', soFar('purchases'), 2);
  const [rate, change] = ['allowance_row.percentage', 'allowance_row.true_up_max_change_points'] as const;
  return listSource(ddrFigures.list, {
    table: 'allowance_row',
    isSmall: true,
    where: `allowance_row.type = 'Ddr' AND ${within('allowance_row', span)}`,
    columns: {
      ...columnsOn(span),
      actualCost: soFar('actual_cost'),
      actualRatePercent: actualRate,
      coveragePercent: percentOf(soFar('earned'), 'allowance_row.actual_cost', 1),
      // Rates start at 0.1 %.
      suggestedRate: `(CASE WHEN ${rate} IS NOT NULL AND ${actualRate} IS NOT NULL
        THEN greatest(0.1, least(${rate} + ${change}, greatest(${rate} - ${change}, ${actualRate}))) END)`,
    },
    row,
    defaultSort,
  });
}

const sumsOn = (span: Span) => {
  const { budgetOfPeriod, soFar } = sqlOnDay('allowance_row', span);
  const sumOf = (column: string) => `coalesce(sum(${soFar(column)}), 0)::float8`;
  return sql.raw(`count(*) AS "agreementCount", ${sumOf('purchases')} AS purchases, ${sumOf('earned')} AS earned,
    ${sumOf('accrued')} AS accrued, sum(${budgetOfPeriod})::float8 AS budget,
 sum(prior_year_earned)::float8 AS "priorYearEarned", ${sumOf('outstanding')} AS outstanding,
    ${sumOf('actual_cost')} AS "actualCost"`);
};

/** What the matching agreements add up to, per currency. */
export async function sumFigures(
  db: Reader,
  source: ListSource,
  span: Span,
  filterModel: FilterModel,
): Promise<AllowanceTotal[]> {
  const { condition } = await resolveSelection(db, source, { allMatching: { filterModel, except: [] } });
  const { rows } = await sql<AllowanceTotal>`
    SELECT currency, ${sumsOn(span)} FROM allowance_row WHERE ${condition}
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

/** The same for every kind in a year to date. */
export async function sumKinds(db: Reader, year: number, today: Day): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    SELECT type, currency, ${sumsOn({ today, year, period: 'YearToDate' })} FROM allowance_row
     WHERE type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate') AND year = ${sql.lit(year)}
       AND period = 'YearToDate'
     GROUP BY type, currency ORDER BY type, currency DESC`.execute(db);
  return rows;
}

/** A year has thousands of rebates. */
export function rebateSourceOn(span: Span): ListSource {
  const { status, budgetToDate } = sqlOnDay('rebate_row', span);
  return listSource(rebateFigures.list, {
    table: 'rebate_row',
    isSmall: true,
    where: within('rebate_row', { ...span, period: null }),
    columns: {
      supplierName: 'supplier_name',
      supplierId: 'supplier_id',
      purchasingManager: 'purchasing_manager',
      agreementName: 'agreement_name',
      status,
      rebateType: 'rebate_type',
      periodType: 'period_type',
      windowFrom: 'window_from',
      windowTo: 'window_to',
      purchasesToDate: 'purchases_to_date',
      baselineToDate: 'baseline_to_date',
      growthPercent: 'growth_percent',
      currentStepIndex: 'current_step_index',
      currentPercentage: 'current_percentage',
      nextStepIndex: 'next_step_index',
      nextStepPurchases: 'next_step_purchases',
      amountToNextStep: 'amount_to_next_step',
      nextStepGain: 'next_step_gain',
      coveragePercent: 'coverage_percent',
      daysLeft: 'days_left',
      requiredDailyPace: 'required_daily_pace',
      currentDailyPace: 'current_daily_pace',
      earnedToDate: 'earned_to_date',
      accrualStepIndex: 'accrual_step_index',
      accruedToDate: 'accrued_to_date',
      forecastPurchases: 'forecast_purchases',
      forecastStepIndex: 'forecast_step_index',
      forecastEarned: 'forecast_earned',
      risk: 'risk',
      budget: budgetToDate,
      budgetVariance: `(rebate_row.kind_earned - ${budgetToDate})`,
      settled: 'settled',
      outstanding: 'outstanding',
      currency: 'currency',
      lastCalculatedOn: 'last_calculated_on',
      year: 'rebate_row.year::text',
    },
    row: {
      id: 'id',
      year: 'year',
      agreementId: 'agreement_id',
      currentFixedAmount: 'current_fixed',
    },
    defaultSort: { colId: 'nextStepGain', sort: 'desc' },
  });
}

/** What the matching rebates add up to, per currency. */
export async function sumRebates(db: Reader, span: Span, filterModel: FilterModel): Promise<RebateTotal[]> {
  const { condition } = await resolveSelection(db, rebateSourceOn(span), {
    allMatching: { filterModel, except: [] },
  });
  const { budgetToDate } = sqlOnDay('rebate_row', span);
  const sumOf = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::float8`);
  const { rows } = await sql<RebateTotal>`
    SELECT currency, count(*) AS "rebateCount", ${sumOf('purchases_to_date')} AS "purchasesToDate",
           ${sumOf('earned_to_date')} AS "earnedToDate", ${sumOf('accrued_to_date')} AS "accruedToDate",
           ${sumOf('forecast_earned')} AS "forecastEarned", ${sumOf('next_step_gain')} AS "nextStepGain",
           sum(${sql.raw(budgetToDate)})::float8 AS budget
      FROM rebate_row WHERE ${condition}
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}
