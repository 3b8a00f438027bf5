import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { runJob } from '../../../test/run-job.ts';
import { billIntake } from '../../../test/supplier-bills.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { orderJobs } from '../orders.jobs.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof billIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await billIntake(app);
});
afterAll(() => app.close());

const invoiceOf = async (id: number | null) => {
  const [invoice] = await app.sql<{
    number: string;
    po: string;
    total: string;
    status: string;
    posted: string;
  }>(
    `SELECT invoice_number AS number, purchase_order_number AS po, total, status, posting_date AS posted
       FROM invoice WHERE id = $1`,
    [id],
  );
  return invoice;
};

describe('a bill that matches its order', () => {
  test('is posted, with each line naming its item, and goes to Intacct', async () => {
    const { orderId, itemIds, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(intake.bill(purchaseOrderNumber));
    expect(outcome).toMatchObject({ state: 'Posted', isKnown: false, reviewId: null });
    expect(await invoiceOf(outcome?.invoiceId ?? 0)).toMatchObject({
      po: purchaseOrderNumber,
      total: '215.00',
      status: 'Posted',
      posted: '2026-11-10',
    });
    expect(await intake.linesOf(outcome?.invoiceId ?? 0)).toEqual([
      { kind: 'Product', quantity: 10, amount: '200.00', item: itemIds[0] },
      { kind: 'Shipping', quantity: null, amount: '15.00', item: null },
    ]);
    const items = await app.sql('SELECT fulfillment_status AS status FROM order_item WHERE order_id = $1', [
      orderId,
    ]);
    expect(items).toEqual([{ status: 'Complete' }]);
    const tasks = await app.sql(`SELECT FROM intacct_task WHERE entity_type = 'Invoice' AND entity_id = $1`, [
      outcome?.invoiceId,
    ]);
    expect(tasks).toHaveLength(1);
  });

  test('makes a shipped order invoiced', async () => {
    const { orderId, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    await intake.report(orderId, { status: 'Shipped' });
    await intake.send(intake.bill(purchaseOrderNumber));
    expect(await intake.orderOf(orderId)).toMatchObject({ status: 'Invoiced' });
  });

  test('without lines gets those of its order, so nothing can be billed again', async () => {
    const { itemIds, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const whole = { products: [], charges: [] };
    const [first] = await intake.send(intake.bill(purchaseOrderNumber, whole));
    expect(await intake.linesOf(first?.invoiceId ?? 0)).toEqual([
      { kind: 'Product', quantity: 10, amount: '200.00', item: itemIds[0] },
      { kind: 'Shipping', quantity: null, amount: '15.00', item: null },
    ]);
    const [second] = await intake.send(
      intake.bill(purchaseOrderNumber, { ...whole, invoiceDate: '2026-11-12' }),
    );
    expect(await intake.reviewOf(second?.billId ?? 0)).toMatchObject({ types: ['IncorrectQuantity'] });
  });
});

describe('a bill that differs', () => {
  test('waits, with its types and the difference to the cent, and posts nothing', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(
      intake.bill(purchaseOrderNumber, {
        totalCents: 25_050,
        products: [{ sku: 'TILE', description: 'Tile', quantity: 10, unitCostCents: 2_155 }],
        charges: [{ kind: 'Shipping', description: 'Freight', amountCents: 3_500 }],
      }),
    );
    expect(outcome).toMatchObject({ state: 'Waiting', invoiceId: null });
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({
      status: 'Pending',
      types: ['IncorrectProductCost', 'IncorrectShippingCost'],
      difference: '35.50',
    });
  });

  test('of an order we don’t know waits to be linked', async () => {
    const [outcome] = await intake.send(intake.bill('PO-NOBODY'));
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({ types: ['IncorrectQuantity'] });
  });

  test('in another currency than its supplier’s is refused with its whole batch', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const good = intake.bill(purchaseOrderNumber);
    await expect(intake.send(good, intake.bill(null, { currency: 'Cad' }))).rejects.toThrow('bills in Usd');
    expect(await app.sql('SELECT FROM supplier_bill WHERE source_key = $1', [good.sourceKey])).toEqual([]);
  });
});

describe('the same bill', () => {
  test('delivered again, at once in eight processes, is posted once', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const bill = intake.bill(purchaseOrderNumber);
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => intake.send(bill)))).flat();
    expect(outcomes.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
    expect(new Set(outcomes.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    const posted = await app.sql('SELECT FROM invoice WHERE invoice_number = $1', [bill.invoiceNumber]);
    expect(posted).toHaveLength(1);
  });

  test('under another key is a duplicate, even at once', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const bill = intake.bill(purchaseOrderNumber, { invoiceNumber: 'nw 00-77' });
    const again = intake.bill(purchaseOrderNumber, { invoiceNumber: 'NW0077' });
    const outcomes = (await Promise.all([intake.send(bill), intake.send(again)])).flat();
    expect(outcomes.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Posted',
      'Waiting',
    ]);
    const waiting = outcomes.find(({ state }) => state === 'Waiting');
    expect(await intake.reviewOf(waiting?.billId ?? 0)).toMatchObject({ types: ['DuplicateInvoice'] });
  });

  test('with another number but the same order, total and date is one too', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [, second] = await intake.send(intake.bill(purchaseOrderNumber), intake.bill(purchaseOrderNumber));
    expect(await intake.reviewOf(second?.billId ?? 0)).toMatchObject({ types: ['DuplicateInvoice'] });
  });

  test('twice in one batch is one bill', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const bill = intake.bill(purchaseOrderNumber);
    const outcomes = await intake.send(bill, bill);
    expect(outcomes.map(({ isKnown }) => isKnown)).toEqual([false, true]);
  });
});

