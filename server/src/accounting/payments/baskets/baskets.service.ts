import type { PickedItem } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import { notInBasket, type Run } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { refuseIf } from '../../../platform/errors.ts';
import { moveDocuments } from '../payment-items/document-steps.service.ts';
import { listBasketItems } from '../payment-items/payment-items.service.ts';
import * as queries from './baskets.queries.ts';

/** The items a file would consist of now, partner by partner. */
export function basketItems(db: Reader, of: Run): Promise<PickedItem[]> {
  return listBasketItems(db, of);
}

/** Partners that someone is holding out of the next files. */
export async function heldPartners(db: Reader, paymentType: RunType): Promise<Map<number, queries.Hold>> {
  const holds = await queries.listHolds(db, paymentType);
  return new Map(holds.map(({ partnerId, ...hold }) => [partnerId, hold]));
}

interface ToRemove {
  paymentType: RunType;
  invoiceIds?: readonly number[] | undefined;
  creditMemoIds?: readonly number[] | undefined;
}

/** Puts back the named documents, or everything of the partner if none are named. */
export async function removeFromBasket(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  { paymentType, invoiceIds, creditMemoIds }: ToRemove,
): Promise<{ invoices: number; creditMemos: number }> {
  await allowLongWork(ctx.tx);
  const isSome = invoiceIds !== undefined || creditMemoIds !== undefined;
  const only = { invoiceIds: invoiceIds ?? [], creditMemoIds: creditMemoIds ?? [] };
  const removed = await queries.removeItems(ctx.tx, partnerId, paymentType, isSome ? only : null);
  const expected = isSome ? new Set(only.invoiceIds).size + new Set(only.creditMemoIds).size : 1;
  refuseIf(removed.length < expected ? notInBasket : null);
  const putBack = {
    invoiceIds: removed.flatMap(({ invoiceId }) => invoiceId ?? []),
    creditMemoIds: removed.flatMap(({ creditMemoId }) => creditMemoId ?? []),
  };
  await moveDocuments(ctx, putBack, { from: 'Processing', to: 'Posted', verb: 'put-back' });
  return { invoices: putBack.invoiceIds.length, creditMemos: putBack.creditMemoIds.length };
}
