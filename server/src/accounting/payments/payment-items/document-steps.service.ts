import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { whyNotMoved } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import { changeEntry } from '../../../platform/change-record.ts';
import { chunkIds } from '../../../platform/chunk-ids.ts';
import type { WriteCtx } from '../../../platform/context.ts';
import { throwNotFound, refuseIf } from '../../../platform/errors.ts';
import * as queries from './document-steps.queries.ts';

const kinds = {
  Invoice: { entityType: invoiceHistory.entityType, noun: 'invoice' },
  CreditMemo: { entityType: creditMemoHistory.entityType, noun: 'credit memo' },
} as const satisfies Record<PayableItemType, object>;

interface Step {
  from: InvoiceStatus;
  to: InvoiceStatus;
  /** The action recorded for each document: `approved` for `invoice.approved`. */
  verb: string;
}

/** Moves invoices, and credit memos that reduce the payment, along with their payment: all or none. */
export async function moveDocuments(
  ctx: WriteCtx,
  { invoiceIds, creditMemoIds }: { invoiceIds: readonly number[]; creditMemoIds: readonly number[] },
  step: Step,
): Promise<void> {
  await moveKind(ctx, 'Invoice', invoiceIds, step);
  await moveKind(ctx, 'CreditMemo', creditMemoIds, step);
}

async function moveKind(
  ctx: WriteCtx,
  itemType: PayableItemType,
  ids: readonly number[],
  { from, to, verb }: Step,
): Promise<void> {
  const { entityType, noun } = kinds[itemType];
  const wanted = new Set(ids);
  const moved: queries.MovedDocument[] = [];
  for (const portion of chunkIds([...wanted])) {
    moved.push(...(await queries.moveDocuments(ctx.tx, itemType, portion, { from, to, now: ctx.now })));
  }
  if (moved.length < wanted.size) {
    for (const { id } of moved) wanted.delete(id);
    const elsewhere = (await queries.findFirst(ctx.tx, itemType, [...wanted])) ?? throwNotFound(noun);
    refuseIf(whyNotMoved({ itemType, ...elsewhere }));
  }
  const change = { action: `${entityType}.${verb}`, before: { status: from }, after: { status: to } };
  await auditAll(
    ctx,
    moved.map(({ id, version }) => changeEntry({ entityType, entityId: id, version }, change)),
  );
}
