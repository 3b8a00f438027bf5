import { rebateFigures, type RebateTotal } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';
import { resolveSelection } from '../../platform/list/selection.ts';
import { sqlOnDay } from '../figures/sql-on-day.ts';

/** A year has thousands of rebates. */
export function rebateSourceOn(today: Day): ListSource {
  const { status, budgetToDate } = sqlOnDay('rebate_row', today);
  return listSource(rebateFigures.list, {
    table: 'rebate_row',
    isSmall: true,
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
export async function sumRebates(db: Reader, today: Day, filterModel: FilterModel): Promise<RebateTotal[]> {
  const { condition } = await resolveSelection(db, rebateSourceOn(today), {
    allMatching: { filterModel, except: [] },
  });
  const { budgetToDate } = sqlOnDay('rebate_row', today);
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
