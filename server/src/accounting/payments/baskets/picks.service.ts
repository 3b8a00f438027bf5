import type { Added } from '@backdock/core/accounting/payments/baskets.contract.ts';
import type { DueQuery } from '@backdock/core/accounting/payments/payable-items.contract.ts';
import { whyNotCollect, whyNotPick } from '@backdock/core/accounting/payments/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import { moveCreditMemos } from '../../credit-memos/credit-memo-payments.service.ts';
import { openDiscounts } from '../../discounts/early-payments.service.ts';
import { moveInvoices } from '../../invoices/invoice-payments.service.ts';
import { portionsOf } from '../../portions.ts';
import { insertInvoiceItems, insertMemoItems } from './baskets.queries.ts';
import * as queries from './payables.queries.ts';

interface NewItems {
  paymentType: RunType;
  invoiceIds: readonly number[];
  creditMemoIds: readonly number[];
}

/** All of them, or none: the first that cannot be picked says why. */
export async function addToBasket(ctx: WriteCtx<Employee>, asked: NewItems): Promise<Added> {
  const { tx } = ctx;
  const invoices = inOrder(asked.invoiceIds, await queries.holdInvoices(tx, asked.invoiceIds), 'invoice');
  const memos = inOrder(asked.creditMemoIds, await queries.holdMemos(tx, asked.creditMemoIds), 'credit memo');
  const documents = [...invoices, ...memos];
  for (const document of documents) refuseIf(whyNotPick(asked.paymentType, document));
  await pick(ctx, {
    paymentType: asked.paymentType,
    invoiceIds: invoices.map(({ documentId }) => documentId),
    creditMemoIds: memos.map(({ documentId }) => documentId),
  });
  return {
    invoices: invoices.length,
    creditMemos: memos.length,
    partners: new Set(documents.map(({ partnerId }) => partnerId)).size,
    skipped: [],
  };
}

/** As they were asked for, each once. */
function inOrder(
  ids: readonly number[],
  held: readonly queries.HeldDocument[],
  what: string,
): queries.HeldDocument[] {
  const byId = new Map(held.map((document) => [document.documentId, document]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? missing(what));
}

/** Documents that are held go into the basket. */
async function pick(ctx: WriteCtx<Employee>, items: NewItems): Promise<void> {
  const step = { from: 'Posted', to: 'Processing' } as const;
  await moveInvoices(ctx, items.invoiceIds, { ...step, action: 'invoice.picked' });
  await moveCreditMemos(ctx, items.creditMemoIds, { ...step, action: 'credit-memo.picked' });
  const by = { employeeId: ctx.actor.id, now: ctx.now };
  for (const portion of portionsOf(items.invoiceIds)) {
    await insertInvoiceItems(ctx.tx, items.paymentType, portion, by);
  }
  for (const portion of portionsOf(items.creditMemoIds)) {
    await insertMemoItems(ctx.tx, items.paymentType, portion, by);
  }
}

interface DueAsked extends DueQuery {
  /** Null for all. */
  partnerIds: readonly number[] | null;
  withCredits: boolean;
}

/** What is due of each partner that can be paid, with the credits that lower it. */
export async function addDue(ctx: WriteCtx<Employee>, asked: DueAsked): Promise<Added> {
  const { tx } = ctx;
  const { paymentType } = asked;
  await allowLongWork(tx);
  const due = await queries.holdDue(tx, asked, {
    partnerIds: asked.partnerIds,
    ...(await dueBy(tx, ctx.now, asked)),
  });
  const payees = await queries.listPayees(tx, partnersOf(due));
  const skipped = payees.flatMap((payee) => {
    const reason = whyNotCollect(paymentType, payee)?.message;
    return reason === undefined
      ? []
      : [{ partnerId: payee.partnerId, partnerName: payee.partnerName, reason }];
  });
  const isSkipped = new Set(skipped.map(({ partnerId }) => partnerId));
  const invoices = due.filter(({ partnerId }) => !isSkipped.has(partnerId));
  const partners = partnersOf(invoices);
  const credits = asked.withCredits ? await queries.holdCredits(tx, paymentType, partners) : [];
  await pick(ctx, { paymentType, invoiceIds: idsOf(invoices), creditMemoIds: idsOf(credits) });
  return { invoices: invoices.length, creditMemos: credits.length, partners: partners.length, skipped };
}

/** Up to a day by the terms of each partner, or those whose discount ends up to it. */
async function dueBy(tx: Tx, now: Date, { by, paymentType, upTo }: DueQuery) {
  if (by === 'dueDate') return { upTo, invoiceIds: null };
  const discounts = await openDiscounts(tx, paymentType, { today: dayInPacific(now) });
  const ending = discounts.filter(({ until }) => until <= upTo);
  return { upTo: null, invoiceIds: ending.map(({ invoiceId }) => invoiceId) };
}

const idsOf = (held: readonly { id: number }[]) => held.map(({ id }) => id);
const partnersOf = (held: readonly { partnerId: number }[]) => [
  ...new Set(held.map(({ partnerId }) => partnerId)),
];