describe('several bills of one order', () => {
  const part = (quantity: number, shippingCents = 0) => ({
    totalCents: quantity * 2_000 + shippingCents,
    products: [{ sku: 'TILE', description: 'Tile', quantity, unitCostCents: 2_000 }],
    charges:
      shippingCents > 0
        ? [{ kind: 'Shipping' as const, description: 'Freight', amountCents: shippingCents }]
        : [],
  });

  test('at once never bill a unit twice', async () => {
    const { itemIds, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        intake.send(intake.bill(purchaseOrderNumber, { ...part(7), invoiceDate: `2026-11-0${at + 1}` })),
      ),
    );
    expect(outcomes.flat().filter(({ state }) => state === 'Posted')).toHaveLength(1);
    const [billed] = await app.sql<{ quantity: number }>(
      'SELECT sum(quantity)::int AS quantity FROM invoice_line WHERE order_item_id = $1',
      [itemIds[0]],
    );
    expect(billed?.quantity).toBe(7);
  });

  test('that wait are compared again when one of them is posted', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [early] = await intake.send(
      intake.bill(purchaseOrderNumber, { ...part(6), totalCents: 13_000, invoiceDate: '2026-11-01' }),
    );
    expect(await intake.reviewOf(early?.billId ?? 0)).toMatchObject({
      types: ['IncorrectProductCost'],
      difference: '10.00',
      version: 1,
    });
    await intake.send(intake.bill(purchaseOrderNumber, { ...part(8, 1_500), invoiceDate: '2026-11-02' }));
    expect(await intake.reviewOf(early?.billId ?? 0)).toMatchObject({
      types: ['IncorrectQuantity', 'IncorrectProductCost'],
      difference: '90.00',
      version: 2,
    });
  });
});

