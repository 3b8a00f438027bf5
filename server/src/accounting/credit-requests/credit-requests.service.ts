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
import { parseCents } from '@backdock/core/kit/money.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { settledAgreement } from '../../allowances/agreements/settled-agreements.service.ts';
import { holdDdrAgreements } from '../../allowances/agreements/ddr-agreements.service.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { inWords } from '../../history/history.service.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import { forbidden, throwNotFound } from '../../platform/errors.ts';
import { judgeReopened } from './judge-claims-again.service.ts';
import * as changes from './credit-request-changes.queries.ts';
import * as queries from './credit-requests.queries.ts';

type Body<C extends 'close' | 'reopen' | 'saveNotes'> = Request<(typeof creditRequests)[C]>['body'];

/** One claim with everything that belongs to it, and what this reader may do with it. */
export async function requestDetails(
  { db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<CreditRequestDetails> {
  const { settlementId, ...request } = (await queries.findRequest(db, id)) ?? throwNotFound('credit request');
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
    remainingAmount: request.coveredByAgreementId === null ? Number(request.remainingAmount) : 0,
    ageDays: ageInDays(request, now),
    isOverdue: isOverdue(request, now),
    items: items.map((item) => ({ ...item, unitCost: Number(item.unitCost), amount: Number(item.amount) })),
    coverages: coverages.map((coverage) => ({ ...coverage, amount: Number(coverage.amount) })),
    evidence,
    settles: await settledAgreement(db, settlementId),
    may: {
      edit: reaches(actor, request),
      cover: mayUse('creditRequests.cover'),
      reopen: mayUse('creditRequests.reopen'),
    },
  };
}

type Reached = { reason: CreditRequestReason; purchasingManagerId: number | null };
/** Whether the actor works on such claims; the system works on all of them. */
export const reaches = (actor: Employee | System, request: Reached) =>
  actor.kind !== 'employee' || mayEdit(actor, request);

async function lock({ tx }: WriteCtx, id: number) {
  return (await changes.lockRequest(tx, id)) ? queries.findRequest(tx, id) : undefined;
}

const requestRecord: VersionedKind<queries.RequestRow> = {
  entityType: creditRequestHistory.entityType,
  noun: 'credit request',
  lock,
  inWords: inWords(creditRequestHistory),
};

/** The same, but only for those who may work on it. */
export const editableRequest: VersionedKind<queries.RequestRow> = {
  ...requestRecord,
  lock: async (ctx, id) => {
    const request = await lock(ctx, id);
    if (request && !reaches(ctx.actor, request)) forbidden();
    return request;
  },
};

const detailsIn = (ctx: WriteCtx, id: number) => requestDetails({ ...ctx, db: ctx.tx }, id);
const cents = (amount: string) => parseCents(amount);

/** Any uncovered amount is written off. */
export async function closeRequest(
  ctx: WriteCtx,
  { supplierId, creditRequestId: id }: { supplierId: number; creditRequestId: number },
  { closeReason, comment, version }: Body<'close'>,
): Promise<CreditRequestDetails> {
  const ofSupplier: typeof editableRequest = {
    ...editableRequest,
    lock: async (...args) => {
      const request = await editableRequest.lock(...args);
      return request?.supplierId === supplierId ? request : undefined;
    },
  };
  const closedBy = ctx.actor.kind === 'employee' ? ctx.actor.id : null;
  await changeRecord(ctx, ofSupplier, {
    id,
    version,
    whyNot: whyNotClose,
    write: async ({ remainingAmount }) => {
      await changes.setClosed(ctx.tx, id, { closeReason, comment, closedBy }, ctx.now);
      return {
        action: 'credit-request.closed',
        before: { status: 'Pending' },
        after: {
          status: 'Closed',
          closeReason,
          closeComment: comment,
          writtenOffCents: cents(remainingAmount),
        },
      };
    },
  });
  return detailsIn(ctx, id);
}

export async function reopenRequest(
  ctx: WriteCtx,
  id: number,
  { reason, version }: Body<'reopen'>,
): Promise<CreditRequestDetails> {
  const found = (await queries.findRequest(ctx.tx, id)) ?? throwNotFound('credit request');
  // Before the request, as for every change of an agreement.
  await holdDdrAgreements(ctx.tx, [found.supplierId]);
  await changeRecord(ctx, requestRecord, {
    id,
    version,
    whyNot: (request) =>
      whyNotReopen({ ...request, remainingCents: cents(request.remainingAmount) }, ctx.now),
    write: async ({ closeReason, closeComment, remainingAmount }) => {
      await changes.setReopened(ctx.tx, id, ctx.now);
      const writtenOffCents = cents(remainingAmount);
      return {
        action: 'credit-request.reopened',
        before: { status: 'Closed', closeReason, closeComment, writtenOffCents },
        after: { status: 'Pending', closeReason: null, closeComment: null, writtenOffCents: null },
        reason,
      };
    },
  });
  await judgeReopened(ctx, found);
  return detailsIn(ctx, id);
}

export async function saveNotes(
  ctx: WriteCtx,
  id: number,
  { notes, version }: Body<'saveNotes'>,
): Promise<CreditRequestDetails> {
  await changeRecord(ctx, editableRequest, {
    id,
    version,
    write: async (request) => {
      if (notes === request.notes) return null;
      await changes.setNotes(ctx.tx, id, notes, ctx.now);
      return { action: 'credit-request.notes-changed', before: { notes: request.notes }, after: { notes } };
    },
  });
  return detailsIn(ctx, id);
}

/** Evidence, for anyone who may read credit requests. */
export const creditRequestDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await queries.isEvidence(db, documentId)) ? may(actor, 'creditRequests.read') : undefined;
