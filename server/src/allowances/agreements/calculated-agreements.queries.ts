import type {
  AgreementDateBasis,
  SettlementMethod,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import type {
  CalculatedRebate,
  CalculatedTerms,
} from '@backdock/core/allowances/calculation/calculated-terms.ts';
import {
  type PurchaseMeasure,
  purchaseMeasure,
} from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { CountingTerms } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { SettledTerms } from '@backdock/core/allowances/calculation/settlement-periods.rules.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** An agreement as it is calculated and settled. */
export interface CalculatedAgreement extends SettledTerms {
  supplierId: number;
  /** The first of the agreements that supersede each other. */
  rootId: number;
  version: number;
  dateBasis: AgreementDateBasis;
  /** Null if its purchases can't be counted yet. */
  measure: PurchaseMeasure | null;
  /** Days after the invoice date; null unless it rewards early payment. */
  earlyPaymentDays: number | null;
  settlementMethod: SettlementMethod;
}

type Row = Omit<
  CalculatedTerms,
  'minimumCents' | 'percentageHundredths' | 'fixedCents' | 'capCents' | 'guaranteeCents' | 'rebate'
> &
  Omit<CountingTerms, 'minimumCents'> &
  Pick<CalculatedAgreement, 'settlementMethod' | 'settlementFrequency' | 'settlementLagDays'> & {
    supplierId: number;
    rootId: number;
    version: number;
    earlyPaymentDays: number | null;
    minimum: string | null;
    percentage: string | null;
    fixed: string | null;
    cap: string | null;
    guarantee: string | null;
    rebate: RebateRow | null;
  };

type RebateRow = Omit<CalculatedRebate, 'steps' | 'growthBaselineCents'> & {
  growthBaseline: string | null;
  steps: { from: string; percentage: string | null; fixed: string | null }[];
};

/** A supplier's agreements, each chain from its oldest terms to its newest. */
export function listCalculated(db: Reader, supplierId: number): Promise<CalculatedAgreement[]> {
  return list(db, sql`supplier_id = ${supplierId}`);
}

/** An agreement with those that it supersedes or that supersede it; empty if there is none. */
export function findChain(db: Reader, agreementId: number): Promise<CalculatedAgreement[]> {
  const root = sql`(SELECT coalesce(root_agreement_id, id) FROM allowance_agreement WHERE id = ${agreementId})`;
  return list(db, sql`${root} IN (agreement.id, agreement.root_agreement_id)`);
}

/** While locked, the terms can't change, and no discounts are distributed under them. */
export async function lockChain(tx: Tx, rootId: number): Promise<void> {
  await sql`
    SELECT id FROM allowance_agreement WHERE ${rootId} IN (id, root_agreement_id)
     ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

async function list(db: Reader, which: RawBuilder<unknown>): Promise<CalculatedAgreement[]> {
  const { rows } = await sql<Row>`
    SELECT agreement.id, supplier_id AS "supplierId", coalesce(root_agreement_id, agreement.id) AS "rootId", version, type,
           start_date AS "startDate", end_date AS "endDate", condition, early_payment_discount_period AS "earlyPaymentDays",
           minimum_amount AS minimum, calculation_type AS "calculationType", percentage, fixed_amount AS fixed,
           period_type AS "periodType", cap_amount_per_period AS cap, minimum_guarantee_amount AS guarantee,
           restarts_window AS "restartsWindow", calculation_base AS "calculationBase", date_basis AS "dateBasis",
           deduct_returns AS "deductReturns", deduct_off_invoice_discounts AS "deductOffInvoiceDiscounts",
           settlement_method AS "settlementMethod", settlement_frequency AS "settlementFrequency",
           settlement_lag_days AS "settlementLagDays",
           marketplace_ids AS "marketplaceIds", brand_names AS "brandNames", skus, exclude_skus AS "excludeSkus",
           (SELECT proof_accepted_on FROM marketing_terms WHERE agreement_id = agreement.id) AS "proofAcceptedOn",
           (SELECT json_build_object('rebateType', rebate_type, 'growthBaselineType', growth_baseline_type,
                     'growthBaseline', growth_baseline_amount::text, 'growthPaidOn', growth_paid_on,
                     'accrualMethod', accrual_method, 'accrualStepIndex', accrual_step_index,
                     'steps', (SELECT json_agg(json_build_object('from', from_threshold::text,
                                        'percentage', percentage::text, 'fixed', fixed_amount::text) ORDER BY index)
                                 FROM rebate_step step WHERE step.agreement_id = agreement.id))
              FROM rebate_terms WHERE agreement_id = agreement.id) AS rebate
      FROM allowance_agreement agreement
     WHERE ${which}
     ORDER BY "rootId", start_date, agreement.id`.execute(db);
  return rows.map(agreementOf);
}

function agreementOf(row: Row): CalculatedAgreement {
  const minimumCents = centsOf(row.minimum);
  return {
    id: row.id,
    supplierId: row.supplierId,
    rootId: row.rootId,
    version: row.version,
    type: row.type,
    startDate: row.startDate,
    endDate: row.endDate,
    condition: row.condition,
    minimumCents,
    calculationType: row.calculationType,
    // Hundredths of a percent are formatted like cents.
    percentageHundredths: centsOf(row.percentage),
    fixedCents: centsOf(row.fixed),
    periodType: row.periodType,
    capCents: centsOf(row.cap),
    guaranteeCents: centsOf(row.guarantee),
    proofAcceptedOn: row.proofAcceptedOn,
    restartsWindow: row.restartsWindow,
    dateBasis: row.dateBasis,
    earlyPaymentDays: row.earlyPaymentDays,
    measure: purchaseMeasure({ ...row, minimumCents }),
    rebate: row.rebate && rebateOf(row.rebate),
    settlementMethod: row.settlementMethod,
    settlementFrequency: row.settlementFrequency,
    settlementLagDays: row.settlementLagDays,
  };
}

function rebateOf({ growthBaseline, steps, ...rebate }: RebateRow): CalculatedRebate {
  return {
    ...rebate,
    growthBaselineCents: centsOf(growthBaseline),
    steps: steps.map(({ from, percentage, fixed }) => ({
      // Dollars, or percent of growth.
      from: parseCents(from),
      percentageHundredths: centsOf(percentage),
      fixedCents: centsOf(fixed),
    })),
  };
}

const centsOf = (amount: string | null) => (amount === null ? null : parseCents(amount));
