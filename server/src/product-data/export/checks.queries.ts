import type { CheckResult, KeptFault } from '@backdock/core/product-data/export/check.rules.ts';
import type { CheckStatus } from '@backdock/core/product-data/export/checks.values.ts';
import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const unfinished: readonly CheckStatus[] = ['Queued', 'Running'];

interface NewCheck {
  templateId: number;
  templateName: string;
  templateVersion: number;
  settings: ExportSettings;
  choice: string;
  ownerId: number;
  exportId: number | null;
  now: Date;
}

export async function insertCheck(tx: Tx, check: NewCheck): Promise<number> {
  const { id } = await tx
    .insertInto('product_check')
    .values({
      template_id: check.templateId,
      template_name: check.templateName,
      template_version: check.templateVersion,
      settings: JSON.stringify(check.settings),
      choice: check.choice,
      owner_id: check.ownerId,
      export_id: check.exportId,
      created_on: check.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectChecks = (db: Reader) =>
  db
    .selectFrom('product_check')
    .innerJoin('employee', 'employee.id', 'product_check.owner_id')
    .select([
      'product_check.id',
      'product_check.template_id as templateId',
      'product_check.template_name as templateName',
      'product_check.export_id as exportId',
      'product_check.owner_id as ownerId',
      'employee.name as createdBy',
      'product_check.status',
      'product_check.rows_done as rowsDone',
      'product_check.rows_total as rowsTotal',
      'product_check.message',
      'product_check.created_on as createdOn',
      'product_check.choice',
      sql<ExportSettings>`product_check.settings`.as('settings'),
      sql<CheckResult | null>`product_check.result`.as('result'),
      sql<number>`(SELECT count(*) FROM product_check_fault fault WHERE fault.check_id = product_check.id)`.as(
        'keptFaults',
      ),
    ]);

export type StoredCheck = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

export const findCheck = (db: Reader, id: number) =>
  selectChecks(db).where('product_check.id', '=', id).executeTakeFirst();

export const findCheckOfExport = (db: Reader, exportId: number) =>
  selectChecks(db).where('export_id', '=', exportId).executeTakeFirst();

/** Unfinished checks of a person, without those of exports. */
export async function countUnfinished(db: Reader, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('product_check')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', unfinished)
    .where('export_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Restarts a check; returns its attempt, or nothing if it's finished or canceled. */
export async function begin(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('product_check')
    .set((eb) => ({ status: 'Running', attempt: eb('attempt', '+', 1), rows_done: 0, rows_total: null }))
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

interface Attempt {
  id: number;
  attempt: number;
}

interface Change {
  rows_total?: number;
  rows_done?: number;
  status?: CheckStatus;
  message?: string;
}

/** Records a worker's progress on its own attempt; false if the attempt is no longer wanted. */
export async function note(tx: Tx, { id, attempt }: Attempt, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_check')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if it was already finished or canceled. */
export async function setCancelled(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_check')
    .set({ status: 'Cancelled' })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Finished {
  templateName: string;
  templateVersion: number;
  snapshot: string;
  result: CheckResult;
  faults: readonly KeptFault[];
  now: Date;
}

/** False if it was canceled meanwhile, or another worker has finished it. */
export async function finish(tx: Tx, id: number, finished: Finished): Promise<boolean> {
  const { result, faults, snapshot, templateName, templateVersion, now } = finished;
  const rows = result.readyRows + result.blockedRows;
  const { rows: updated } = await sql`
    UPDATE product_check SET status = 'Done', result = ${JSON.stringify(result)}::jsonb,
      snapshot = ${snapshot}::pg_snapshot, finished_on = ${now.toISOString()}::timestamptz, rows_done = ${rows},
      rows_total = ${rows}, template_name = ${templateName}, template_version = ${templateVersion}
     WHERE id = ${id} AND status IN ('Queued', 'Running') RETURNING id`.execute(tx);
  if (updated.length === 0) return false;
  await sql`INSERT INTO product_check_fault (check_id, supplier_id, supplier_name, sku, product_name, header, severity,
      code, message, value)
    SELECT ${id}::int, "supplierId", "supplierName", sku, name, header, severity, code, message, value
      FROM jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) AS fault ("supplierId" int, "supplierName" text,
        sku text, name text, header text, severity text, code text, message text, value text)`.execute(tx);
  return true;
}

export async function insertBlocked(tx: Tx, checkId: number, productIds: readonly number[]): Promise<void> {
  await sql`INSERT INTO product_check_blocked (check_id, product_id)
    SELECT ${checkId}::int, id FROM unnest(${[...productIds]}::int[]) AS blocked (id)`.execute(tx);
}

/**
 * The next export compares with this one alone, so what earlier ones held back is no longer needed; unless this one only
 * took what changed since a moment, which none compares with.
 */
export async function deleteOlderBlocked(tx: Tx, checkId: number): Promise<void> {
  await sql`DELETE FROM product_check_blocked blocked USING product_check old, product_check newest
     WHERE newest.id = ${checkId} AND old.id = blocked.check_id
       AND (old.finished_on, old.id) < (newest.finished_on, newest.id)
       AND old.template_id = newest.template_id AND old.choice = newest.choice AND old.status = 'Done'
       AND coalesce(newest.settings #>> '{filters,changedSince}', 'LastExport') = 'LastExport'`.execute(tx);
}

/** What is older than a week: faults of all checks, and checks that no later export compares with. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  const day = before.toISOString();
  await sql`DELETE FROM product_check_fault fault USING product_check old
     WHERE old.id = fault.check_id AND old.created_on < ${day}::timestamptz`.execute(tx);
  await tx
    .deleteFrom('product_check')
    .where('created_on', '<', day)
    .where((eb) => eb.or([eb('export_id', 'is', null), eb('finished_on', 'is', null)]))
    .execute();
}
