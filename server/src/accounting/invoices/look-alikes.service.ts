import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { whyNotTellApart } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { throwNotFound, refuseIf } from '../../platform/errors.ts';
import { invoiceDetailsOf } from './invoice-details.service.ts';
import { lockInvoice } from './invoice-details.queries.ts';
import { renewFlags } from './look-alike-flags.service.ts';
import { findLookAlikes, insertDistinct } from './look-alikes.queries.ts';

/** Someone decided that two look-alike bills are distinct: they are no longer flagged, and history says why. */
export async function tellApart(
  ctx: WriteCtx<Employee>,
  { invoiceId, otherId }: { invoiceId: number; otherId: number },
  { reason }: { reason: string },
): Promise<InvoiceDetails> {
  const { tx, actor } = ctx;
  const [first, second] = [Math.min(invoiceId, otherId), Math.max(invoiceId, otherId)];
  const one = (await lockInvoice(tx, first)) ?? throwNotFound('invoice');
  const other = (await lockInvoice(tx, second)) ?? throwNotFound('invoice');
  const candidates = await findLookAlikes(tx, invoiceId);
  const billed = candidates.find(({ id }) => id === invoiceId) ?? throwNotFound('invoice');
  refuseIf(whyNotTellApart(billed, candidates, otherId));
  await recordDistinct(ctx, one, other, reason);
  return invoiceDetailsOf({ db: tx, actor }, invoiceId);
}

/** Someone approved a bill that looks like others: it is distinct from all of them. */
export async function tellApartFromAll(
  ctx: WriteCtx<Employee>,
  invoiceId: number,
  reason: string,
): Promise<void> {
  const candidates = await findLookAlikes(ctx.tx, invoiceId);
  const billed = candidates.find(({ id }) => id === invoiceId);
  if (!billed) return;
  const others = candidates.filter(({ id }) => whyNotTellApart(billed, candidates, id) === null);
  for (const { id } of others.toSorted((one, other) => one.id - other.id)) {
    const other = await lockInvoice(ctx.tx, id);
    if (other) await recordDistinct(ctx, other, billed, reason);
  }
}

interface Named {
  id: number;
  invoiceNumber: string;
}

async function recordDistinct(
  ctx: WriteCtx<Employee>,
  one: Named,
  other: Named,
  reason: string,
): Promise<void> {
  const ids = [Math.min(one.id, other.id), Math.max(one.id, other.id)] as const;
  await insertDistinct(ctx.tx, [...ids], { reason, employeeId: ctx.actor.id, now: ctx.now });
  await renewFlags(ctx.tx, [...ids]);
  const auditEntry = (entityId: number, otherInvoice: string) => ({
    entityType: invoiceHistory.entityType,
    entityId,
    action: 'invoice.told-apart',
    after: { otherInvoice },
    reason,
  });
  await auditAll(ctx, [auditEntry(one.id, other.invoiceNumber), auditEntry(other.id, one.invoiceNumber)]);
}
