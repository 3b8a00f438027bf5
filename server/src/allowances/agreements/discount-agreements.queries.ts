import type { DiscountTerms } from '@backdock/core/accounting/discounts/discount-terms.rules.ts';
import type { EarlyTerms } from '@backdock/core/accounting/discounts/early-payment.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { required } from '@backdock/core/kit/required.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/**
 * Suppliers that grant discounts other than for early payment, or that granted some under terms that have since
 * changed.
 */
export async function listGrantingSuppliers(db: Reader, supplierId: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('allowance_agreement as agreement')
    .select('supplier_id')
    .distinct()
    .where('type', '=', 'GeneralDiscount')
    .where((eb) =>
      eb.or([
        eb('condition', '<>', 'EarlyPayment'),
        eb.exists(
          eb
            .selectFrom('invoice_discount')
            .select('invoice_id')
            .whereRef('agreement_id', '=', 'agreement.id'),
        ),
      ]),
    )
    .$if(supplierId !== null, (query) => query.where('supplier_id', '=', supplierId))
    .orderBy('supplier_id')
    .execute();
  return rows.map(({ supplier_id }) => supplier_id);
}

export type DiscountAgreement = DiscountTerms & { supplierId: number; name: string };

const agreements = (db: Reader) =>
  db
    .selectFrom('allowance_agreement')
    .select([
      'id',
      'supplier_id as supplierId',
      'name',
      'version',
      'start_date as startDate',
      'end_date as endDate',
      'condition',
      'minimum_amount',
      'calculation_type as calculationType',
      'percentage',
      'period_type as periodType',
      'calculation_base as calculationBase',
      'date_basis as dateBasis',
      'deduct_returns as deductReturns',
      'marketplace_ids as marketplaceIds',
      'brand_names as brandNames',
      'skus',
      'exclude_skus as excludeSkus',
      'cap_amount_per_period',
    ])
    .where('type', '=', 'GeneralDiscount')
    .orderBy('id')
    .$narrowType<Pick<DiscountTerms, 'condition'>>();

type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreements>['execute']>>[number];

function agreementOf({
  minimum_amount,
  percentage,
  cap_amount_per_period,
  ...row
}: AgreementRow): DiscountAgreement {
  return {
    ...row,
    minimumCents: centsOf(minimum_amount),
    // Hundredths of a percent are formatted like cents.
    percentageHundredths: centsOf(percentage),
    capCents: centsOf(cap_amount_per_period),
    settledThrough: null,
  };
}

const centsOf = (amount: string | null) => (amount === null ? null : parseCents(amount));

export async function findDiscounts(
  db: Reader,
  supplierIds: readonly number[],
): Promise<DiscountAgreement[]> {
  return withSettled(db, await agreements(db).where('supplier_id', 'in', supplierIds).execute());
}

/** While locked, the terms can't change and no one else can use up what is left of a cap. */
export async function lockDiscounts(tx: Tx, supplierIds: readonly number[]): Promise<DiscountAgreement[]> {
  const held = agreements(tx).where('supplier_id', 'in', supplierIds).forNoKeyUpdate();
  return withSettled(tx, await held.execute());
}

/** In a statement of its own: once the agreements are locked, it sees what was settled while waiting for them. */
async function withSettled(db: Reader, rows: readonly AgreementRow[]): Promise<DiscountAgreement[]> {
  const found = rows.map(agreementOf);
  const { rows: settled } = await sql<{ id: number; through: Day }>`
    SELECT agreement.id, max(settlement.period_to) AS through
      FROM allowance_agreement agreement
      JOIN agreement_settlement settlement
        ON settlement.root_agreement_id = coalesce(agreement.root_agreement_id, agreement.id)
     WHERE agreement.id = ANY (${found.map(({ id }) => id)}::int[]) AND NOT settlement.is_for_adjustments
     GROUP BY agreement.id`.execute(db);
  const through = new Map(settled.map((each) => [each.id, each.through]));
  return found.map((each) => ({ ...each, settledThrough: through.get(each.id) ?? null }));
}

/** The early-payment discounts that these suppliers grant, or the suppliers of these invoices. */
export async function listEarlyDiscounts(
  db: Reader,
  of: { invoiceIds: readonly number[] } | { supplierIds: readonly number[] },
): Promise<(EarlyTerms & { supplierId: number })[]> {
  const suppliers =
    'supplierIds' in of
      ? sql`SELECT unnest(${[...of.supplierIds]}::int[])`
      : sql`SELECT partner_id FROM invoice WHERE id = ANY (${[...of.invoiceIds]}::int[])`;
  const rows = await agreements(db)
    .select('early_payment_discount_period as discountDays')
    .where('condition', '=', 'EarlyPayment')
    .where(sql<boolean>`supplier_id IN (${suppliers})`)
    .execute();
  return rows.map(({ discountDays, ...row }) => ({
    ...agreementOf(row),
    discountDays: required(discountDays, 'the days of an early payment'),
  }));
}
