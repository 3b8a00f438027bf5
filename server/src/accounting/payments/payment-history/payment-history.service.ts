import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { readsPaymentsTo } from '@backdock/core/accounting/payments/payment-history.rules.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { may, reachOf } from '@backdock/core/kit/permissions.ts';
import type { Employee, ReadCtx } from '../../../platform/context.ts';
import { forbidden, missing } from '../../../platform/errors.ts';
import type { RawPage } from '../../../platform/list/raw-page.ts';
import * as completed from './completed.queries.ts';
import * as queries from './payment-history.queries.ts';

/** Payments whose outcome is known, of the partners that the reader reaches. */
export function listPayments({ db, actor }: ReadCtx<Employee>, request: ListRequest): Promise<RawPage> {
  return queries.listPayments(db, reachedBy(actor), request);
}

export function countPayments({ db, actor }: ReadCtx<Employee>, filters: FilterModel): Promise<ListCounts> {
  return queries.countPayments(db, reachedBy(actor), filters);
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
  const batch = (await completed.findCompleted(ctx.db, id)) ?? missing('payment');
  const remittances = await completed.listRemittances(ctx.db, id);
  const sentOn = remittances.flatMap((each) => each.sentOn ?? []).toSorted();
  return {
    ...batch,
    remittances,
    remittanceSentOn: sentOn.at(-1) ?? null,
    may: { resend: may(ctx.actor, 'payments.settle') },
  };
}

export async function listItems(ctx: ReadCtx<Employee>, id: number, request: ListRequest): Promise<RawPage> {
  await refuseUnlessRead(ctx, id);
  return queries.listItems(ctx.db, id, request);
}

/** Some people read only what is paid to carriers, or to their own suppliers. */
export async function refuseUnlessRead({ db, actor }: ReadCtx<Employee>, id: number): Promise<void> {
  const payee = (await queries.findPayee(db, id)) ?? missing('payment');
  if (!readsPaymentsTo(actor, payee)) forbidden();
}
