import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { recordAttached } from '../../documents/attached-files.service.ts';
import { type DocumentOwner, ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import * as queries from './invoice-attachments.queries.ts';
import { findInvoice, lockInvoice } from './invoice-details.queries.ts';
import { invoiceDetailsOf } from './invoice-details.service.ts';

const { entityType } = invoiceHistory;

export async function attach(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  invoiceId: number,
  documentNames: readonly string[],
): Promise<InvoiceDetails> {
  if (!(await findInvoice(ctx.db, invoiceId))) throwNotFound('invoice');
  const files = await ownUploads(ctx.db, ctx.actor, documentNames);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  return ctx.once(async (inner) => {
    await addAttachments(inner, invoiceId, files);
    return invoiceDetailsOf({ db: inner.tx, actor: inner.actor }, invoiceId);
  });
}

/**
 * Attaches existing documents to an invoice, including those that come in with it. Idempotent: a document sent twice is
 * attached once.
 */
export async function addAttachments(
  ctx: WriteCtx,
  invoiceId: number,
  documents: readonly { id: number; fileName: string }[],
): Promise<void> {
  const { tx, actor, now } = ctx;
  const addedBy = actor.kind === 'employee' ? actor.id : null;
  const added = await queries.insertAttachments(
    tx,
    documents.map(({ id }) => ({ invoiceId, documentId: id, addedBy, addedOn: now })),
  );
  const there = await queries.attachedTo(tx, invoiceId);
  const to = {
    entityType,
    entityId: invoiceId,
    noun: 'invoice',
    action: 'invoice.attachment-added',
    field: 'attachment',
  };
  await recordAttached(ctx, to, documents, { added, there });
}

export async function detach(
  ctx: WriteCtx<Employee>,
  { invoiceId, documentId }: { invoiceId: number; documentId: number },
): Promise<InvoiceDetails> {
  const { tx, actor } = ctx;
  if (!(await lockInvoice(tx, invoiceId))) throwNotFound('invoice');
  const attachment =
    (await queries.deleteAttachment(tx, invoiceId, documentId)) ?? throwNotFound('attachment');
  await audit(ctx, {
    entityType,
    entityId: invoiceId,
    action: 'invoice.attachment-removed',
    before: { attachment },
    after: { attachment: null },
  });
  return invoiceDetailsOf({ db: tx, actor }, invoiceId);
}

/** Invoice attachments, for anyone who may read invoices. */
export const invoiceDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.hasAttachment(db, documentId)) ? may(actor, 'invoices.read') : undefined;
