import {
  type AllowanceTotal,
  ddrFigures,
  type KindTotal,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';
import { resolveSelection } from '../../platform/list/selection.ts';
import { percentOf, sqlOnDay } from './sql-on-day.ts';

function columnsOn(today: Day) {
  const { status, budgetOfPeriod, soFar } = sqlOnDay('allowance_row', today);
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
export const marketingSourceOn = (today: Day): ListSource =>
  listSource(marketingFigures.list, {
    table: 'allowance_row',
    isSmall: true,
    where: `allowance_row.type = 'Marketing'`,
    columns: columnsOn(today),
    row,
    defaultSort,
  });

export function ddrSourceOn(today: Day): ListSource {
  const { soFar } = sqlOnDay('allowance_row', today);
  const actualRate = percentOf('allowance_row.actual_cost', soFar('purchases'), 2);
  const [rate, change] = ['allowance_row.percentage', 'allowance_row.true_up_max_change_points'] as const;
  return listSource(ddrFigures.list, {
    table: 'allowance_row',
    isSmall: true,
    where: `allowance_row.type = 'Ddr'`,
    columns: {
      ...columnsOn(today),
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

const sumsOn = (today: Day) => {
  const { budgetOfPeriod, soFar } = sqlOnDay('allowance_row', today);
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
  today: Day,
  filterModel: FilterModel,
): Promise<AllowanceTotal[]> {
  const { condition } = await resolveSelection(db, source, { allMatching: { filterModel, except: [] } });
  const { rows } = await sql<AllowanceTotal>`
    SELECT currency, ${sumsOn(today)} FROM allowance_row WHERE ${condition}
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

/** The same for every kind in a year to date. */
export async function sumKinds(db: Reader, year: number, today: Day): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    SELECT type, currency, ${sumsOn(today)} FROM allowance_row
     WHERE type IN ('Marketing', 'GeneralDiscount', 'Ddr', 'Rebate') AND year::text = ${String(year)}
       AND period = 'YearToDate'
     GROUP BY type, currency ORDER BY type, currency DESC`.execute(db);
  return rows;
}
