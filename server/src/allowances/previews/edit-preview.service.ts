import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import type { CalculatedCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import { firstDayOf } from '@backdock/core/allowances/calculation/calendar.ts';
import {
  compareAdjustments,
  compareDiscounts,
  type ComparedDiscount,
  compareMonths,
} from '@backdock/core/allowances/calculation/edit-preview.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import {
  type CoverChange,
  judgeClaimsAgain,
} from '../../accounting/credit-requests/judge-claims-again.service.ts';
import { distributionAhead, openInvoices } from '../../accounting/discounts/discounts.service.ts';
import { rolledBack } from '../../platform/db/rolled-back.ts';
import { holdForEdit, type PreviewEdit } from '../agreements/agreement-edits.service.ts';
import { booksAhead, calculateIfMarked, storedBooks } from '../calculation/calculation.service.ts';

/** Invoices and claims that are named; the others are only counted. */
const shownRecords = 5;

/** Edits, calculates and rolls back. The agreement is as it would be; nothing of it is kept. */
export const previewEdit: PreviewEdit = (ctx, edited, edit) =>
  rolledBack(ctx.tx, async () => {
    const { tx } = ctx;
    const { supplierId, type } = edited;
    await holdForEdit(ctx, edited);
    await calculateIfMarked(ctx, supplierId);
    const before = await storedBooks(tx, supplierId);
    const open = type === 'GeneralDiscount' ? await openInvoices(tx, supplierId) : [];
    const discountsBefore = await distributionAhead(tx, open);
    const claims: CoverChange[] = [];
    let cause: CalculatedCause | undefined;
    const agreement = await edit({
      // Calculated below, and only this agreement.
      around: (_within, changed, change) => {
        cause = changed.cause;
        return change();
      },
      followTerms: async (within, changed) => {
        claims.push(...(await judgeClaimsAgain(within, changed)));
      },
    });
    const chainIds = agreement.chain.map(({ id }) => id);
    const isOfChain = ({ rowId }: { rowId: number }) => chainIds.includes(rowId);
    const after = await booksAhead(ctx, { supplierId, chainIds, cause });
    const preview: EditPreview = {
      months: compareMonths(before.months.filter(isOfChain), after.months).map((each) => ({
        month: firstDayOf(each.month),
        isFrozen: each.isFrozen,
        before: each.before && shown(each.before),
        after: each.after && shown(each.after),
      })),
      adjustments: compareAdjustments(before.adjustments.filter(isOfChain), after.adjustments).map(
        ({ windowFrom, month, cause, ...figures }) => ({
          month: firstDayOf(month),
          windowFrom,
          cause,
          base: centsToNumber(figures.baseCents),
          earned: centsToNumber(figures.earnedCents),
          accrued: centsToNumber(figures.accruedCents),
        }),
      ),
      discounts: discountsOf(compareDiscounts(discountsBefore, await distributionAhead(tx, open))),
      claims: {
        gained: claimsOf(claims.filter(({ isCovered }) => isCovered)),
        lost: claimsOf(claims.filter(({ isCovered }) => !isCovered)),
      },
    };
    return { ...agreement, preview };
  });

interface MonthFigures {
  baseCents: number;
  earnedCents: number | null;
  accruedCents: number;
}

const shown = ({ baseCents, earnedCents, accruedCents }: MonthFigures) => ({
  base: centsToNumber(baseCents),
  earned: earnedCents === null ? null : centsToNumber(earnedCents),
  accrued: centsToNumber(accruedCents),
});

const sumOf = (cents: readonly number[]) => centsToNumber(cents.reduce((sum, each) => sum + each, 0));

const discountsOf = (changed: readonly ComparedDiscount[]): EditPreview['discounts'] => ({
  invoicesChanged: changed.length,
  amountBefore: sumOf(changed.map(({ beforeCents }) => beforeCents)),
  amountAfter: sumOf(changed.map(({ afterCents }) => afterCents)),
  first: changed.slice(0, shownRecords).map(({ invoiceId, invoiceNumber, beforeCents, afterCents }) => ({
    invoiceId,
    invoiceNumber,
    before: centsToNumber(beforeCents),
    after: centsToNumber(afterCents),
  })),
});

const claimsOf = (changed: readonly CoverChange[]): EditPreview['claims']['gained'] => ({
  count: changed.length,
  amount: sumOf(changed.map(({ amountCents }) => amountCents)),
  first: changed.slice(0, shownRecords).map(({ creditRequestId, amountCents }) => ({
    creditRequestId,
    amount: centsToNumber(amountCents),
  })),
});
