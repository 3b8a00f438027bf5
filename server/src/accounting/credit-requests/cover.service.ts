import type { Covered, Covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import {
  type CoverPlan,
  exceedsText,
  leftOutTexts,
  memoLines,
  planCover,
} from '@backdock/core/accounting/credit-requests/cover.rules.ts';
import { whyNotPostOn } from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { ownUploads } from '../../documents/documents.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import { createCreditMemo } from '../credit-memos/credit-memos.service.ts';
import { firstOpenDay } from '../financial-periods/financial-periods.service.ts';
import * as queries from './cover.queries.ts';

/** A memo is posted on its own date, or on the first open day after it. */
export async function datesOf(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  input: { memoDate?: string | null | undefined; postingDate?: string | null | undefined },
) {
  const memoDate = input.memoDate ?? dayInPacific(now);
  const firstOpen = await firstOpenDay(db, input.postingDate ?? memoDate);
  return { memoDate, firstOpen, postingDate: input.postingDate ?? firstOpen };
}

/** One memo for requests of one supplier. Recomputed from the locked rows; an earlier preview counts for nothing. */
export async function coverRequests(ctx: WriteCtx, entry: Covering): Promise<Covered> {
  const { supplierId, creditRequestIds, memoNumber, comment } = entry;
  const supplier = (await queries.findSupplier(ctx.tx, supplierId)) ?? throwNotFound('supplier');
  const locked = await queries.lockClaims(ctx.tx, creditRequestIds);
  const claims = refuseMissing(locked, creditRequestIds);
  const plan = planCover(claims, supplierId, numberToCents(entry.amountToCover));
  refuseUnlessWhole(plan, supplier.currency);
  const { memoDate, postingDate } = await datesOf({ ...ctx, db: ctx.tx }, entry);
  refuseIf(whyNotPostOn({ memoNumber, memoDate, status: 'Posted' }, postingDate, dayInPacific(ctx.now)));
  const creditMemoId = await createCreditMemo(ctx, {
    partnerId: supplierId,
    partnerType: 'Supplier',
    memoNumber,
    memoDate,
    postingDate,
    notes: comment,
    lines: memoLines(plan.allocations),
    source: 'Cover',
    documentIds: (await ownUploads(ctx.tx, ctx.actor, entry.attachmentKeys)).map(({ id }) => id),
  });
  const covered = await applyCover(ctx, { creditMemoId, memoNumber }, plan);
  return {
    creditMemoId,
    memoNumber,
    total: entry.amountToCover,
    postingDate,
    covered: covered.length,
    closed: covered.filter(({ willClose }) => willClose).length,
  };
}

/** A memo that came from the supplier covers these requests, oldest first, as far as its total goes. */
export async function coverByReceivedMemo(
  ctx: WriteCtx,
  memo: { creditMemoId: number; memoNumber: string; supplierId: number; totalCents: number },
  creditRequestIds: readonly number[],
): Promise<void> {
  if (creditRequestIds.length === 0) return;
  const claims = refuseMissing(await queries.lockClaims(ctx.tx, creditRequestIds), creditRequestIds);
  const plan = planCover(claims, memo.supplierId, memo.totalCents);
  refuseLeftOut(plan);
  await applyCover(ctx, memo, plan);
}

async function applyCover(
  ctx: WriteCtx,
  { creditMemoId, memoNumber }: { creditMemoId: number; memoNumber: string },
  plan: CoverPlan<queries.LockedClaim>,
): Promise<CoverPlan<queries.LockedClaim>['allocations']> {
  const covered = plan.allocations.filter(({ appliedCents }) => appliedCents > 0);
  await queries.insertCoverages(
    ctx.tx,
    creditMemoId,
    covered.map(({ claim, appliedCents, willClose }) => ({
      creditRequestId: claim.id,
      amountCents: appliedCents,
      closes: willClose,
    })),
    ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    ctx.now,
  );
  await auditCovered(ctx, covered, memoNumber);
  return covered;
}

export function refuseMissing<C extends { id: number }>(
  claims: readonly C[],
  ids: readonly number[],
): readonly C[] {
  return claims.length === ids.length ? claims : throwNotFound('credit request');
}

/** All or nothing: a request that can't be covered, or money that no request claims, stops the whole. */
function refuseUnlessWhole(plan: CoverPlan, currency: Currency): void {
  refuseLeftOut(plan);
  const { unallocatedCents } = plan;
  if (unallocatedCents > 0) {
    const message = exceedsText(unallocatedCents, currency);
    throw new AppError('invalid', 'cover.exceeds', message, { errors: { amountToCover: [message] } });
  }
}

function refuseLeftOut({ leftOut }: CoverPlan): void {
  const texts = leftOutTexts(leftOut).map(({ text }) => text);
  if (texts.length > 0) throw new AppError('conflict', 'cover.not-coverable', texts.join(' '));
}

async function auditCovered(
  ctx: WriteCtx,
  covered: CoverPlan<queries.LockedClaim>['allocations'],
  creditMemo: string,
): Promise<void> {
  await auditAll(
    ctx,
    covered.map(({ claim: { id, version, coveredCents, status }, appliedCents, willClose }) =>
      changeEntry(
        { entityType: creditRequestHistory.entityType, entityId: id, version },
        {
          action: 'credit-request.covered',
          before: { coveredCents, status },
          after: {
            coveredCents: coveredCents + appliedCents,
            status: willClose ? 'Closed' : 'Pending',
            creditMemo,
          },
        },
      ),
    ),
  );
}
