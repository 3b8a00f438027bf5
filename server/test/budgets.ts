import { budgets, type BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { Reply, TestApp } from './test-app.ts';

type Cell = string | number | null;
/** A line of the sheet; months that aren't given are empty. */
export type BudgetLine = readonly [supplierId: Cell, agreementType: Cell, year: Cell, ...months: Cell[]];

export const budgetHeader = [
  'Supplier Id',
  'Supplier',
  'Agreement type',
  'Year',
  ...budgetMonths.map((month) => monthNames[month]),
];

/** The same amount in every month. */
export const flat = (amount: Cell): Cell[] => Array<Cell>(12).fill(amount);

export const cellsOf = ([supplierId, agreementType, year, ...months]: BudgetLine): Cell[] => [
  supplierId,
  '',
  agreementType,
  year,
  ...budgetMonths.map((_, at) => months[at] ?? null),
];

export const budgetCsv = (lines: readonly BudgetLine[]) =>
  [budgetHeader, ...lines.map(cellsOf)].map((cells) => cells.join(',')).join('\r\n');

export function budgetForm(
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>>,
  fileName = 'budgets.csv',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([content]), fileName);
  return form;
}

interface Sent {
  fields?: Readonly<Record<string, string>>;
  fileName?: string;
  key?: string;
}

/** Uploads as people make them: a preview, then what it showed. */
export function budgetTools(app: TestApp) {
  async function send(
    as: string,
    content: string | Uint8Array<ArrayBuffer>,
    { fields = { dryRun: 'true' }, fileName, key }: Sent = {},
  ): Promise<Reply<BudgetUpload>> {
    const response = await fetch(`${app.origin}${budgets.upload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
      body: budgetForm(content, fields, fileName),
    });
    return {
      status: response.status,
      body: (await response.json()) as BudgetUpload,
      headers: response.headers,
    };
  }
  const preview = async (as: string, lines: readonly BudgetLine[]) => (await send(as, budgetCsv(lines))).body;
  const saving = (fingerprint: string | null) => ({ dryRun: 'false', fingerprint: fingerprint ?? '' });
  return {
    send,
    preview,
    saving,
    async save(as: string, lines: readonly BudgetLine[], fileName?: string): Promise<Reply<BudgetUpload>> {
      const { fingerprint } = await preview(as, lines);
      return send(as, budgetCsv(lines), { fields: saving(fingerprint), ...(fileName && { fileName }) });
    },
    /** The stored months of a supplier, as `Rebate 2026-03 120.00`. */
    async stored(supplierId: number): Promise<string[]> {
      const rows = await app.sql<{ line: string }>(
        `SELECT format('%s %s-%s %s', agreement_type, year, lpad(month::text, 2, '0'), amount) AS line
           FROM agreement_budget WHERE supplier_id = $1 ORDER BY agreement_type, year, month`,
        [supplierId],
      );
      return rows.map(({ line }) => line);
    },
  };
}
