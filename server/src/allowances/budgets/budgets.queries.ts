import type { SheetBudget } from '@backdock/core/allowances/budgets/budget-sheet.rules.ts';
import { budgets, type BudgetTotal } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, type MonthlyCents } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';
import { resolveSelection } from '../../platform/list/selection.ts';

export const budgetSource = listSource(budgets.list, {
  table: 'agreement_budget_year',
  columns: {
    supplierName: { sql: 'partner.name', of: 'partner' },
    supplierId: 'supplier_id',
    agreementType: 'agreement_type',
    year: 'agreement_budget_year.year::text',
    currency: { sql: 'partner.currency', of: 'partner' },
    january: 'january',
    february: 'february',
    march: 'march',
    april: 'april',
    may: 'may',
    june: 'june',
    july: 'july',
    august: 'august',
    september: 'september',
    october: 'october',
    november: 'november',
    december: 'december',
    total: 'total',
    uploadedOn: 'uploaded_on',
    uploadedBy: { sql: 'employee.name', of: 'employee' },
    fileName: { sql: 'file_name', neverEmpty: true },
  },
  row: { id: 'id', year: 'year' },
  dimensions: {
    partner: { table: 'partner', key: 'supplier_id', orderedBy: [] },
    employee: { table: 'employee', key: 'uploaded_by', orderedBy: [] },
  },
  counts: {
    table: 'agreement_budget_year',
    columns: { year: 'year::text', agreementType: 'agreement_type' },
  },
  joins: `JOIN partner ON partner.id = agreement_budget_year.supplier_id
    JOIN employee ON employee.id = agreement_budget_year.uploaded_by`,
  defaultSort: { colId: 'supplierName', sort: 'asc' },
});

const sumsOfSupplier = sql.raw(
  [...budgetMonths, 'total'].map((month) => `sum(${month}) AS ${month}`).join(', '),
);
const monthSums = sql.raw(
  [...budgetMonths, 'total'].map((month) => `coalesce(sum(${month}), 0)::float8 AS ${month}`).join(', '),
);

/** What the matching budgets add up to, per currency. */
export async function sumBudgets(db: Reader, filterModel: FilterModel): Promise<BudgetTotal[]> {
  const { condition } = await resolveSelection(db, budgetSource, {
    allMatching: { filterModel, except: [] },
  });
  const { rows } = await sql<BudgetTotal>`
    SELECT partner.currency, count(*) AS "supplierCount", ${monthSums}
      FROM (SELECT supplier_id, ${sumsOfSupplier} FROM agreement_budget_year WHERE ${condition}
             GROUP BY supplier_id) budget
      JOIN partner ON partner.id = supplier_id
     GROUP BY partner.currency ORDER BY partner.currency DESC`.execute(db);
  return rows;
}

/** One upload at a time: the next one sees what this one saved. */
export async function lockBudgets(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('agreement_budget', 0))`.execute(tx);
}

export interface StoredBudget {
  supplierId: number;
  agreementType: AgreementType;
  year: number;
  months: MonthlyCents;
  fileName: string;
}

const months = sql.raw(budgetMonths.map((month) => `(${month} * 100)::bigint`).join(', '));

export async function findBudgets(
  db: Reader,
  supplierIds: readonly number[],
  years: readonly number[],
): Promise<StoredBudget[]> {
  const { rows } = await sql<StoredBudget>`
    SELECT supplier_id AS "supplierId", agreement_type AS "agreementType", year, json_build_array(${months}) AS months,
           file_name AS "fileName"
      FROM agreement_budget_year
     WHERE supplier_id = ANY (${[...supplierIds]}::int[]) AND year = ANY (${[...years]}::int[])
     ORDER BY supplier_id, agreement_type, year`.execute(db);
  return rows;
}

export interface BudgetedSupplier {
  id: number;
  name: string;
  currency: Currency;
  managers: readonly (number | null)[];
}

export async function findSuppliers(db: Reader, ids: readonly number[]): Promise<BudgetedSupplier[]> {
  const { rows } = await sql<BudgetedSupplier>`
    SELECT partner.id, partner.name, partner.currency,
           ARRAY[purchasing_manager_id, logistics_manager_id] AS managers
      FROM supplier JOIN partner ON partner.id = supplier.partner_id
     WHERE partner.id = ANY (${[...ids]}::int[])`.execute(db);
  return rows;
}

const monthColumns = sql.raw(budgetMonths.join(', '));
const monthTypes = sql.raw(budgetMonths.map((month) => `${month} numeric`).join(', '));
const newMonths = sql.raw(budgetMonths.map((month) => `${month} = excluded.${month}`).join(', '));

interface Upload {
  employeeId: number;
  now: Date;
  fileName: string;
}

/** Stores whole years in one statement, and returns the id of each. */
export async function saveBudgets(
  tx: Tx,
  saved: readonly SheetBudget[],
  { employeeId, now, fileName }: Upload,
): Promise<{ id: number; supplierId: number; agreementType: AgreementType; year: number }[]> {
  const records = saved.map(({ supplierId, agreementType, year, months: amounts }) => ({
    supplier_id: supplierId,
    agreement_type: agreementType,
    year,
    ...Object.fromEntries(
      budgetMonths.map((month, at) => {
        const cents = amounts[at] ?? null;
        return [month, cents === null ? null : centsToText(cents)];
      }),
    ),
  }));
  const { rows } = await sql<{ id: number; supplierId: number; agreementType: AgreementType; year: number }>`
    INSERT INTO agreement_budget_year
      (supplier_id, agreement_type, year, ${monthColumns}, uploaded_by, uploaded_on, file_name)
    SELECT supplier_id, agreement_type, year, ${monthColumns}, ${employeeId}::int, ${now}::timestamptz, ${fileName}
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS saved (
        supplier_id int, agreement_type text, year smallint, ${monthTypes})
    ON CONFLICT ON CONSTRAINT one_budget_a_year DO UPDATE
      SET ${newMonths}, uploaded_by = excluded.uploaded_by, uploaded_on = excluded.uploaded_on,
          file_name = excluded.file_name
    RETURNING id, supplier_id AS "supplierId", agreement_type AS "agreementType", year`.execute(tx);
  return rows;
}

export type TemplateRow = [
  supplierId: number,
  supplierName: string,
  agreementType: AgreementType,
  year: number,
  ...months: (number | null)[],
];

/** Suppliers with an agreement or a budget in that year; only those someone manages, if given. */
export async function listTemplate(
  db: Reader,
  year: number,
  managerId: number | null,
): Promise<TemplateRow[]> {
  const { rows } = await sql<{ line: TemplateRow }>`
    SELECT json_build_array(partner.id, partner.name, kind.agreement_type, ${year}::int, ${monthColumns}) AS line
      FROM (
        SELECT supplier_id, type AS agreement_type FROM allowance_agreement
         WHERE start_date <= make_date(${year}::int, 12, 31)
           AND (end_date IS NULL OR end_date >= make_date(${year}::int, 1, 1))
        UNION SELECT supplier_id, agreement_type FROM agreement_budget_year WHERE year = ${year}) kind
      JOIN partner ON partner.id = kind.supplier_id
      JOIN supplier ON supplier.partner_id = kind.supplier_id
      LEFT JOIN agreement_budget_year budget ON budget.supplier_id = kind.supplier_id
       AND budget.agreement_type = kind.agreement_type AND budget.year = ${year}
     WHERE ${managerId}::int IS NULL OR ${managerId}::int IN (purchasing_manager_id, logistics_manager_id)
     ORDER BY partner.name, partner.id, kind.agreement_type`.execute(db);
  return rows.map(({ line }) => line);
}
