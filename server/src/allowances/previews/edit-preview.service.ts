import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
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
import { distributionAhead } from '../../accounting/discounts/discounts.service.ts';
import { rolledBack } from '../../platform/db/rolled-back.ts';
import type { PreviewEdit } from '../agreements/agreement-edits.service.ts';
import { calculateSupplier, storedBooks } from '../calculation/calculation.service.ts';
import { calculateChange } from '../calculation/corrections.service.ts';
import { hasMarks } from '../purchases/purchases.service.ts';

/** Invoices and claims that are named; the others are only counted. */
const shownRecords = 5;

/** Edits, calculates and rolls back. The agreement is as it would be; nothing of it is kept. */
export const previewEdit: PreviewEdit = (ctx, { supplierId, type }, edit) =>
  rolledBack(ctx.tx, async () => {
    const { tx } = ctx;
    await calculateSupplier(ctx, supplierId);
    const before = await storedBooks(tx, supplierId);
    const discountsAhead = () => (type === 'GeneralDiscount' ? distributionAhead(tx, supplierId) : []);
    const discountsBefore = await discountsAhead();
    const claims: CoverChange[] = [];
    const agreement = await edit({
      // Calculated above, so only what the correction changes is left to calculate.
      around: calculateChange,
      followTerms: async (within, changed) => {
        claims.push(...(await judgeClaimsAgain(within, changed)));
      },
    });
    if (await hasMarks(tx, supplierId)) await calculateSupplier(ctx, supplierId);
    const after = await storedBooks(tx, supplierId);
    const isOfChain = ({ rowId }: { rowId: number }) => agreement.chain.some(({ id }) => id === rowId);
    const preview: EditPreview = {
      months: compareMonths(before.months.filter(isOfChain), after.months.filter(isOfChain)).map((each) => ({
        month: firstDayOf(each.month),
        isFrozen: each.isFrozen,
        before: each.before && shown(each.before),
        after: each.after && shown(each.after),
      })),
      adjustments: compareAdjustments(
        before.adjustments.filter(isOfChain),
        after.adjustments.filter(isOfChain),
      ).map(({ windowFrom, month, cause, ...figures }) => ({
        month: firstDayOf(month),
        windowFrom,
        cause,
        base: centsToNumber(figures.baseCents),
        earned: centsToNumber(figures.earnedCents),
        accrued: centsToNumber(figures.accruedCents),
      })),
      discounts: discountsOf(compareDiscounts(discountsBefore, await discountsAhead())),
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
