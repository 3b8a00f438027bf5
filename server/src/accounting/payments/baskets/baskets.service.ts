import type { PickedItem } from '@backdock/core/accounting/payments/flight-check-facts.ts';
import { notInBasket, type Run } from '@backdock/core/accounting/payments/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { refuseIf } from '../../../platform/errors.ts';
import { moveCreditMemos } from '../../credit-memos/credit-memo-payments.service.ts';
import { moveInvoices } from '../../invoices/invoice-payments.service.ts';
import { listBasketItems } from '../payment-items.queries.ts';
import * as queries from './baskets.queries.ts';

/** What a file would be made of now, partner by partner. */
export function basketItems(db: Reader, of: Run): Promise<PickedItem[]> {
  return listBasketItems(db, of);
}

/** The partners that somebody keeps out of the next files. */
export async function heldPartners(db: Reader, paymentType: RunType): Promise<Map<number, queries.Hold>> {
  const holds = await queries.listHolds(db, paymentType);
  return new Map(holds.map(({ partnerId, ...hold }) => [partnerId, hold]));
}

interface ToRemove {
  paymentType: RunType;
  invoiceIds?: readonly number[] | undefined;
  creditMemoIds?: readonly number[] | undefined;
}

/** Puts back what is named, and everything of the partner where nothing is. */
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
  const invoices = removed.flatMap(({ invoiceId }) => invoiceId ?? []);
  const memos = removed.flatMap(({ creditMemoId }) => creditMemoId ?? []);
  const step = { from: 'Processing', to: 'Posted' } as const;
  await moveInvoices(ctx, invoices, { ...step, action: 'invoice.put-back' });
  await moveCreditMemos(ctx, memos, { ...step, action: 'credit-memo.put-back' });
  return { invoices: invoices.length, creditMemos: memos.length };
}
