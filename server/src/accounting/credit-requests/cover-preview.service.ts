import { memoNumberTaken } from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import type {
  Coverable,
  CoverPreview,
  CoverPreviewRequest,
} from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import {
  type CoverPlan,
  exceedsText,
  leftOutTexts,
  lockedText,
  planCover,
} from '@backdock/core/accounting/credit-requests/cover.rules.ts';
import { maxCovered } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import type { Employee, ExternalCtx, ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { findMemoByNumber } from '../credit-memos/credit-memos.service.ts';
import * as queries from './cover.queries.ts';
import { datesOf, refuseMissing } from './cover.service.ts';
import { resolveRequests } from './credit-requests.queries.ts';

const maxSuppliers = 20;

/** What memos can cover of a selection, by supplier: a memo belongs to one supplier. */
export async function coverableOf({ db }: Pick<ReadCtx, 'db'>, selection: Selection): Promise<Coverable> {
  const chosen = await resolveRequests(db, selection);
  const rows = await queries.findCoverable(db, chosen, { maxSuppliers, maxIds: maxCovered });
  const { suppliers, ...others } = await queries.countChosen(db, chosen);
  return {
    ...others,
    suppliers: rows.map((row) => ({ ...row, openTotal: Number(row.openTotal) })),
    moreSuppliers: suppliers - rows.length,
  };
}

/** What covering would do, and what to fix first. Files are checked here, while there is time. */
export async function previewCover(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  request: CoverPreviewRequest,
): Promise<CoverPreview> {
  const { supplierId, creditRequestIds, amountToCover } = request;
  const files = await ownUploads(ctx.db, ctx.actor, request.attachmentKeys);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  const supplier = (await queries.findSupplier(ctx.db, supplierId)) ?? throwNotFound('supplier');
  const claims = refuseMissing(await queries.findClaims(ctx.db, creditRequestIds), creditRequestIds);
  const plan = planCover(claims, supplierId, numberToCents(amountToCover));
  const dates = await datesOf(ctx, request);
  const messages = await warningsOf(ctx, { request, plan, dates, supplier });
  return {
    supplierId,
    supplierName: supplier.name,
    currency: supplier.currency,
    requestedTotal: centsToNumber(plan.requestedCents),
    alreadyCovered: centsToNumber(plan.alreadyCoveredCents),
    openTotal: centsToNumber(plan.openCents),
    amountToCover,
    allocations: plan.allocations.map(({ claim, ...allocation }) => ({
      creditRequestId: claim.id,
      purchaseOrderNumber: claim.purchaseOrderNumber,
      createdOn: claim.createdOn,
      totalAmount: centsToNumber(claim.totalCents),
      coveredAmount: centsToNumber(claim.coveredCents),
      remainingBefore: centsToNumber(allocation.remainingBeforeCents),
      amountApplied: centsToNumber(allocation.appliedCents),
      remainingAfter: centsToNumber(allocation.remainingAfterCents),
      willClose: allocation.willClose,
    })),
    unallocated: centsToNumber(plan.unallocatedCents),
    warnings: messages.map(({ warning }) => warning),
    messages,
    memoDate: dates.memoDate,
    postingDate: dates.postingDate,
  };
}

interface Previewed {
  request: CoverPreviewRequest;
  plan: CoverPlan;
  dates: Awaited<ReturnType<typeof datesOf>>;
  supplier: { name: string; currency: Currency };
}

async function warningsOf(
  { db }: Pick<ReadCtx, 'db'>,
  previewed: Previewed,
): Promise<CoverPreview['messages']> {
  const { request, plan, dates, supplier } = previewed;
  const messages: CoverPreview['messages'] = leftOutTexts(plan.leftOut).map(({ why, text }) => ({
    warning: why,
    text,
  }));
  if (plan.unallocatedCents > 0) {
    messages.push({
      warning: 'AmountExceedsOpenTotal',
      text: exceedsText(plan.unallocatedCents, supplier.currency),
    });
  }
  const taken = request.memoNumber && (await findMemoByNumber(db, request.supplierId, request.memoNumber));
  if (taken) messages.push({ warning: 'MemoNumberExists', text: memoNumberTaken(taken).message });
  if (dates.firstOpen !== dates.postingDate) {
    messages.push({ warning: 'PeriodLocked', text: lockedText(dates.postingDate, dates.firstOpen) });
  }
  return messages;
}
