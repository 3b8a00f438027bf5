import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type {
  SupplierDocumentForm,
  SupplierDocuments,
  UploadedDocuments,
} from '@backdock/core/suppliers/documents.contract.ts';
import { documentsHistory } from '@backdock/core/suppliers/documents.history.ts';
import { daysLeft, expiryOf, sortedDocuments } from '@backdock/core/suppliers/documents.rules.ts';
import { isTaxForm } from '@backdock/core/suppliers/onboarding.values.ts';
import {
  isRestricted,
  isSuspectedTaxForm,
  maySee,
  type TaxFormSigns,
  whyNotRuleOut,
} from '@backdock/core/suppliers/tax-forms.rules.ts';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import { enterDocument, storeFiles } from '../documents/stored-files.service.ts';
import { inWords } from '../history/history.service.ts';
import { refuseIfStale } from '../platform/audit.ts';
import type { Employee, OutwardCtx, ReadCtx, WriteCtx } from '../platform/context.ts';
import { missing, refuseIf } from '../platform/errors.ts';
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
    documents: sortedDocuments(await seen(ctx, supplierId)).map(
      ({ looksLikeTaxForm, isCleared, ...document }) => ({
        ...document,
        isSuspectedTaxForm: isSuspectedTaxForm({ ...document, looksLikeTaxForm, isCleared }),
        expiry: expiryOf(today, document.validUntil),
        daysLeft: daysLeft(today, document.validUntil),
      }),
    ),
    may: {
      edit: may(ctx.actor, 'supplierDocuments.edit'),
      seeTaxForms: may(ctx.actor, 'taxForms.read'),
      seeOther: may(ctx.actor, 'supplierDocuments.readOther'),
    },
  };
}

async function seen({ db, actor }: Omit<Reading, 'now'>, supplierId: number): Promise<queries.DocumentRow[]> {
  const all = await queries.listDocuments(db, supplierId);
  return all.filter((document) => maySee(actor, document));
}

type Said = Omit<SupplierDocumentForm, 'name'>;

/** The bytes go to storage first, outside of any transaction; then all of the files are put on file, or none. */
export async function uploadDocuments(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  supplierId: number,
  said: readonly Said[],
  files: AsyncIterable<ArrivingFile>,
): Promise<UploadedDocuments> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  const stored = await storeFiles(ctx, runtime, files, said.length);
  return ctx.once(async (inner) => {
    await lockKnownSupplier(inner, supplierId);
    let restricted = 0;
    for (const [at, file] of stored.entries()) {
      const documentId = await enterDocument(inner, file);
      const entry = { documentId, ...(said[at] ?? missing('file')) };
      if (isRestricted(await put(inner, supplierId, entry, 'added'))) restricted += 1;
    }
    return { ...(await listDocuments({ ...inner, db: inner.tx }, supplierId)), restricted };
  });
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
): Promise<TaxFormSigns> {
  const { id, ...entered } = await queries.insertDocument(ctx.tx, supplierId, document, ctx.now);
  const { type, validUntil } = document;
  const after = { ...entered, isCleared: false, type, validUntil, version: 1 };
  await auditDocument(ctx, supplierId, id, { verb, after });
  return after;
}

export async function saveDocument(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
  { version, ...entry }: SupplierDocumentForm & { version: number },
): Promise<SupplierDocuments> {
  const { tx, now } = ctx;
  const kept = await locked(ctx, supplierId, documentId);
  const record = { entityType: 'supplier-document', entityId: documentId, version: kept.version };
  await refuseIfStale(tx, record, version, inWords(tx, documentsHistory));
  await queries.setDocument(tx, documentId, entry, now);
  const { looksLikeTaxForm } = kept;
  const isCleared = kept.isCleared && !isTaxForm(entry.type);
  const after = { ...entry, looksLikeTaxForm, isCleared, version: version + 1 };
  await auditDocument(ctx, supplierId, documentId, { verb: 'changed', before: kept, after });
  return listDocuments({ ...ctx, db: tx }, supplierId);
}

/** Somebody who may open it has looked: what looks like a tax form is none, and others see it from now on. */
export async function ruleOutTaxForm(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
  { version, reason }: { version: number; reason: string },
): Promise<SupplierDocuments> {
  const { tx, now, actor } = ctx;
  const before = await locked(ctx, supplierId, documentId);
  const record = { entityType: 'supplier-document', entityId: documentId, version: before.version };
  await refuseIfStale(tx, record, version, inWords(tx, documentsHistory));
  refuseIf(whyNotRuleOut(before));
  await queries.setTaxFormRuledOut(tx, documentId, actor.id, now);
  const after = { ...before, isCleared: true, version: version + 1 };
  await auditDocument(ctx, supplierId, documentId, { verb: 'ruled-out', before, after, reason });
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
  return maySee(actor, use);
};
