import { departments } from '@backdock/core/kit/department.ts';
import { orders } from '@backdock/core/orders/orders.contract.ts';
import { support } from '@backdock/core/support/support.contract.ts';
import { supportOrders, supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { item, orderIntake } from '../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { receiveOrderNotes } from './order-notes.service.ts';

let app: TestApp;
let staffId: number;
let staff: string;
let accountant: string;
let legal: string;
let orderId: number;
let supplierIds: readonly [number, number];
beforeAll(async () => {
  app = await openTestApp();
  staffId = await app.addEmployee({ name: 'Sam Ortiz' });
  staff = await app.tokenFor(staffId);
  accountant = await app.signedIn({ name: 'Ana Silva', roles: ['Accountant'] });
  legal = await app.signedIn({ name: 'Lee Park', departmentId: departments.Legal });
  const intake = await orderIntake(app);
  ({ supplierIds } = intake);
  const trackings = [{ carrierName: 'UPS', trackingNumber: '1Z999AA1', url: 'https://ups.example/1Z999AA1' }];
  const [first, second] = supplierIds;
  const parts = [
    intake.part({
      supplierId: first,
      items: [item({ sku: 'A', trackings }), item({ sku: 'B', trackings, quantity: 1 })],
    }),
    intake.part({ supplierId: second, items: [item({ sku: 'C', fulfillmentStatus: 'Canceled' })] }),
  ];
  [orderId = 0] = await intake.receive(intake.order({ purchaseOrderNumber: 'PO-880001', parts }));
  await intake.receive(intake.order({ purchaseOrderNumber: 'PO-880002', status: 'Packing' }));
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, total, status,
       payment_type, created_on, updated_on)
     VALUES ($1, 'Supplier', 'PO-880001', 'INV-1', '2026-11-12', 99.20, 'Paid', 'None', now(), now())`,
    [first],
  );
});
afterAll(() => app.close());

const info = (as: string, id = orderId) => app.call(orders.info, { as, params: { orderId: id } });

describe('an order', () => {
  test('has its amounts, address, items and prices', async () => {
    const { body } = await info(staff);
    expect(body).toMatchObject({
      statusId: 'SentToVendor',
      statusBeforeAction: null,
      currency: 'Usd',
      totalAmount: 133.21,
      finalAmount: 125,
      adjustmentReason: 'Late delivery',
      brokerName: 'Brightnest',
      brokerOrderNumber: 'BR-1',
      brokerPolicies: null,
      shippingAddress: { recipientName: 'Maria Alvarez', zip: '97209' },
      shippedOn: null,
      version: 1,
    });
    expect(body.orderItems.map(({ sku, supplierName, total }) => [sku, supplierName, total])).toEqual([
      ['A', 'Northwind', 99.2],
      ['B', 'Northwind', 41.4],
      ['C', 'Cascade', 99.2],
    ]);
    expect(body.orderItems[0]?.trackings).toEqual([
      { carrierName: 'UPS', trackingNumber: '1Z999AA1', url: 'https://ups.example/1Z999AA1' },
    ]);
    expect((await info(staff, 999_999)).status).toBe(404);
  });

  test('has a part for each supplier, without canceled items in its total', async () => {
    const part = (supplierId: number) =>
      app.call(orders.part, { as: staff, params: { orderId, supplierId } });
    expect((await part(supplierIds[0])).body).toMatchObject({
      supplierName: 'Northwind',
      purchaseOrderNumber: 'PO-880001',
      total: 140.6,
      totalBeforeChangeApproval: null,
      undecidedPriceChanges: 0,
      isCanceled: false,
      orderItems: [{ sku: 'A' }, { sku: 'B' }],
    });
    expect((await part(supplierIds[1])).body).toMatchObject({ total: 0, isCanceled: true });
    expect((await part(999_999)).status).toBe(404);
  });

  test('shows its invoices and credits only to people who may read them', async () => {
    const read = (as: string) => app.call(supportOrders.order, { as, params: { orderId } });
    expect((await read(staff)).body).toMatchObject({ bills: null, creditRequests: null, creditMemos: null });
    expect((await read(accountant)).body).toMatchObject({
      bills: [{ invoiceNumber: 'INV-1', partnerName: 'Northwind', total: 99.2, status: 'Paid' }],
      creditRequests: [],
      creditMemos: [],
    });
  });

  test('has its items as a list of their own', async () => {
    const { body } = await app.call(supportOrders.items, { as: staff, params: { orderId } });
    expect(body.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
    expect((await app.call(supportOrders.items, { as: staff, params: { orderId: 999_999 } })).status).toBe(
      404,
    );
  });
});

describe('notes', () => {
  const write = (as: string, body: object) => app.call(orders.addNote, { as, params: { orderId }, body });
  const edit = (as: string, noteId: number, note: string) =>
    app.call(orders.editNote, { as, params: { orderId, noteId }, body: { note } });

  test('are written under one’s name, and corrected for a while', async () => {
    const { status, body } = await write(staff, { type: 'StaffNote', note: 'Called Maria.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'StaffNote', author: 'Sam Ortiz', editedOn: null });
    expect(body.editableUntil).toBe(new Date(app.clock.now.getTime() + 15 * 60_000).toISOString());
    expect((await edit(accountant, body.id, 'No.')).status).toBe(409);
    expect((await edit(staff, body.id, 'Called Maria Alvarez.')).body).toMatchObject({
      note: 'Called Maria Alvarez.',
      editedOn: app.clock.now.toISOString(),
    });
    const written = app.clock.now;
    app.clock.now = new Date(written.getTime() + 15 * 60_000);
    const later = await app.tokenFor(staffId);
    expect((await edit(later, body.id, 'Too late.')).body).toMatchObject({
      detail: 'Notes can be edited for 15 minutes. Add another one.',
    });
    expect((await info(later)).body.notes[0]).toMatchObject({
      note: 'Called Maria Alvarez.',
      editableUntil: null,
    });
    app.clock.now = written;
  });

  test('of a type for others are refused', async () => {
    expect((await write(staff, { type: 'RefundNote', note: 'Refunded.' })).status).toBe(403);
    expect((await write(accountant, { type: 'RefundNote', note: 'Refunded.' })).status).toBe(201);
    expect((await write(accountant, { type: 'StatusChangeNote', note: 'Shipped.' })).status).toBe(403);
    expect((await write(accountant, { type: 'LegalNote', note: 'Hm.' })).status).toBe(403);
  });

  test('for one supplier name it, and only suppliers of the order can be named', async () => {
    const sent = { type: 'SupplierNote', note: 'Please pack tightly.', supplierId: supplierIds[1] };
    expect((await write(staff, sent)).body).toMatchObject({ supplierName: 'Cascade' });
    expect((await write(staff, { ...sent, supplierId: 999 })).body).toMatchObject({
      errors: { supplierId: ['This supplier isn’t on the order.'] },
    });
    const { body } = await app.call(orders.part, {
      as: staff,
      params: { orderId, supplierId: supplierIds[0] },
    });
    expect(body.notes.map(({ note }) => note)).not.toContain('Please pack tightly.');
  });

  test('on an unknown order are refused', async () => {
    const sent = { as: staff, params: { orderId: 999_999 }, body: { type: 'StaffNote', note: 'x' } } as const;
    expect((await app.call(orders.addNote, sent)).status).toBe(404);
  });

  test('for Legal don’t exist for anyone else: not in the order, its history, or an answer', async () => {
    const { body: note } = await write(legal, { type: 'LegalNote', note: 'Subpoena received.' });
    await asSystem(app, (ctx) =>
      receiveOrderNotes(ctx, [
        {
          orderId,
          supplierId: null,
          type: 'LegalNote',
          note: 'Letter from counsel.',
          author: 'Counsel',
          authorId: null,
          createdOn: ctx.now,
        },
      ]),
    );
    const notes = (await info(legal)).body.notes.map((each) => each.note);
    expect(notes).toEqual(expect.arrayContaining(['Subpoena received.', 'Letter from counsel.']));
    for (const as of [staff, accountant]) {
      const whole = await app.call(supportOrders.order, { as, params: { orderId } });
      const history = await app.call(orders.history, { as, params: { orderId } });
      const seen = JSON.stringify([(await info(as)).body, whole.body, history.body]);
      expect(seen).not.toMatch(/legal|subpoena|counsel/i);
      expect((await edit(as, note.id, 'x')).status).toBe(404);
      expect((await app.call(orders.legalNotesHistory, { as, params: { orderId } })).status).toBe(403);
    }
    const { body: trail } = await app.call(orders.legalNotesHistory, { as: legal, params: { orderId } });
    expect(trail.entries.map(({ what }) => what)).toEqual(['received a legal note', 'added a legal note']);
  });
});

describe('the list', () => {
  const list = async (filterModel: object) => {
    const query = JSON.stringify({ filterModel });
    const { body } = await app.call(supportOrders.list, { as: staff, query: { query } });
    return body as unknown as {
      purchaseOrderNumber: string;
      suppliers: string;
      trackingNumber: string | null;
    }[];
  };
  const text = (type: string, filter?: string) => ({ filterType: 'text', type, filter });

  test('names suppliers and tracking numbers', async () => {
    expect(await list({ status: { filterType: 'set', values: ['SentToVendor'] } })).toMatchObject([
      {
        purchaseOrderNumber: 'PO-880001',
        marketplace: 'Brightnest',
        suppliers: 'Cascade, Northwind',
        trackingNumber: '1Z999AA1',
        finalAmount: 125,
        currency: 'Usd',
      },
    ]);
  });

  test.each<[object, string[]]>([
    [text('equals', '1z999aa1'), ['PO-880001']],
    [text('contains', '999AA'), ['PO-880001']],
    [text('endsWith', 'AA1'), ['PO-880001']],
    [text('equals', '1Z'), []],
    [text('notEqual', '1Z999AA1'), ['PO-880002']],
    [text('notContains', '999'), ['PO-880002']],
    [text('blank'), ['PO-880002']],
    [text('notBlank'), ['PO-880001']],
    [text('contains', ''), ['PO-880001', 'PO-880002']],
  ])('finds orders by tracking number: %j', async (trackingNumber, numbers) => {
    const rows = await list({ trackingNumber });
    expect(rows.map(({ purchaseOrderNumber }) => purchaseOrderNumber).toSorted()).toEqual(numbers);
  });
});

describe('search', () => {
  const hits = async (text: string) =>
    (await app.call(support.search, { as: staff, query: { text } })).body.map(({ kind, name }) => [
      kind,
      name,
    ]);

  test.each([
    ['PO-880001', ['order', 'PO-880001']],
    ['BR-1', ['order', 'PO-880001']],
    ['1z999aa1', ['order', 'PO-880001']],
    ['99AA1', ['order', 'PO-880001']],
  ])('support finds the order by %s', async (text, hit) => {
    expect(await hits(text)).toContainEqual(hit);
  });

  test('an order with several items in one box is found once', async () => {
    const { body } = await app.call(search.records, { as: staff, query: { text: '1Z999AA1' } });
    expect(body).toEqual([
      {
        kind: 'order',
        hits: [
          {
            id: orderId,
            title: 'PO-880001',
            detail: 'Tracking 1Z999AA1 · Brightnest BR-1 · $125.00 · Sent to vendor',
            match: 'exact',
          },
        ],
      },
    ]);
  });

  test('a SKU leads to its product, with the newest orders', async () => {
    const { body } = await app.call(search.records, { as: staff, query: { text: 'ts-sub' } });
    const [group] = body;
    expect(group).toMatchObject({ kind: 'product', hits: [{ title: 'TS-SUB', match: 'exact' }] });
    const productId = group?.hits[0]?.id ?? 0;
    const product = await app.call(supportProducts.product, { as: staff, params: { productId } });
    expect(product.body).toMatchObject({
      sku: 'TS-SUB',
      supplierName: 'Northwind',
      lastPrice: 28.9,
      lastSalePrice: 39.99,
      orders: [{ purchaseOrderNumber: 'PO-880002', quantity: 3 }],
    });
    const unknown = await app.call(supportProducts.product, { as: staff, params: { productId: 999_999 } });
    expect(unknown.status).toBe(404);
  });
});
