import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { recordAttached } from '../../documents/attached-files.service.ts';
import { type DocumentOwner, ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockRecord } from '../../platform/change-record.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { refuseUnreachable } from '../../suppliers/company/company.service.ts';
import * as queries from './agreement-documents.queries.ts';
import { agreementRecord } from './agreement-edits.service.ts';
import { findAgreement } from './agreements.queries.ts';
import { agreementOf, editPermission } from './agreements.service.ts';

const { entityType } = agreementHistory;

async function refuseUneditable(db: Reader, actor: Employee, agreementId: number): Promise<void> {
  const agreement = (await findAgreement(db, agreementId)) ?? throwNotFound('agreement');
  await refuseUnreachable({ db, actor }, editPermission(agreement.type), agreement.supplierId);
}

export async function attachDocuments(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  agreementId: number,
  documentNames: readonly string[],
): Promise<Agreement> {
  await refuseUneditable(ctx.db, ctx.actor, agreementId);
  const files = await ownUploads(ctx.db, ctx.actor, documentNames);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  return ctx.once(async (inner) => {
    const { tx, actor, now } = inner;
    await refuseUneditable(tx, actor, agreementId);
    await addDocuments(inner, agreementId, files);
    return agreementOf({ db: tx, actor, now }, agreementId);
  });
}

/** Adds existing documents. A document sent twice is added once. */
export async function addDocuments(
  ctx: WriteCtx<Employee>,
  agreementId: number,
  files: readonly { id: number; fileName: string }[],
): Promise<void> {
  const { tx, actor, now } = ctx;
  const ids = files.map(({ id }) => id);
  await lockRecord(ctx, agreementRecord, agreementId);
  const added = await queries.insertDocuments(tx, agreementId, ids, { employeeId: actor.id, now });
  const places = await queries.agreementsOfDocuments(tx, ids);
  const there = new Set(ids.filter((id) => places.get(id) === agreementId));
  const to = {
    entityType,
    entityId: agreementId,
    noun: 'agreement',
    action: 'agreement.document-added',
    field: 'document',
  };
  await recordAttached(ctx, to, files, { added, there });
}

export async function detachDocument(
  ctx: WriteCtx<Employee>,
  { agreementId, documentId }: { agreementId: number; documentId: number },
): Promise<Agreement> {
  const { tx, actor, now } = ctx;
  await refuseUneditable(tx, actor, agreementId);
  await lockRecord(ctx, agreementRecord, agreementId);
  const document = (await queries.deleteDocument(tx, agreementId, documentId)) ?? throwNotFound('document');
  await audit(ctx, {
    entityType,
    entityId: agreementId,
    action: 'agreement.document-removed',
    before: { document },
    after: { document: null },
  });
  return agreementOf({ db: tx, actor, now }, agreementId);
}

/** Agreement documents, for anyone who may read agreements. */
export const agreementDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.agreementsOfDocuments(db, [documentId])).size > 0
    ? may(actor, 'agreements.read')
    : undefined;
