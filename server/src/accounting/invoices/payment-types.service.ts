import type { Retyping } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import {
  type Payable,
  type Retyped,
  tallied,
  whyNotRetype,
  whySkipped,
} from '@backdock/core/accounting/invoices/payment-type.rules.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { refuseIf } from '../../platform/errors.ts';
import { resolveInvoices } from './invoices.queries.ts';
import * as queries from './payment-types.queries.ts';

/** Locked, changed and audited together; small enough that no statement nears its timeout. */
const atOnce = 2_000;

/** What `changePaymentTypes` would return now. */
export async function previewPaymentTypes(
  { tx }: WriteCtx<Employee>,
  { selection, paymentType }: Retyping,
): Promise<Retyped> {
  const chosen = await resolveInvoices(tx, selection);
  return tallied(paymentType, await queries.countPayables(tx, chosen));
}

/** Commits all of it, or none. */
export async function changePaymentTypes(
  ctx: WriteCtx<Employee>,
  { selection, paymentType }: Retyping,
): Promise<Retyped> {
  const chosen = await resolveInvoices(ctx.tx, selection);
  const groups = await queries.countPayables(ctx.tx, chosen);
  refuseIf(whyNotRetype(tallied(paymentType, groups).changed));
  const ids = await queries.listRetypable(ctx.tx, chosen, paymentType);
  const tried: (Payable & { count: number })[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const locked = await retype(ctx, ids.slice(start, start + atOnce), paymentType);
    tried.push(...locked.map((payable) => ({ ...payable, count: 1 })));
  }
  const unchanged = groups.filter((group) => group.status !== 'Posted' || group.paymentType === paymentType);
  return tallied(paymentType, [...unchanged, ...tried]);
}

/** The invoices as they were before, changed or not. */
async function retype(ctx: WriteCtx<Employee>, ids: readonly number[], to: PaymentType) {
  const locked = await queries.lockPayables(ctx.tx, ids);
  const changed = locked.filter((payable) => whySkipped(to, payable) === null);
  await queries.setPaymentType(
    ctx.tx,
    changed.map(({ id }) => id),
    to,
    ctx.now,
  );
  await auditAll(
    ctx,
    changed.map(({ id, paymentType, version }) =>
      changeEntry(
        { entityType: invoiceHistory.entityType, entityId: id, version },
        { action: 'invoice.payment-type-changed', before: { paymentType }, after: { paymentType: to } },
      ),
    ),
  );
  return locked;
}
