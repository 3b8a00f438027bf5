import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { firstDayOf } from '@backdock/core/allowances/calculation/calendar.ts';
import {
  compareAdjustments,
  compareMonths,
} from '@backdock/core/allowances/calculation/edit-preview.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { distributionAhead } from '../../accounting/discounts/discounts.service.ts';
import { rolledBack } from '../../platform/db/rolled-back.ts';
import type { PreviewEdit } from '../agreements/agreement-edits.service.ts';
import { calculateSupplier, storedBooks } from '../calculation/calculation.service.ts';

/** Edits, calculates and rolls back. The agreement is as it would be; nothing of it is kept. */
export const previewEdit: PreviewEdit = (ctx, supplierId, edit) =>
  rolledBack(ctx.tx, async () => {
    const { tx } = ctx;
    await calculateSupplier(ctx, supplierId);
    const before = await storedBooks(tx, supplierId);
    const agreement = await edit();
    await calculateSupplier(ctx, supplierId);
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
      discounts: await discountsAhead(ctx, supplierId, agreement.type === 'GeneralDiscount'),
      claims: null,
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

async function discountsAhead(
  { tx }: Parameters<PreviewEdit>[0],
  supplierId: number,
  isDistributed: boolean,
): Promise<EditPreview['discounts']> {
  if (!isDistributed) return { invoicesChanged: 0, amountBefore: 0, amountAfter: 0 };
  const { invoices, beforeCents, afterCents } = await distributionAhead(tx, supplierId);
  return {
    invoicesChanged: invoices,
    amountBefore: centsToNumber(beforeCents),
    amountAfter: centsToNumber(afterCents),
  };
}
