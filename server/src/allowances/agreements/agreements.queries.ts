import type {
  AgreementTerms,
  DdrTerms,
  MarketingTerms,
  RebateTerms,
} from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type {
  AgreementCalculationBase,
  AgreementType,
  EditReason,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

/** Terms as stored. Other systems may send bases and brands that can't be chosen here yet. */
export interface StoredTerms extends Omit<AgreementTerms, 'calculationBase'> {
  calculationBase: AgreementCalculationBase;
}

export interface StoredAgreement extends StoredTerms {
  id: number;
  supplierId: number;
  type: AgreementType;
  currency: Currency;
  rootAgreementId: number | null;
  supersedesId: number | null;
  supersededById: number | null;
  restartsWindow: boolean;
  editReason: EditReason | null;
  editComment: string | null;
  version: number;
  /** Only for marketing agreements that need a proof. */
  proofAcceptedOn: Day | null;
  proofAcceptedBy: number | null;
  createdOn: string;
  createdBy: number | null;
}

type Row = Omit<StoredAgreement, 'marketing' | 'ddr' | 'rebate'> & {
  marketing: MarketingTerms | null;
  ddr: DdrTerms | null;
  rebate: RebateTerms | null;
};

const columns = sql`
  agreement.id, agreement.supplier_id AS "supplierId", agreement.type, agreement.currency, agreement.name,
  agreement.contract_number AS "contractNumber", agreement.start_date AS "startDate", agreement.end_date AS "endDate",
  agreement.condition, agreement.early_payment_discount_period AS "earlyPaymentDiscountPeriod",
  agreement.minimum_amount::float8 AS "minimumAmount", agreement.calculation_type AS "calculationType",
  agreement.percentage::float8, agreement.fixed_amount::float8 AS "fixedAmount",
  agreement.period_type AS "periodType", agreement.calculation_base AS "calculationBase",
  agreement.date_basis AS "dateBasis", agreement.deduct_returns AS "deductReturns",
  agreement.deduct_off_invoice_discounts AS "deductOffInvoiceDiscounts",
  json_build_object('marketplaceIds', agreement.marketplace_ids, 'skus', agreement.skus,
                    'excludeSkus', agreement.exclude_skus) AS scope,
  agreement.cap_amount_per_period::float8 AS "capAmountPerPeriod",
  agreement.minimum_guarantee_amount::float8 AS "minimumGuaranteeAmount",
  agreement.settlement_method AS "settlementMethod", agreement.settlement_frequency AS "settlementFrequency",
  agreement.settlement_lag_days AS "settlementLagDays", agreement.gl_account_no AS "glAccountNo", agreement.notes,
  agreement.accepted_by_name AS "acceptedByName", agreement.accepted_on AS "acceptedOn",
  agreement.root_agreement_id AS "rootAgreementId", agreement.supersedes_id AS "supersedesId",
  (SELECT id FROM allowance_agreement later WHERE later.supersedes_id = agreement.id) AS "supersededById",
  agreement.restarts_window AS "restartsWindow", agreement.edit_reason AS "editReason",
  agreement.edit_comment AS "editComment", agreement.version, agreement.created_on AS "createdOn",
  agreement.created_by AS "createdBy",
  (SELECT proof_accepted_on FROM marketing_terms WHERE agreement_id = agreement.id) AS "proofAcceptedOn",
  (SELECT proof_accepted_by FROM marketing_terms WHERE agreement_id = agreement.id) AS "proofAcceptedBy"`;

const marketing = sql`
  (SELECT json_build_object('program', program, 'activities', coalesce((
            SELECT json_agg(json_build_object('name', name, 'from', from_date, 'to', to_date,
                     'plannedAmount', planned_amount, 'actualAmount', actual_amount) ORDER BY position)
              FROM marketing_activity activity WHERE activity.agreement_id = agreement.id), '[]'))
     FROM marketing_terms WHERE agreement_id = agreement.id)`;

const ddr = sql`
  (SELECT json_build_object('coversDamaged', covers_damaged, 'coversDefective', covers_defective,
            'coversReturns', covers_returns, 'coversReturnFreight', covers_return_freight,
            'coversMissingParts', covers_missing_parts, 'coversWrongItem', covers_wrong_item,
            'returnMethod', return_method, 'catastrophicThresholdPercent', catastrophic_threshold_percent,
            'trueUpFrequency', true_up_frequency, 'trueUpMaxChangePoints', true_up_max_change_points)
     FROM ddr_terms WHERE agreement_id = agreement.id)`;

const rebate = sql`
  (SELECT json_build_object('rebateType', rebate_type, 'growthBaselineType', growth_baseline_type,
            'growthBaselineAmount', growth_baseline_amount, 'growthPaidOn', growth_paid_on,
            'accrualMethod', accrual_method, 'accrualStepIndex', accrual_step_index, 'stackOrder', stack_order,
            'steps', (SELECT json_agg(json_build_object('from', from_threshold, 'percentage', percentage,
                                                       'fixedAmount', fixed_amount) ORDER BY index)
                        FROM rebate_step step WHERE step.agreement_id = agreement.id))
     FROM rebate_terms WHERE agreement_id = agreement.id)`;

async function select(db: Reader, rest: RawBuilder<unknown>): Promise<StoredAgreement[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns}, ${marketing} AS marketing, ${ddr} AS ddr, ${rebate} AS rebate
      FROM allowance_agreement agreement ${rest}`.execute(db);
  return rows.map(({ marketing, ddr, rebate, ...row }) => ({
    ...row,
    ...(marketing && { marketing }),
    ...(ddr && { ddr }),
    ...(rebate && { rebate }),
  }));
}

export async function findAgreement(db: Reader, id: number): Promise<StoredAgreement | undefined> {
  return (await select(db, sql`WHERE agreement.id = ${id}`))[0];
}

export async function findVersion(db: Reader, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('allowance_agreement')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.version;
}

/** Held until the commit, before its invoices. */
export async function lockAgreement(tx: Tx, id: number): Promise<StoredAgreement | undefined> {
  return (await select(tx, sql`WHERE agreement.id = ${id} FOR NO KEY UPDATE OF agreement`))[0];
}

/** Newest first. */
export function listAgreements(
  db: Reader,
  supplierId: number,
  { type, year }: { type?: AgreementType | undefined; year?: number | undefined } = {},
): Promise<StoredAgreement[]> {
  const during = year === undefined ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
  return select(
    db,
    sql`WHERE agreement.supplier_id = ${supplierId}
          AND (${type ?? null}::text IS NULL OR agreement.type = ${type ?? null})
          AND (${during === null} OR (agreement.start_date <= ${during?.to ?? null}::date
            AND coalesce(agreement.end_date, 'infinity') >= ${during?.from ?? null}::date))
        ORDER BY agreement.start_date DESC, agreement.id DESC`,
  );
}

/** Terms that replaced each other, oldest first. */
export function listChain(db: Reader, rootId: number): Promise<StoredAgreement[]> {
  return select(
    db,
    sql`WHERE agreement.id = ${rootId} OR agreement.root_agreement_id = ${rootId} ORDER BY agreement.start_date`,
  );
}

export interface NewRow {
  supplierId: number;
  type: AgreementType;
  terms: StoredTerms;
  brandNames?: readonly string[];
  createdBy: number | null;
  /** The terms it replaces. */
  replaces?: { id: number; rootId: number; restartsWindow: boolean };
  edit?: { reason: EditReason; comment: string };
  comment?: string | null;
}

export async function insertAgreement(tx: Tx, row: NewRow, now: Date): Promise<number> {
  const { supplierId, type, terms, replaces, edit } = row;
  const { id } = await tx
    .insertInto('allowance_agreement')
    .values({
      supplier_id: supplierId,
      type,
      currency: sql<Currency>`(SELECT currency FROM partner WHERE id = ${supplierId})`,
      ...columnsOf(terms),
      brand_names: [...(row.brandNames ?? [])],
      root_agreement_id: replaces?.rootId ?? null,
      supersedes_id: replaces?.id ?? null,
      restarts_window: replaces?.restartsWindow ?? false,
      edit_reason: edit?.reason ?? null,
      edit_comment: edit?.comment ?? row.comment ?? null,
      created_by: row.createdBy,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setTerms(
  tx: Tx,
  id: number,
  terms: StoredTerms,
  edit: { reason: EditReason | null; comment: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('allowance_agreement')
    .set({
      ...columnsOf(terms),
      edit_reason: edit.reason,
      edit_comment: edit.comment,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

export async function setEnd(
  tx: Tx,
  id: number,
  endDate: Day,
  comment: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('allowance_agreement')
    .set({
      end_date: endDate,
      edit_reason: 'UpdateDueToAgreementChange',
      edit_comment: comment,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Waits for whoever holds the supplier's books, as a calculation still writes what this agreement earned. */
export async function deleteAgreement(
  tx: Tx,
  { id, supplierId }: { id: number; supplierId: number },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7303, ${supplierId}::int)`.execute(tx);
  await tx.deleteFrom('allowance_agreement').where('id', '=', id).execute();
}

