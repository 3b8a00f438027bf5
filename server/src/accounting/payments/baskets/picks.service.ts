import type { Added } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import type { DueQuery } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { whyNotCollect, whyNotPick } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { throwNotFound, refuseIf } from '../../../platform/errors.ts';
import { openDiscounts } from '../../discounts/early-payments.service.ts';
import { chunkIds } from '../../../platform/chunk-ids.ts';
import { moveDocuments } from '../payment-items/document-steps.service.ts';
import { insertInvoiceItems, insertMemoItems } from './baskets.queries.ts';
import * as queries from './payables.queries.ts';

interface NewItems {
  paymentType: RunType;
  invoiceIds: readonly number[];
  creditMemoIds: readonly number[];
}

/** All or nothing: the first that can't be picked gives the reason. */
export async function addToBasket(ctx: WriteCtx<Employee>, items: NewItems): Promise<Added> {
  const { tx } = ctx;
  const invoices = inOrder(items.invoiceIds, await queries.holdInvoices(tx, items.invoiceIds), 'invoice');
  const memos = inOrder(items.creditMemoIds, await queries.holdMemos(tx, items.creditMemoIds), 'credit memo');
  const documents = [...invoices, ...memos];
  for (const document of documents) refuseIf(whyNotPick(items.paymentType, document));
  await pick(ctx, {
    paymentType: items.paymentType,
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

/** In the requested order, without duplicates. */
function inOrder(
  ids: readonly number[],
  held: readonly queries.HeldDocument[],
  what: string,
): queries.HeldDocument[] {
  const byId = new Map(held.map((document) => [document.documentId, document]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? throwNotFound(what));
}

/** Puts locked documents into the basket. */
async function pick(ctx: WriteCtx<Employee>, items: NewItems): Promise<void> {
  await moveDocuments(ctx, items, { from: 'Posted', to: 'Processing', verb: 'picked' });
  const by = { employeeId: ctx.actor.id, now: ctx.now };
  for (const portion of chunkIds(items.invoiceIds)) {
    await insertInvoiceItems(ctx.tx, items.paymentType, portion, by);
  }
  for (const portion of chunkIds(items.creditMemoIds)) {
    await insertMemoItems(ctx.tx, items.paymentType, portion, by);
  }
}

interface DueRequest extends DueQuery {
  /** Null for all. */
  partnerIds: readonly number[] | null;
  withCredits: boolean;
}

/** Adds what is due to each partner that can be paid, with the credits that reduce it. */
export async function addDue(ctx: WriteCtx<Employee>, request: DueRequest): Promise<Added> {
  const { tx } = ctx;
  const { paymentType } = request;
  await allowLongWork(tx);
  const due = await queries.holdDue(tx, request, {
    partnerIds: request.partnerIds,
    ...(await dueBy(tx, ctx.now, request)),
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
  const credits = request.withCredits ? await queries.holdCredits(tx, paymentType, partners) : [];
  await pick(ctx, { paymentType, invoiceIds: idsOf(invoices), creditMemoIds: idsOf(credits) });
  return { invoices: invoices.length, creditMemos: credits.length, partners: partners.length, skipped };
}

/** Invoices due by a day under each partner's terms, or whose discount ends by then. */
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
