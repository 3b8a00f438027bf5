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
  const { tx, actor, now } = ctx;
  const [first, second] = [Math.min(invoiceId, otherId), Math.max(invoiceId, otherId)];
  const one = (await lockInvoice(tx, first)) ?? throwNotFound('invoice');
  const other = (await lockInvoice(tx, second)) ?? throwNotFound('invoice');
  const candidates = await findLookAlikes(tx, invoiceId);
  const billed = candidates.find(({ id }) => id === invoiceId) ?? throwNotFound('invoice');
  refuseIf(whyNotTellApart(billed, candidates, otherId));
  await insertDistinct(tx, [first, second], { reason, employeeId: actor.id, now });
  await renewFlags(tx, [first, second]);
  const auditEntry = (entityId: number, otherInvoice: string) => ({
    entityType: invoiceHistory.entityType,
    entityId,
    action: 'invoice.told-apart',
    after: { otherInvoice },
    reason,
  });
  await auditAll(ctx, [auditEntry(one.id, other.invoiceNumber), auditEntry(other.id, one.invoiceNumber)]);
  return invoiceDetailsOf({ db: tx, actor }, invoiceId);
}
