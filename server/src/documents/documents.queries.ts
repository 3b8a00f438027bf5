import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewDocument {
  name: string;
  fileName: string;
  contentType: string;
  size: number;
  /** Null unless an employee uploads it. */
  uploadedBy: number | null;
  /** Set if its bytes were already checked. */
  isReleased?: boolean;
  /** Null if only the name was checked and was inconclusive. */
  looksLikeTaxForm: boolean | null;
}

export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('document')
    .values({
      name: document.name,
      file_name: document.fileName,
      content_type: document.contentType,
      size: document.size,
      uploaded_by: document.uploadedBy,
      created_on: now.toISOString(),
      released_on: document.isReleased ? now.toISOString() : null,
      looks_like_tax_form: document.looksLikeTaxForm,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findDocument(db: Reader, name: string) {
  return db
    .selectFrom('document')
    .select([
      'id',
      'name',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'uploaded_by as uploadedBy',
      'released_on as releasedOn',
      'looks_like_tax_form as looksLikeTaxForm',
    ])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Those of these documents whose bytes haven't been checked yet. */
export function listUnreleased(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('document')
    .select(['name', 'file_name as fileName', 'content_type as contentType', 'size'])
    .where('id', 'in', [...ids])
    .where('released_on', 'is', null)
    .execute();
}

export async function setReleased(tx: Tx, name: string, looksLikeTaxForm: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('document')
    .set({ released_on: now.toISOString(), looks_like_tax_form: looksLikeTaxForm })
    .where('name', '=', name)
    .execute();
}

export function listUploadedBy(db: Reader, employeeId: number, names: readonly string[]) {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('document')
    .select(['id', 'name'])
    .where('uploaded_by', '=', employeeId)
    .where('name', 'in', [...names])
    .execute();
}

/** The names that belong to a known document. */
export async function listKnownNames(db: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('document')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Every table whose records have documents. A test compares it with the database. */
export const documentOwnerTables = [
  'supplier_application_document',
  'supplier_invitation_upload',
  'supplier_document',
  'invoice_document',
  'credit_request_document',
  'credit_memo_document',
  'supplier_bill_document',
  'shipment_document',
  'agreement_document',
  'agreement_settlement_document',
  'ticket_attachment',
] as const;

/** Files of answers that aren't sent yet: a draft may wait for longer than uploads do. */
const namesInDrafts = sql`SELECT attachment->>'documentName' FROM ticket_draft,
  jsonb_array_elements(content->'attachments') attachment WHERE attachment->>'documentName' IS NOT NULL`;

/** Deletes documents that no record has claimed and no draft holds, and returns the names of their blobs. */
export async function removeUnowned(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const owners = documentOwnerTables.map(
    (table) => sql`SELECT FROM ${sql.table(table)} owner WHERE owner.document_id = document.id`,
  );
  const { rows } = await sql<{ name: string }>`DELETE FROM document WHERE id IN (
      SELECT id FROM document WHERE created_on < ${before.toISOString()}
         AND NOT EXISTS (${sql.join(owners, sql` UNION ALL `)})
         AND name NOT IN (${namesInDrafts})
       ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING name`.execute(tx);
  return rows.map(({ name }) => name);
}
