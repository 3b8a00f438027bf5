import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export function listAttachments(db: Reader, invoiceId: number): Promise<InvoiceDetails['attachments']> {
  return db
    .selectFrom('invoice_document')
    .innerJoin('document', 'document.id', 'invoice_document.document_id')
    .leftJoin('employee', 'employee.id', 'invoice_document.added_by')
    .select([
      'document.id as documentId',
      'document.name as documentName',
      'document.size',
      'invoice_document.added_on as addedOn',
      'employee.name as addedBy',
    ])
    .where('invoice_document.invoice_id', '=', invoiceId)
    .orderBy('invoice_document.added_on')
    .orderBy('document.id')
    .execute();
}

export async function attachedTo(db: Reader, invoiceId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('invoice_document')
    .select('document_id as id')
    .where('invoice_id', '=', invoiceId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface NewAttachment {
  invoiceId: number;
  documentId: number;
  addedBy: number | null;
  addedOn: Date;
}

/** Returns the ones that were added. A document that an invoice already has stays where it is. */
export async function insertAttachments(tx: Tx, attachments: readonly NewAttachment[]): Promise<Set<number>> {
  const rows = await tx
    .insertInto('invoice_document')
    .values(
      attachments.map(({ invoiceId, documentId, addedBy, addedOn }) => ({
        invoice_id: invoiceId,
        document_id: documentId,
        added_by: addedBy,
        added_on: addedOn.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

/** The name of the removed file; undefined if the invoice has no such attachment. */
export async function deleteAttachment(
  tx: Tx,
  invoiceId: number,
  documentId: number,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('invoice_document')
    .using('document')
    .whereRef('document.id', '=', 'invoice_document.document_id')
    .where('invoice_document.invoice_id', '=', invoiceId)
    .where('invoice_document.document_id', '=', documentId)
    .returning('document.file_name')
    .executeTakeFirst();
  return deleted?.file_name;
}

export async function hasAttachment(db: Reader, documentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('invoice_document')
    .select('document_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return found !== undefined;
}
