import type { SalesInvoiceTotals } from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import { paidBy, whyNotPay } from '@backdock/core/accounting/sales-invoices/sales-invoices.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { currencies, currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, throwNotFound, refuseIf } from '../../platform/errors.ts';
import { sumSalesInvoices } from './sales-invoice-totals.queries.ts';
import {
  findOrders,
  insertSalesInvoices,
  lockSalesInvoices,
  type NewSalesInvoice,
  setPaid,
} from './sales-invoices.queries.ts';

/** The only entry point for sales invoices: orders are billed outside this product. */
export async function receiveSalesInvoices(
  ctx: WriteCtx,
  invoices: readonly NewSalesInvoice[],
): Promise<number[]> {
  if (invoices.length === 0) return [];
  const orderIds = invoices.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await findOrders(ctx.tx, orderIds)).map((order) => [order.id, order]));
  const whole = invoices.map((invoice) => {
    const order = invoice.orderId === null ? null : orders.get(invoice.orderId);
    if (order !== null && order?.marketplaceId !== invoice.marketplaceId) {
      throw new AppError(
        'invalid',
        'sales-invoice.order',
        `The order on sales invoice ${invoice.number} belongs to a different marketplace.`,
      );
    }
    return { ...invoice, purchaseOrderNumber: order?.purchaseOrderNumber ?? null };
  });
  const ids = await insertSalesInvoices(ctx.tx, whole);
  await auditAll(
    ctx,
    zip(whole, ids).map(([{ number, purchaseOrderNumber, totalCents, expectedPaymentDate }, id]) => ({
      entityType: 'sales-invoice',
      entityId: id,
      action: 'sales-invoice.received',
      after: {
        number,
        ...(purchaseOrderNumber && { purchaseOrderNumber }),
        totalCents,
        expectedPaymentDate,
        status: 'Expected',
        version: 1,
      },
    })),
  );
  return ids;
}

export interface SalesInvoicePayment {
  salesInvoiceId: number;
  amountCents: number;
  paidOn: Day;
}

/** Records full or partial payments by marketplaces: each invoice at most once per call. */
export async function receiveSalesInvoicePayments(
  ctx: WriteCtx,
  payments: readonly SalesInvoicePayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ salesInvoiceId }) => salesInvoiceId);
  const found = new Map((await lockSalesInvoices(ctx.tx, ids)).map((invoice) => [invoice.id, invoice]));
  const paid = payments.map(({ salesInvoiceId, amountCents, paidOn }) => {
    const before = found.get(salesInvoiceId) ?? throwNotFound('sales invoice');
    refuseIf(whyNotPay(before, amountCents));
    const { paidCents, status } = paidBy(before, amountCents);
    const after = { paidCents, status, paidOn: status === 'Paid' ? paidOn : null };
    return { id: salesInvoiceId, before, after };
  });
  await setPaid(
    ctx.tx,
    paid.map(({ id, after }) => ({ id, ...after })),
    ctx.now,
  );
  await auditAll(
    ctx,
    paid.map(({ id, before: { version, paidCents }, after: { paidOn, ...after } }) =>
      changeEntry(
        { entityType: 'sales-invoice', entityId: id, version },
        {
          action: 'sales-invoice.paid',
          before: { paidCents, status: 'Expected' },
          after: { ...after, ...(paidOn && { paidOn }) },
        },
      ),
    ),
  );
}

export async function salesInvoiceTotals({ db, now }: ReadCtx): Promise<SalesInvoiceTotals> {
  const today = dayInPacific(now);
  const monthStart = `${today.slice(0, 8)}01`;
  const sums = await sumSalesInvoices(db, today, monthStart);
  const sumOf = (currency: string, kind: string) => {
    const found = sums.find((one) => currencyOfMarket[one.market] === currency && one.kind === kind);
    return { count: found?.count ?? 0, amount: Number(found?.amount ?? 0) };
  };
  const byCurrency = currencies
    .filter((currency) => sums.some(({ market }) => currencyOfMarket[market] === currency))
    .map((currency) => ({
      currency,
      expected: sumOf(currency, 'expected'),
      overdue: sumOf(currency, 'overdue'),
      paidThisMonth: sumOf(currency, 'paidThisMonth'),
    }));
  return { today, monthStart, byCurrency };
}