function columnsOf(terms: StoredTerms) {
  return {
    name: terms.name,
    contract_number: terms.contractNumber,
    start_date: terms.startDate,
    end_date: terms.endDate,
    condition: terms.condition,
    early_payment_discount_period: terms.earlyPaymentDiscountPeriod,
    minimum_amount: terms.minimumAmount,
    calculation_type: terms.calculationType,
    percentage: terms.percentage,
    fixed_amount: terms.fixedAmount,
    period_type: terms.periodType,
    calculation_base: terms.calculationBase,
    date_basis: terms.dateBasis,
    deduct_returns: terms.deductReturns,
    deduct_off_invoice_discounts: terms.deductOffInvoiceDiscounts,
    marketplace_ids: [...terms.scope.marketplaceIds],
    skus: [...terms.scope.skus],
    exclude_skus: [...terms.scope.excludeSkus],
    cap_amount_per_period: terms.capAmountPerPeriod,
    minimum_guarantee_amount: terms.minimumGuaranteeAmount,
    settlement_method: terms.settlementMethod,
    settlement_frequency: terms.settlementFrequency,
    settlement_lag_days: terms.settlementLagDays,
    gl_account_no: terms.glAccountNo,
    notes: terms.notes,
    accepted_by_name: terms.acceptedByName,
    accepted_on: terms.acceptedOn,
  };
}
