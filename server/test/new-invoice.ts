import { type ReceivedInvoice, receiveInvoices } from '../src/accounting/invoices/invoices.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A supplier's posted invoice; only what the test sets matters. */
export async function addInvoice(
  app: TestApp,
  partnerId: number,
  change: Partial<ReceivedInvoice> = {},
): Promise<number> {
  count += 1;
  const [id = 0] = await asSystem(app, (ctx) =>
    receiveInvoices(ctx, [
      {
        partnerId,
        partnerType: 'Supplier',
        purchaseOrderNumber: null,
        invoiceNumber: `T-${count}`,
        invoiceDate: '2026-11-10',
        totalCents: 10_000,
        status: 'Posted',
        paymentType: 'Wire',
        intacctSyncStatus: 'NotSynced',
        createdOn: ctx.now,
        ...change,
      },
    ]),
  );
  return id;
}

/** Closes a month directly in the database; the application has its own rules for that. */
export async function lockMonth({ write }: TestApp, year: number, month: number): Promise<void> {
  await write(
    `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES ($1, $2, true, now())
     ON CONFLICT (year, month) DO UPDATE SET is_locked = true, locked_on = now(), reopened_on = NULL, relock_on = NULL`,
    [year, month],
  );
}
