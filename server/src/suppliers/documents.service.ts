import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { SupplierDocumentForm, SupplierDocuments } from '@backdock/core/suppliers/documents.contract.ts';
import { documentsHistory } from '@backdock/core/suppliers/documents.history.ts';
import { daysLeft, expiryOf, sortedDocuments, whyNotType } from '@backdock/core/suppliers/documents.rules.ts';
import { isTaxForm, type SupplierDocumentType } from '@backdock/core/suppliers/onboarding.values.ts';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import { enterDocument, storeFiles } from '../documents/stored-files.service.ts';
import { inWords } from '../history/history.service.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { Employee, OutwardCtx, ReadCtx, WriteCtx } from '../platform/context.ts';
import { AppError, missing } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { auditDocument } from './documents-audit.ts';
import * as queries from './documents.queries.ts';
import { lockKnownSupplier, refuseUnknownSupplier } from './logistics.service.ts';

type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

/** What of a supplier's documents this reader sees. */
export async function listDocuments(ctx: Reading, supplierId: number): Promise<SupplierDocuments> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  const today = dayInPacific(ctx.now);
  return {
    documents: sortedDocuments(await seen(ctx, supplierId)).map((document) => ({
      ...document,
      expiry: expiryOf(today, document.validUntil),
      daysLeft: daysLeft(today, document.validUntil),
    })),
    may: { edit: may(ctx.actor, 'supplierDocuments.edit'), seeTaxForms: seesTaxForms(ctx.actor) },
  };
}

const seesTaxForms = (actor: Employee) => may(actor, 'taxForms.read');

async function seen({ db, actor }: Omit<Reading, 'now'>, supplierId: number): Promise<queries.DocumentRow[]> {
  const all = await queries.listDocuments(db, supplierId);
  return seesTaxForms(actor) ? all : all.filter(({ type }) => !isTaxForm(type));
}

type Said = Omit<SupplierDocumentForm, 'name'>;

/** The bytes go to storage first, outside of any transaction; then all of the files are put on file, or none. */
export async function uploadDocuments(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  supplierId: number,
  said: readonly Said[],
  files: AsyncIterable<ArrivingFile>,
): Promise<SupplierDocuments> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  for (const [at, { type }] of said.entries()) refuseType(ctx.actor, type, `documents[${at}].type`);
  const stored = await storeFiles(ctx, runtime, files, said.length);
  return ctx.once(async (inner) => {
    await lockKnownSupplier(inner, supplierId);
    for (const [at, file] of stored.entries()) {
      const documentId = await enterDocument(inner, file);
      await put(inner, supplierId, { documentId, ...(said[at] ?? missing('file')) }, 'added');
    }
    return listDocuments({ ...inner, db: inner.tx }, supplierId);
  });
}

function refuseType(actor: Employee, type: SupplierDocumentType, field: string): void {
  const refusal = whyNotType(type, seesTaxForms(actor));
  if (!refusal) return;
  throw new AppError('invalid', refusal.code, refusal.message, { errors: { [field]: [refusal.message] } });
}

/** What an applicant sent is on the supplier's file from the day on which it becomes one. */
export async function takeOverDocuments(
  ctx: WriteCtx,
  supplierId: number,
  documents: readonly queries.NewSupplierDocument[],
): Promise<void> {
  for (const document of documents) await put(ctx, supplierId, document, 'taken-over');
}

/** The one way in for documents that come from outside this product. Their bytes are in storage by then. */
export async function receiveDocument(
  ctx: WriteCtx,
  supplierId: number,
  document: queries.NewSupplierDocument,
): Promise<void> {
  await put(ctx, supplierId, document, 'added');
}

async function put(
  ctx: WriteCtx,
  supplierId: number,
  document: queries.NewSupplierDocument,
  verb: 'added' | 'taken-over',
): Promise<void> {
  const { id, name } = await queries.insertDocument(ctx.tx, supplierId, document, ctx.now);
  const { type, validUntil } = document;
  await auditDocument(ctx, supplierId, id, { verb, after: { name, type, validUntil, version: 1 } });
}

export async function saveDocument(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
  { version, ...entry }: SupplierDocumentForm & { version: number },
): Promise<SupplierDocuments> {
  const { tx, now, actor } = ctx;
  const kept = await locked(ctx, supplierId, documentId);
  const record = { entityType: 'supplier-document', entityId: documentId, version: kept.version };
  await refuseIfStale(tx, record, version, inWords(tx, documentsHistory));
  refuseType(actor, entry.type, 'type');
  await queries.setDocument(tx, documentId, entry, now);
  const after = { ...entry, version: version + 1 };
  await auditDocument(ctx, supplierId, documentId, { verb: 'changed', before: kept, after });
  return listDocuments({ ...ctx, db: tx }, supplierId);
}

/** Out of sight for good. The record stays, and so do the bytes: they prove what was on file. */
export async function removeDocument(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
): Promise<SupplierDocuments> {
  const { tx, now, actor } = ctx;
  const before = await locked(ctx, supplierId, documentId);
  await queries.setRemoved(tx, documentId, actor.id, now);
  await auditDocument(ctx, supplierId, documentId, { verb: 'removed', before });
  return listDocuments({ ...ctx, db: tx }, supplierId);
}

/** A document that this person sees; another one does not exist for them. */
async function locked(ctx: WriteCtx<Employee>, supplierId: number, documentId: number) {
  await lockKnownSupplier(ctx, supplierId);
  const all = await seen({ db: ctx.tx, actor: ctx.actor }, supplierId);
  return all.find(({ id }) => id === documentId) ?? missing('document');
}

/** The files of suppliers: for who reads their documents; the tax forms among them for fewer. */
export const supplierDocumentFiles: DocumentOwner = async ({ db, actor }, documentId) => {
  const use = await queries.findUse(db, documentId);
  if (!use) return undefined;
  if (use.isRemoved) return 'removed';
  return may(actor, 'supplierDocuments.read') && (!isTaxForm(use.type) || seesTaxForms(actor));
};
