import type { Day } from '@backdock/core/kit/dates.ts';
import type { AskedColumn } from '@backdock/core/product-data/requests/asked-columns.rules.ts';
import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const requestSource = listSource(dataRequests.list, {
  table: 'product_data_request',
  columns: {
    supplierName: { sql: 'partner.name', of: 'partner' },
    supplierId: 'supplier_id',
    templateId: 'template_id',
    templateName: { sql: 'template_name', neverEmpty: true },
    recipient: { sql: 'recipient', neverEmpty: true },
    productCount: 'product_count',
    createdOn: 'created_on',
    createdBy: { sql: 'author.name', of: 'author' },
    answeredOn: 'answered_on',
  },
  row: { id: 'id', columnCount: 'column_count' },
  dimensions: {
    partner: { table: 'partner', key: 'supplier_id', orderedBy: [] },
    author: { table: 'employee', key: 'created_by', orderedBy: [] },
  },
  joins: `JOIN partner ON partner.id = product_data_request.supplier_id
    JOIN employee author ON author.id = product_data_request.created_by`,
  isSmall: true,
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

export interface AskedSupplier {
  id: number;
  name: string;
  wasAskedToday: boolean;
}

export async function listSuppliers(
  db: Reader,
  ids: readonly number[],
  { templateId, day }: { templateId: number; day: Day },
): Promise<AskedSupplier[]> {
  const { rows } = await sql<AskedSupplier>`
    SELECT partner.id, partner.name, EXISTS (SELECT FROM product_data_request request
             WHERE request.supplier_id = partner.id AND request.template_id = ${templateId}
               AND request.day = ${day}::date) AS "wasAskedToday"
      FROM supplier JOIN partner ON partner.id = supplier.partner_id
     WHERE partner.id = ANY (${[...ids]}::int[]) ORDER BY partner.id`.execute(db);
  return rows;
}

interface NewRequest {
  supplierId: number;
  templateId: number;
  templateName: string;
  day: Day;
  recipient: string;
  columns: readonly AskedColumn[];
  skus: readonly string[];
  createdBy: number;
  now: Date;
}

/** Nothing if the supplier was asked for this template today. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const row = await tx
    .insertInto('product_data_request')
    .values({
      supplier_id: request.supplierId,
      template_id: request.templateId,
      template_name: request.templateName,
      day: request.day,
      recipient: request.recipient,
      columns: JSON.stringify(request.columns),
      skus: [...request.skus],
      created_by: request.createdBy,
      created_on: request.now.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('one_request_a_day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface StoredRequest {
  id: number;
  supplierId: number;
  columns: AskedColumn[];
  skus: string[];
  /** Who looks after the supplier. */
  managers: (number | null)[];
}

export async function findRequest(db: Reader, id: number): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    SELECT request.id, request.supplier_id AS "supplierId", request.columns, request.skus,
           ARRAY[supplier.purchasing_manager_id, supplier.product_data_manager_id] AS managers
      FROM product_data_request request JOIN supplier ON supplier.partner_id = request.supplier_id
     WHERE request.id = ${id}`.execute(db);
  return rows[0];
}

/** The latest answer: a supplier may send another. */
export async function setAnswered(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('product_data_request')
    .set({ answered_by: by, answered_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
