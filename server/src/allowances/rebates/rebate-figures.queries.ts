import type { RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Where a chain stands in a year. */
export interface RebateFigure extends Omit<RebateWindow, 'steps'> {
  rootId: number;
  year: number;
  currentPercentage: number | null;
  currentFixedAmount: number | null;
  nextStepPurchases: number | null;
}

/** The stored columns, by the name of each figure. */
const columns = {
  agreementId: 'agreement_id int',
  windowFrom: 'window_from date',
  windowTo: 'window_to date',
  purchasesToDate: 'purchases_to_date numeric',
  baselineToDate: 'baseline_to_date numeric',
  growthPercent: 'growth_percent numeric',
  currentStepIndex: 'current_step_index smallint',
  currentPercentage: 'current_percentage numeric',
  currentFixedAmount: 'current_fixed numeric',
  nextStepIndex: 'next_step_index smallint',
  nextStepPurchases: 'next_step_purchases numeric',
  amountToNextStep: 'amount_to_next_step numeric',
  nextStepGain: 'next_step_gain numeric',
  coveragePercent: 'coverage_percent numeric',
  daysLeft: 'days_left int',
  requiredDailyPace: 'required_daily_pace numeric',
  currentDailyPace: 'current_daily_pace numeric',
  earnedToDate: 'earned_to_date numeric',
  accrualStepIndex: 'accrual_step_index smallint',
  accruedToDate: 'accrued_to_date numeric',
  forecastPurchases: 'forecast_purchases numeric',
  forecastStepIndex: 'forecast_step_index smallint',
  forecastEarned: 'forecast_earned numeric',
  risk: 'risk text',
} as const satisfies Record<Exclude<keyof RebateFigure, 'rootId' | 'year'>, string>;

const names = Object.values(columns).map((column) => column.slice(0, column.indexOf(' ')));
const listed = (prefix = '') => names.map((name) => `${prefix}${name}`).join(', ');

/** What lists sort by besides. */
const ofAgreement = ['agreement_name', 'start_date', 'end_date', 'period_type', 'rebate_type'];
const ofChain = ['kind_earned', 'settled', 'requested', 'outstanding'];

/** After the supplier's other figures, which each row's chain takes part in. */
export async function putRebateFigures(
  tx: Tx,
  supplierId: number,
  figures: readonly RebateFigure[],
): Promise<void> {
  if (figures.length === 0) return;
  const records = figures.map(({ rootId, year, ...figure }) => ({
    root_agreement_id: rootId,
    year,
    ...Object.fromEntries(
      Object.keys(columns).map((field, at) => [names[at], figure[field as keyof typeof columns]]),
    ),
  }));
  const stored = [...names, ...ofAgreement, ...ofChain];
  const of = (table: string) => sql.raw(stored.map((name) => `${table}.${name}`).join(', '));
  await sql`
    INSERT INTO rebate_figure AS stored (supplier_id, root_agreement_id, year, ${sql.raw(stored.join(', '))})
    SELECT ${supplierId}::int, figure.root_agreement_id, figure.year, ${sql.raw(listed('figure.'))},
           agreement.name, agreement.start_date, agreement.end_date, agreement.period_type, terms.rebate_type,
           chain.kind_earned, chain.settled, chain.requested, chain.outstanding
      FROM json_to_recordset(${JSON.stringify(records)}) AS figure
        (root_agreement_id int, year smallint, ${sql.raw(Object.values(columns).join(', '))})
      JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
      JOIN rebate_terms terms ON terms.agreement_id = figure.agreement_id
     CROSS JOIN LATERAL (
        SELECT max(kind_earned) AS kind_earned, max(settled) AS settled, max(requested) AS requested,
               max(outstanding) AS outstanding
          FROM allowance_figure shown
         WHERE shown.root_agreement_id = figure.root_agreement_id AND shown.year = figure.year
           AND shown.period = 'YearToDate') chain
        ON CONFLICT (root_agreement_id, year) DO UPDATE
       SET ${sql.raw(stored.map((name) => `${name} = excluded.${name}`).join(', '))}
     WHERE (${of('stored')}) IS DISTINCT FROM (${of('excluded')})`.execute(tx);
}

export interface StoredYear {
  rootId: number;
  year: number;
  /** Whether its window was still open when it was written: then it changes with every day. */
  wasOpen: boolean;
}

/** The years of each chain that are stored. Read before the agreements are marked as calculated through today. */
export async function listStoredYears(db: Reader, supplierId: number): Promise<StoredYear[]> {
  const rows = await db
    .selectFrom('rebate_figure as figure')
    .leftJoin('agreement_calculation as calculation', 'calculation.agreement_id', 'figure.agreement_id')
    .select((eb) => [
      'figure.root_agreement_id as rootId',
      'figure.year',
      eb.fn
        .coalesce(eb('figure.window_to', '>=', eb.ref('calculation.calculated_through')), eb.lit(true))
        .as('wasOpen'),
    ])
    .where('figure.supplier_id', '=', supplierId)
    .execute();
  return rows.map(({ rootId, year, wasOpen }) => ({ rootId, year, wasOpen: Boolean(wasOpen) }));
}

export async function removeRebateFigures(
  tx: Tx,
  gone: readonly { rootId: number; year: number }[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    DELETE FROM rebate_figure WHERE (root_agreement_id, year) IN (
      SELECT * FROM unnest(${gone.map(({ rootId }) => rootId)}::int[],
                           ${gone.map(({ year }) => year)}::smallint[]))`.execute(tx);
}
