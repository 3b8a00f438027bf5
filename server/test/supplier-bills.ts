import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { NewOrder, NewOrderItem } from '../src/orders/orders.queries.ts';
import {
  type ReceivedBill,
  receiveSupplierInvoices,
} from '../src/orders/invoice-reviews/receive-bills.service.ts';
import { asSystem } from './as-system.ts';
import { priceChangeIntake } from './price-changes.ts';
import type { TestApp } from './test-app.ts';

/** Orders of one supplier, and the bills it sends for them. */
export async function billIntake(app: TestApp) {
  const intake = await priceChangeIntake(app, {
    contacts: [
      { type: 'Primary', name: 'Pat', phone: '+15035550142', email: 'pat@north.example' },
      { type: 'Accounting', name: 'Bea', phone: '+15035550143', email: 'billing@north.example' },
    ],
  });
  const { supplierId } = intake;
  let made = 0;

  async function ordered(items: Partial<NewOrderItem>[], change: Partial<NewOrder> = {}) {
    made += 1;
    const purchaseOrderNumber = `PO-B${made}`;
    const order = await intake.ordered(items, { purchaseOrderNumber, ...change });
    return { ...order, purchaseOrderNumber };
  }

  /** Ten tiles at $20.00 with $15.00 of shipping. */
  const bill = (purchaseOrderNumber: string | null, change: Partial<ReceivedBill> = {}): ReceivedBill => {
    made += 1;
    return {
      sourceKey: `bill-${made}`,
      supplierId,
      purchaseOrderNumber,
      invoiceNumber: `NW-${made}`,
      invoiceDate: '2026-11-10',
      currency: 'Usd',
      totalCents: 21_500,
      comment: null,
      documentIds: [],
      products: [{ sku: 'TILE', description: 'Tile', quantity: 10, unitCostCents: 2_000 }],
      charges: [{ kind: 'Shipping', description: 'Freight', amountCents: 1_500 }],
      ...change,
    };
  };
  const tiles: Partial<NewOrderItem> = {
    sku: 'TILE',
    quantity: 10,
    pricePerUnitCents: 2_000,
    fixedShippingCents: 1_500,
  };
  const send = (...bills: ReceivedBill[]) => asSystem(app, (ctx) => receiveSupplierInvoices(ctx, bills));

  async function reviewOf(billId: number) {
    const [review] = await app.sql<{
      id: number;
      status: string;
      types: string[];
      difference: string;
      choice: string | null;
      comment: string | null;
      version: number;
    }>(
      'SELECT id, status, types, difference, choice, comment, version FROM invoice_review WHERE bill_id = $1',
      [billId],
    );
    return review ?? null;
  }

  const linesOf = (invoiceId: number | null) =>
    app.sql<{ kind: string; quantity: number | null; amount: string; item: number | null }>(
      'SELECT kind, quantity, amount, order_item_id AS item FROM invoice_line WHERE invoice_id = $1 ORDER BY position',
      [invoiceId],
    );

  /** The supplier requests these prices, and they're approved. */
  async function approvePrices(orderId: number, prices: Readonly<Record<number, number>>) {
    await intake.ask(orderId, prices);
    const as = await app.signedIn({ roles: ['Admin'] });
    for (const { id } of await intake.requestsOf(orderId, as)) {
      await app.call(priceChanges.approve, { as, params: { orderId, supplierId, priceChangeRequestId: id } });
    }
  }

  return { ...intake, approvePrices, ordered, bill, tiles, send, reviewOf, linesOf };
}
