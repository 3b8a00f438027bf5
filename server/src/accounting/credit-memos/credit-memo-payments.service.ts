import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import type { CreditMemoStatus } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { whyNotMoved } from '@backdock/core/accounting/payments/payable.rules.ts';
import { auditAll } from '../../platform/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { missing, refuseIf } from '../../platform/errors.ts';
import { portionsOf } from '../portions.ts';
import * as queries from './credit-memo-payments.queries.ts';

interface Step {
  from: CreditMemoStatus;
  to: CreditMemoStatus;
  action: string;
}

/** Credit memos take a step of the payment that they lower: all of them, or none. */
export async function moveCreditMemos(ctx: WriteCtx, ids: readonly number[], step: Step): Promise<void> {
  const wanted = new Set(ids);
  const moved: queries.Moved[] = [];
  for (const portion of portionsOf([...wanted])) {
    moved.push(...(await queries.moveCreditMemos(ctx.tx, portion, step, ctx.now)));
  }
  if (moved.length < wanted.size) {
    for (const { id } of moved) wanted.delete(id);
    const elsewhere = (await queries.findFirst(ctx.tx, [...wanted])) ?? missing('credit memo');
    refuseIf(whyNotMoved({ itemType: 'CreditMemo', ...elsewhere }));
  }
  const { from, to, action } = step;
  await auditAll(
    ctx,
    moved.map(({ id, version }) => ({
      entityType: creditMemoHistory.entityType,
      entityId: id,
      action,
      before: { status: from, version: version - 1 },
      after: { status: to, version },
    })),
  );
}
