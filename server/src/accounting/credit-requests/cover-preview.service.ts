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
import { mostCovered } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import type { Employee, OutwardCtx, ReadCtx } from '../../platform/context.ts';
import { missing } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { findMemoByNumber } from '../credit-memos/credit-memos.service.ts';
import * as queries from './cover.queries.ts';
import { datesOf, refuseMissing } from './cover.service.ts';
import { resolveRequests } from './credit-requests.queries.ts';

const mostSuppliers = 20;

/** What of a selection memos can cover: one memo is one supplier's, so it is told by supplier. */
export async function coverableOf({ db }: Pick<ReadCtx, 'db'>, selection: Selection): Promise<Coverable> {
  const chosen = await resolveRequests(db, selection);
  const rows = await queries.findCoverable(db, chosen, { mostSuppliers, mostIds: mostCovered });
  const { suppliers, ...others } = await queries.countChosen(db, chosen);
  return {
    ...others,
    suppliers: rows.map((row) => ({ ...row, openTotal: Number(row.openTotal) })),
    moreSuppliers: suppliers - rows.length,
  };
}

/** What covering would do, and what to mend before it. Files are looked at while there is time. */
export async function previewCover(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  asked: CoverPreviewRequest,
): Promise<CoverPreview> {
  const { supplierId, creditRequestIds, amountToCover } = asked;
  const files = await ownUploads(ctx.db, ctx.actor, asked.attachmentKeys);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  const supplier = (await queries.findSupplier(ctx.db, supplierId)) ?? missing('supplier');
  const claims = refuseMissing(await queries.findClaims(ctx.db, creditRequestIds), creditRequestIds);
  const plan = planCover(claims, supplierId, numberToCents(amountToCover));
  const dates = await datesOf(ctx, asked);
  const messages = await warningsOf(ctx, { asked, plan, dates, supplier });
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
  asked: CoverPreviewRequest;
  plan: CoverPlan;
  dates: Awaited<ReturnType<typeof datesOf>>;
  supplier: { name: string; currency: Currency };
}

async function warningsOf(
  { db }: Pick<ReadCtx, 'db'>,
  previewed: Previewed,
): Promise<CoverPreview['messages']> {
  const { asked, plan, dates, supplier } = previewed;
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
  const taken = asked.memoNumber && (await findMemoByNumber(db, asked.supplierId, asked.memoNumber));
  if (taken) messages.push({ warning: 'MemoNumberExists', text: memoNumberTaken(taken).message });
  if (dates.firstOpen !== dates.postingDate) {
    messages.push({ warning: 'PeriodLocked', text: lockedText(dates.postingDate, dates.firstOpen) });
  }
  return messages;
}
