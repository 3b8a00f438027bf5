import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { whyNotMoved } from '@backdock/core/accounting/payments/payable.rules.ts';
import { auditAll } from '../../platform/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { missing, refuseIf } from '../../platform/errors.ts';
import { portionsOf } from '../portions.ts';
import * as queries from './invoice-payments.queries.ts';

interface Step {
  from: InvoiceStatus;
  to: InvoiceStatus;
  action: string;
}

/** Invoices take a step of their payment: all of them, or none. */
export async function moveInvoices(ctx: WriteCtx, ids: readonly number[], step: Step): Promise<void> {
  const wanted = new Set(ids);
  const moved: queries.Moved[] = [];
  for (const portion of portionsOf([...wanted])) {
    moved.push(...(await queries.moveInvoices(ctx.tx, portion, step, ctx.now)));
  }
  if (moved.length < wanted.size) {
    for (const { id } of moved) wanted.delete(id);
    const elsewhere = (await queries.findFirst(ctx.tx, [...wanted])) ?? missing('invoice');
    refuseIf(whyNotMoved({ itemType: 'Invoice', ...elsewhere }));
  }
  const { from, to, action } = step;
  await auditAll(
    ctx,
    moved.map(({ id, version }) => ({
      entityType: invoiceHistory.entityType,
      entityId: id,
      action,
      before: { status: from, version: version - 1 },
      after: { status: to, version },
    })),
  );
}
