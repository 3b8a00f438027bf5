import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type {
  SupplierDocumentForm,
  SupplierDocuments,
  UploadedDocuments,
} from '@backdock/core/suppliers/documents/documents.contract.ts';
import { documentsHistory } from '@backdock/core/suppliers/documents/documents.history.ts';
import { daysLeft, expiryOf, sortedDocuments } from '@backdock/core/suppliers/documents/documents.rules.ts';
import { isTaxForm } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import {
  isRestricted,
  isSuspectedTaxForm,
  maySee,
  type TaxFormSigns,
  whyNotRuleOut,
} from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { enterDocument, storeFiles } from '../../documents/stored-files.service.ts';
import { inWords } from '../../history/history.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry, changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ExternalCtx, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { documentChange } from './documents-audit.ts';
import * as queries from './documents.queries.ts';
import { lockKnownSupplier, refuseUnknownSupplier } from '../logistics/logistics.service.ts';

const entityType = 'supplier-document';

type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

/** The supplier's documents this reader may see. */
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

type DocumentDetails = Omit<SupplierDocumentForm, 'name'>;

/** The bytes go to storage first, outside of any transaction; then all of the files are recorded, or none. */
export async function uploadDocuments(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  supplierId: number,
  details: readonly DocumentDetails[],
  files: AsyncIterable<ArrivingFile>,
): Promise<UploadedDocuments> {
  await refuseUnknownSupplier(ctx.db, supplierId);
  const stored = await storeFiles(ctx, runtime, files, details.length);
  return ctx.once(async (inner) => {
    await lockKnownSupplier(inner, supplierId);
    let restricted = 0;
    for (const [at, file] of stored.entries()) {
      const documentId = await enterDocument(inner, file);
      const entry = { documentId, ...(details[at] ?? throwNotFound('file')) };
      if (isRestricted(await put(inner, supplierId, entry, 'added'))) restricted += 1;
    }
    return { ...(await listDocuments({ ...inner, db: inner.tx }, supplierId)), restricted };
  });
}

/** An applicant's documents move to the supplier's file the day it becomes a supplier. */
export async function takeOverDocuments(
  ctx: WriteCtx,
  supplierId: number,
  documents: readonly queries.NewSupplierDocument[],
): Promise<void> {
  for (const document of documents) await put(ctx, supplierId, document, 'taken-over');
}

/** The only entry point for documents from outside this product. Their bytes are already in storage. */
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
  const after = { ...entered, isCleared: false, type, validUntil };
  const { also, ...change } = documentChange(supplierId, { verb, after });
  await auditAll(ctx, [changeEntry({ entityType, entityId: id, version: 0 }, change), ...also]);
  return after;
}

/** Limited to documents this person may see; others don't exist for them. */
const documentRecord = (supplierId: number): VersionedKind<queries.DocumentRow, Employee> => ({
  entityType,
  noun: 'document',
  lock: async (ctx, documentId) => {
    await lockKnownSupplier(ctx, supplierId);
    const all = await seen({ db: ctx.tx, actor: ctx.actor }, supplierId);
    return all.find(({ id }) => id === documentId);
  },
  inWords: inWords(documentsHistory),
});

export async function saveDocument(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
  { version, ...entry }: SupplierDocumentForm & { version: number },
): Promise<SupplierDocuments> {
  await changeRecord(ctx, documentRecord(supplierId), {
    id: documentId,
    version,
    write: async (before) => {
      await queries.setDocument(ctx.tx, documentId, entry, ctx.now);
      const { looksLikeTaxForm } = before;
      const isCleared = before.isCleared && !isTaxForm(entry.type);
      const after = { ...entry, looksLikeTaxForm, isCleared };
      return documentChange(supplierId, { verb: 'changed', before, after });
    },
  });
  await ctx.enqueue('suppliers.follow-expired-documents', {});
  return listDocuments({ ...ctx, db: ctx.tx }, supplierId);
}

/** Someone who may open it has checked: it only looks like a tax form, and others can see it from now on. */
export async function ruleOutTaxForm(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
  { version, reason }: { version: number; reason: string },
): Promise<SupplierDocuments> {
  await changeRecord(ctx, documentRecord(supplierId), {
    id: documentId,
    version,
    whyNot: whyNotRuleOut,
    write: async (before) => {
      await queries.setTaxFormRuledOut(ctx.tx, documentId, ctx.actor.id, ctx.now);
      const after = { ...before, isCleared: true };
      return documentChange(supplierId, { verb: 'ruled-out', before, after, reason });
    },
  });
  return listDocuments({ ...ctx, db: ctx.tx }, supplierId);
}

/** Hidden for good. The record and the bytes stay: they prove what was on file. */
export async function removeDocument(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  documentId: number,
): Promise<SupplierDocuments> {
  await changeRecord(ctx, documentRecord(supplierId), {
    id: documentId,
    version: null,
    write: async (before) => {
      await queries.setRemoved(ctx.tx, documentId, ctx.actor.id, ctx.now);
      return documentChange(supplierId, { verb: 'removed', before });
    },
  });
  await ctx.enqueue('suppliers.follow-expired-documents', {});
  return listDocuments({ ...ctx, db: ctx.tx }, supplierId);
}

/** Suppliers' files: for readers of their documents; tax forms for fewer. */
export const supplierDocumentFiles: DocumentOwner = async ({ db, actor }, documentId) => {
  const use = await queries.findUse(db, documentId);
  if (!use) return undefined;
  if (use.isRemoved) return 'removed';
  return maySee(actor, use);
};
