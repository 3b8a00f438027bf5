import type { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import {
  ageInDays,
  isOverdue,
  mayEdit,
  whyNotClose,
  whyNotReopen,
} from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import type { CreditRequestReason } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import type { Request } from '@backdock/core/kit/endpoint.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { inWords } from '../../history/history.service.ts';
import { audit, refuseIfStale } from '../../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import { forbidden, missing, refuseIf } from '../../platform/errors.ts';
import * as changes from './credit-request-changes.queries.ts';
import * as queries from './credit-requests.queries.ts';

const { entityType } = creditRequestHistory;
type Body<C extends 'close' | 'reopen' | 'saveNotes'> = Request<(typeof creditRequests)[C]>['body'];

/** One claim with all that belongs to it, and what this reader may do about it. */
export async function requestDetails(
  { db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<CreditRequestDetails> {
  const { purchasingManagerId, ...request } =
    (await queries.findRequest(db, id)) ?? missing('credit request');
  const mayUse = (permission: Parameters<typeof may>[1]) =>
    actor.kind !== 'employee' || may(actor, permission);
  const [items, coverages, evidence] = [
    await queries.listItems(db, id),
    await queries.listCoverages(db, id),
    await queries.listEvidence(db, id),
  ];
  return {
    ...request,
    totalAmount: Number(request.totalAmount),
    coveredAmount: Number(request.coveredAmount),
    remainingAmount: Number(request.remainingAmount),
    ageDays: ageInDays(request, now),
    isOverdue: isOverdue(request, now),
    items: items.map((item) => ({ ...item, unitCost: Number(item.unitCost), amount: Number(item.amount) })),
    coverages: coverages.map((coverage) => ({ ...coverage, amount: Number(coverage.amount) })),
    evidence,
    may: {
      edit: reaches(actor, { ...request, purchasingManagerId }),
      cover: mayUse('creditRequests.cover'),
      reopen: mayUse('creditRequests.reopen'),
    },
  };
}

type Reached = { reason: CreditRequestReason; purchasingManagerId: number | null };
/** Whether somebody works on such claims; the system does on all. */
export const reaches = (actor: Employee | System, request: Reached) =>
  actor.kind !== 'employee' || mayEdit(actor, request);

/** The claim, locked, for whoever may work on it. */
export async function lockForEdit(ctx: WriteCtx, id: number) {
  const request = await locked(ctx, id);
  if (!reaches(ctx.actor, request)) forbidden();
  return request;
}

async function locked({ tx }: WriteCtx, id: number) {
  const isThere = await changes.lockRequest(tx, id);
  return (isThere && (await queries.findRequest(tx, id))) || missing('credit request');
}

async function refuseStale(ctx: WriteCtx, request: { id: number; version: number }, sent: number) {
  const current = { entityType, entityId: request.id, version: request.version };
  await refuseIfStale(ctx.tx, current, sent, inWords(ctx.tx, creditRequestHistory));
}

const detailsIn = (ctx: WriteCtx, id: number) => requestDetails({ ...ctx, db: ctx.tx }, id);
const cents = (amount: string) => textToCents(amount) ?? 0;

/** What is not covered by then is written off. */
export async function closeRequest(
  ctx: WriteCtx,
  { supplierId, creditRequestId }: { supplierId: number; creditRequestId: number },
  { closeReason, comment, version }: Body<'close'>,
): Promise<CreditRequestDetails> {
  const request = await lockForEdit(ctx, creditRequestId);
  if (request.supplierId !== supplierId) missing('credit request');
  await refuseStale(ctx, request, version);
  refuseIf(whyNotClose(request));
  const closedBy = ctx.actor.kind === 'employee' ? ctx.actor.id : null;
  await changes.setClosed(ctx.tx, creditRequestId, { closeReason, comment, closedBy }, ctx.now);
  await audit(ctx, {
    entityType,
    entityId: creditRequestId,
    action: 'credit-request.closed',
    before: { status: 'Pending', version },
    after: {
      status: 'Closed',
      closeReason,
      closeComment: comment,
      writtenOffCents: cents(request.remainingAmount),
      version: version + 1,
    },
  });
  return detailsIn(ctx, creditRequestId);
}

export async function reopenRequest(
  ctx: WriteCtx,
  creditRequestId: number,
  { reason, version }: Body<'reopen'>,
): Promise<CreditRequestDetails> {
  const request = await locked(ctx, creditRequestId);
  await refuseStale(ctx, request, version);
  const remainingCents = cents(request.remainingAmount);
  refuseIf(whyNotReopen({ ...request, remainingCents }, ctx.now));
  const { closeReason, closeComment } = request;
  await changes.setReopened(ctx.tx, creditRequestId, ctx.now);
  await audit(ctx, {
    entityType,
    entityId: creditRequestId,
    action: 'credit-request.reopened',
    before: { status: 'Closed', closeReason, closeComment, writtenOffCents: remainingCents, version },
    after: {
      status: 'Pending',
      closeReason: null,
      closeComment: null,
      writtenOffCents: null,
      version: version + 1,
    },
    reason,
  });
  return detailsIn(ctx, creditRequestId);
}

export async function saveNotes(
  ctx: WriteCtx,
  creditRequestId: number,
  { notes, version }: Body<'saveNotes'>,
): Promise<CreditRequestDetails> {
  const request = await lockForEdit(ctx, creditRequestId);
  await refuseStale(ctx, request, version);
  if (notes === request.notes) return detailsIn(ctx, creditRequestId);
  await changes.setNotes(ctx.tx, creditRequestId, notes, ctx.now);
  await audit(ctx, {
    entityType,
    entityId: creditRequestId,
    action: 'credit-request.notes-changed',
    before: { notes: request.notes, version },
    after: { notes, version: version + 1 },
  });
  return detailsIn(ctx, creditRequestId);
}

/** Evidence is for who reads credit requests. */
export const creditRequestDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.isEvidence(db, documentId)) ? may(actor, 'creditRequests.read') : undefined;
