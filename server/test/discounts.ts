import {
  discounts,
  type DistributionResult,
} from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { expect } from 'vitest';
import {
  type NewAgreement,
  receiveAgreement,
} from '../src/allowances/agreements/received-agreements.service.ts';
import { receiveInvoices } from '../src/accounting/invoices/invoices.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** A test sets only what matters to it. */
export interface Bill {
  supplierId: number;
  /** Cost per product, in cents. */
  products?: readonly number[];
  shipping?: number;
  postingDate?: string | null;
  order?: string;
  status?: 'Posted' | 'Processing' | 'Paid';
}

export function discountTools(app: TestApp, as: string) {
  const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  const send = (change: object, token = as) =>
    app.call(discounts.distribute, { as: token, body: { ...november, dryRun: false, ...change } });
  let billed = 0;
  return {
    send,
    async run(change: object): Promise<DistributionResult> {
      const { status, body } = await send(change);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body;
    },
    agree: (terms: Partial<NewAgreement> & { supplierId: number }) =>
      asSystem(app, (ctx) =>
        receiveAgreement(ctx, {
          type: 'GeneralDiscount',
          name: 'Everyday discount',
          startDate: '2026-01-01',
          ...(terms.fixedCents === undefined && { percentageHundredths: 300 }),
          ...terms,
        }),
      ),
    /** Two products for 150 dollars plus 8 in freight, posted in November and known to Intacct. */
    async bill(...bills: Bill[]): Promise<number[]> {
      return asSystem(app, (ctx) =>
        receiveInvoices(
          ctx,
          bills.map((each) => {
            const lines = linesFor(each);
            const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
            return {
              partnerId: each.supplierId,
              partnerType: 'Supplier',
              purchaseOrderNumber: each.order ?? null,
              invoiceNumber: `INV-${(billed += 1)}`,
              invoiceDate: '2026-11-02',
              postingDate: each.postingDate === undefined ? '2026-11-05' : each.postingDate,
              totalCents: lines.length > 0 ? totalCents : 5_000,
              status: each.status ?? 'Posted',
              paymentType: 'Wire',
              intacctSyncStatus: 'Synced',
              createdOn: ctx.now,
              lines,
            };
          }),
        ),
      );
    },
    async invoiceOf(id: number) {
      const [row] = await app.sql(
        `SELECT total, discount_allowance_amount AS discount, intacct_sync_status AS sync, version
           FROM invoice WHERE id = $1`,
        [id],
      );
      return row;
    },
    discountLinesOf: (id: number) =>
      app.sql<{ amount: string; agreement_id: number; cost: string }>(
        `SELECT line.amount, line.agreement_id, of.amount AS cost
           FROM invoice_line line JOIN invoice_line of ON of.id = line.of_line_id
          WHERE line.invoice_id = $1 ORDER BY line.position`,
        [id],
      ),
    /** Everything a distribution may change. */
    state: () =>
      app.sql(
        `SELECT (SELECT json_agg(i ORDER BY id) FROM invoice i) AS invoices,
                (SELECT json_agg(l ORDER BY id) FROM invoice_line l) AS lines,
                (SELECT json_agg(d ORDER BY invoice_id, agreement_id) FROM invoice_discount d) AS discounts,
                (SELECT count(*) FROM audit_record) AS audited`,
      ),
    /** Lines, invoices, and discounts agree. */
    async expectSumsToAgree(): Promise<void> {
      const wrong = await app.sql(
        `SELECT invoice.id FROM invoice, LATERAL (
            SELECT sum(amount) AS lines, coalesce(-sum(amount) FILTER (WHERE kind = 'Discount'), 0) AS discounts
              FROM invoice_line WHERE invoice_id = invoice.id) billed, LATERAL (
            SELECT coalesce(sum(amount), 0) AS amount FROM invoice_discount WHERE invoice_id = invoice.id) given
          WHERE billed.lines <> invoice.total OR billed.discounts <> invoice.discount_allowance_amount
             OR given.amount <> invoice.discount_allowance_amount`,
      );
      expect(wrong).toEqual([]);
    },
    /** What suppliers have granted on invoices. */
    async granted(supplierIds: readonly number[]): Promise<number> {
      const [row] = await app.sql<{ total: string }>(
        `SELECT coalesce(sum(discount.amount), 0) AS total FROM invoice_discount discount
           JOIN invoice ON invoice.id = discount.invoice_id WHERE partner_id = ANY ($1)`,
        [supplierIds],
      );
      return Number(row?.total);
    },
  };
}

function linesFor({ products = [10_000, 5_000], shipping = 800 }: Bill) {
  if (products.length === 0) return [];
  return [
    ...products.map((cents, at) => ({
      kind: 'Product' as const,
      description: `Product ${at}`,
      sku: `SKU-${at}`,
      quantity: 1,
      unitCostCents: cents,
      amountCents: cents,
    })),
    { kind: 'Shipping' as const, description: 'Freight', amountCents: shipping },
  ];
}