describe('a waiting bill', () => {
  test('is compared again after the supplier’s fees change', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const charges = [{ kind: 'Handling' as const, description: 'Drop ship', amountCents: 2_000 }];
    const [outcome] = await intake.send(intake.bill(purchaseOrderNumber, { totalCents: 22_000, charges }));
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({ types: ['IncorrectShippingCost'] });
    const as = await app.signedIn({ roles: ['Admin'] });
    const body = { ...noLogistics, shippingMethods: ['Ground'], dropShipFee: 20, version: 0 } as never;
    const saved = await app.call(logistics.save, { as, params: { supplierId: intake.supplierId }, body });
    expect(saved.status).toBe(200);
    await runJob(app, orderJobs, 'orders.compare-bills', { supplierId: intake.supplierId });
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({
      status: 'Approved',
      comment: 'The supplier’s fees changed.',
    });
    // Other tests expect no fees.
    await app.write('UPDATE supplier_logistics SET drop_ship_fee = 0 WHERE supplier_id = $1', [
      intake.supplierId,
    ]);
  });

  test('is posted once the price it bills is approved, and says why', async () => {
    const as = await app.signedIn({ roles: ['Admin'], name: 'Avery Quinn' });
    const { orderId, supplierId, itemIds, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(
      intake.bill(purchaseOrderNumber, {
        totalCents: 23_500,
        products: [{ sku: 'TILE', description: 'Tile', quantity: 10, unitCostCents: 2_200 }],
      }),
    );
    expect(outcome?.state).toBe('Waiting');
    await intake.ask(orderId, { [itemIds[0] ?? 0]: 2_200 });
    const [request] = await intake.requestsOf(orderId, as);
    const params = { orderId, supplierId };
    const foretold = async (approved: number[]) =>
      (await app.call(priceChanges.previewBills, { as, params, body: { approved } })).body;
    const reviewId = (await intake.reviewOf(outcome?.billId ?? 0))?.id;
    expect(await foretold([])).toEqual([
      { reviewId, isPosted: false, difference: 20, types: ['IncorrectProductCost'] },
    ]);
    expect(await foretold([request?.id ?? 0])).toEqual([
      { reviewId, isPosted: true, difference: 0, types: [] },
    ]);
    const reply = await app.call(priceChanges.decide, {
      as,
      params,
      body: { decisions: [{ priceChangeRequestId: request?.id, version: 1, decision: 'Approved' }] },
    });
    expect(reply.status).toBe(200);
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({
      status: 'Approved',
      choice: 'AsBilled',
      comment: 'The price was approved.',
    });
    const [bill] = await app.sql<{ state: string; invoice: number }>(
      'SELECT state, invoice_id AS invoice FROM supplier_bill WHERE id = $1',
      [outcome?.billId],
    );
    expect(bill?.state).toBe('Posted');
    expect(await invoiceOf(bill?.invoice ?? 0)).toMatchObject({ total: '235.00' });
    const [audited] = await app.sql<{ actor: string }>(
      `SELECT actor_name AS actor FROM audit_record WHERE action = 'invoice-review.matched' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited?.actor).toBe('Avery Quinn');
  });

  test('of an order that is canceled says so', async () => {
    const { orderId, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(intake.bill(purchaseOrderNumber, { totalCents: 21_600 }));
    await intake.report(orderId, { status: 'Canceled' });
    expect(await intake.reviewOf(outcome?.billId ?? 0)).toMatchObject({
      types: ['CanceledOrder', 'IncorrectProductCost'],
      difference: '216.00',
    });
  });
});

describe('the database refuses', () => {
  test('an item billed beyond what was ordered', async () => {
    const { itemIds, purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [outcome] = await intake.send(intake.bill(purchaseOrderNumber));
    await expect(
      pastTheApplication(
        app,
        `UPDATE invoice SET total = total + 20 WHERE id = ${outcome?.invoiceId};
         INSERT INTO invoice_line (invoice_id, position, kind, description, sku, quantity, unit_cost, amount, order_item_id)
         VALUES (${outcome?.invoiceId}, 9, 'Product', 'x', 'TILE', 1, 20, 20, ${itemIds[0]})`,
      ),
    ).rejects.toThrow('billed beyond what was ordered');
  });

  test('a bill posted while its review waits, and one bill posted twice', async () => {
    const { purchaseOrderNumber } = await intake.ordered([intake.tiles]);
    const [posted] = await intake.send(intake.bill(purchaseOrderNumber));
    const [waiting] = await intake.send(intake.bill('PO-NOBODY'));
    const post = (invoiceId: string) =>
      pastTheApplication(
        app,
        `UPDATE supplier_bill SET state = 'Posted', invoice_id = ${invoiceId} WHERE id = ${waiting?.billId}`,
      );
    await expect(post(String(posted?.invoiceId))).rejects.toThrow('supplier_bill_invoice_id_key');
    const free =
      '(SELECT max(id) FROM invoice WHERE id NOT IN (SELECT invoice_id FROM supplier_bill WHERE invoice_id IS NOT NULL))';
    await expect(post(`coalesce(${free}, ${posted?.invoiceId})`)).rejects.toThrow(
      /bill_follows_review|supplier_bill_invoice_id_key|not where its review says/,
    );
  });
});
