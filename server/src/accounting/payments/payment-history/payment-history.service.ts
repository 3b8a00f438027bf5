import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import {
  maxSent,
  readsPaymentsTo,
  whyNotSend,
} from '@backdock/core/accounting/payments/payment-history/payment-history.rules.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { may, reachOf } from '@backdock/core/kit/permissions.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { maskedPayTo } from '../../../partners/pay-to-masked.service.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../../platform/context.ts';
import { forbidden, throwNotFound, refuseIf } from '../../../platform/errors.ts';
import type { RawPage } from '../../../platform/list/raw-page.ts';
import * as completed from './completed.queries.ts';
import * as queries from './payment-history.queries.ts';

/** Payments with a known outcome, to partners within the reader's reach. */
export function listPayments({ db, actor }: ReadCtx<Employee>, request: ListRequest): Promise<RawPage> {
  return queries.listPayments(db, reachedBy(actor), request);
}

export function countPayments({ db, actor }: ReadCtx<Employee>, filters: FilterModel): Promise<ListCounts> {
  return queries.countPayments(db, reachedBy(actor), filters);
}

/** Payments chosen in that list to be resent. If they are named individually, every one must be found. */
export async function chosenToSend(
  { tx, actor }: WriteCtx<Employee>,
  selection: Selection,
): Promise<number[]> {
  const ids = await queries.chosenPayments(tx, reachedBy(actor), selection, maxSent);
  refuseIf(whyNotSend(ids.length));
  if ('ids' in selection && ids.length < new Set(selection.ids).size) throwNotFound('payment');
  return ids;
}

function reachedBy(actor: Employee): queries.Reached {
  const reach = reachOf(actor, 'paymentHistory.read');
  if (reach.has('all')) return null;
  return [
    ...(reach.has('carriers') ? [queries.toCarriers] : []),
    ...(reach.has('own') ? [queries.toSuppliersOf(actor.id)] : []),
  ];
}

export async function completedPayment(ctx: ReadCtx<Employee>, id: number): Promise<CompletedBatch> {
  await refuseUnlessRead(ctx, id);
  const { payToId, ...batch } = (await completed.findCompleted(ctx.db, id)) ?? throwNotFound('payment');
  const remittances = await completed.listRemittances(ctx.db, id);
  const advices = remittances.filter(({ kind }) => kind === 'Advice');
  const sentOn = advices.flatMap((each) => each.sentOn ?? []).toSorted();
  return {
    ...batch,
    payTo: await maskedPayTo(ctx.db, payToId),
    remittances,
    remittanceSentOn: sentOn.at(-1) ?? null,
    may: { resend: may(ctx.actor, 'payments.settle') },
  };
}

export async function listItems(ctx: ReadCtx<Employee>, id: number, request: ListRequest): Promise<RawPage> {
  if (!(await readPayee(ctx, id)).isKnown) throwNotFound('payment');
  return queries.listItems(ctx.db, id, request);
}

/** Until its outcome is known, a payment's history is visible only to those who work on its file. */
export async function refuseUnlessHistoryVisible(ctx: ReadCtx<Employee>, id: number): Promise<void> {
  const { isKnown } = await readPayee(ctx, id);
  if (!isKnown && !may(ctx.actor, 'payments.prepare')) throwNotFound('payment');
}

export async function refuseUnlessRead(ctx: ReadCtx<Employee>, id: number): Promise<void> {
  await readPayee(ctx, id);
}

/** Some people may read only payments to carriers, or to their own suppliers. */
async function readPayee({ db, actor }: ReadCtx<Employee>, id: number): Promise<queries.Payee> {
  const payee = (await queries.findPayee(db, id)) ?? throwNotFound('payment');
  return readsPaymentsTo(actor, payee) ? payee : forbidden();
}
