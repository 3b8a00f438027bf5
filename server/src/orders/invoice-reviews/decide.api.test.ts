import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewDesk, tooMuch } from '../../../test/invoice-reviews.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof reviewDesk>>;
beforeAll(async () => {
  app = await openTestApp();
  desk = await reviewDesk(app);
});
afterAll(() => app.close());

describe('declining', () => {
  const reason = { reason: 'IncorrectProductCost', comment: 'Bill $20.00, as ordered.' };

  test('posts nothing, notes it on the order, and tells the supplier once', async () => {
    const { id, orderId, billId } = await desk.waiting();
    const before = (await desk.mails()).length;
    expect(await desk.decline(id, reason)).toMatchObject({
      status: 200,
      body: { status: 'Declined', declineReason: 'IncorrectProductCost', invoiceId: null },
    });
    const sent = (await desk.mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Bill $20.00, as ordered.');
    const notes = await app.sql(`SELECT FROM order_note WHERE order_id = $1 AND type = 'SupplierNote'`, [
      orderId,
    ]);
    expect(notes).toHaveLength(1);
    const [bill] = await app.sql('SELECT state, invoice_id AS invoice FROM supplier_bill WHERE id = $1', [
      billId,
    ]);
    expect(bill).toEqual({ state: 'Declined', invoice: null });
  });

  test('lets the supplier send another bill with the number, which is resubmitted', async () => {
    const { id, purchaseOrderNumber } = await desk.waiting();
    const { invoiceNumber } = await desk.details(id);
    await desk.decline(id, { ...reason, notifySupplier: false });
    const [outcome] = await desk.intake.send(desk.intake.bill(purchaseOrderNumber, { invoiceNumber }));
    expect(await desk.details(outcome?.reviewId ?? 0)).toMatchObject({
      types: ['InvoiceResubmitted'],
      difference: 0,
      duplicateOf: [{ invoiceNumber, state: 'Declined', reviewId: id }],
    });
    const refused = await app.call(invoiceReviews.takeBack, {
      as: desk.accountant,
      params: desk.params(id),
      body: { reason: 'Declined by mistake.', version: (await desk.details(id)).version },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The supplier already sent another bill with this number.' },
    });
    expect((await desk.approve(outcome?.reviewId ?? 0, undefined)).status).toBe(200);
  });

  test('of the first of two bills with one number leaves the second resubmitted, not a duplicate', async () => {
    const { id, purchaseOrderNumber } = await desk.waiting();
    const { invoiceNumber } = await desk.details(id);
    const [second] = await desk.intake.send(
      desk.intake.bill(purchaseOrderNumber, { invoiceNumber, invoiceDate: '2026-11-12' }),
    );
    expect(await desk.details(second?.reviewId ?? 0)).toMatchObject({ types: ['DuplicateInvoice'] });
    await desk.decline(id, reason);
    expect(await desk.details(second?.reviewId ?? 0)).toMatchObject({ types: ['InvoiceResubmitted'] });
  });

  test('can be taken back, and the bill is compared again', async () => {
    const { id } = await desk.waiting();
    await desk.decline(id, reason);
    const { version } = await desk.details(id);
    const taken = await app.call(invoiceReviews.takeBack, {
      as: desk.accountant,
      params: desk.params(id),
      body: { reason: 'Declined by mistake.', version },
    });
    expect(taken).toMatchObject({
      status: 200,
      body: { status: 'Pending', comment: null, declineReason: null, difference: 70 },
    });
    expect((await desk.approve(id, { choice: 'ShortPay' })).status).toBe(200);
  });
});

describe('a bill without an order', () => {
  test('can be linked to it, and only someone else can approve it then', async () => {
    const { purchaseOrderNumber, orderId } = await desk.intake.ordered([desk.intake.tiles]);
    const [outcome] = await desk.intake.send(desk.intake.bill('PO-unknown', tooMuch));
    const id = outcome?.reviewId ?? 0;
    expect(await desk.details(id)).toMatchObject({
      types: ['IncorrectQuantity'],
      orderId: null,
      expectedTotal: 0,
    });
    const found = await app.call(invoiceReviews.linkableOrders, {
      as: desk.accountant,
      params: desk.params(id),
      query: {},
    });
    expect(found.body).toContainEqual(
      expect.objectContaining({ id: orderId, purchaseOrderNumber, openTotal: 200, sharedSkus: 1 }),
    );
    const { version } = await desk.details(id);
    const linked = await app.call(invoiceReviews.link, {
      as: desk.accountant,
      params: desk.params(id),
      body: { orderId, version },
    });
    expect(linked).toMatchObject({
      status: 200,
      body: {
        orderId,
        purchaseOrderNumber,
        difference: 70,
        types: ['IncorrectProductCost', 'IncorrectShippingCost'],
      },
    });
    expect(await desk.approve(id, { choice: 'ShortPay' })).toMatchObject({ status: 409 });
    const other = await app.signedIn({ roles: ['Accountant'] });
    expect((await desk.approve(id, { choice: 'ShortPay' }, other)).status).toBe(200);
  });

  test('that matches the order it is linked to is posted', async () => {
    const { orderId } = await desk.intake.ordered([desk.intake.tiles]);
    const [outcome] = await desk.intake.send(desk.intake.bill(null));
    const id = outcome?.reviewId ?? 0;
    const { version } = await desk.details(id);
    const linked = await app.call(invoiceReviews.link, {
      as: desk.accountant,
      params: desk.params(id),
      body: { orderId, version },
    });
    expect(linked.body).toMatchObject({ status: 'Approved', decidedBy: null, choice: 'AsBilled' });
  });
});

describe('several at once', () => {
  const versionOf = async (id: number) => ({
    id,
    supplierId: desk.intake.supplierId,
    version: (await desk.details(id)).version,
  });

  test('are previewed, then all decided the same way', async () => {
    const ids = [(await desk.waiting()).id, (await desk.waiting()).id, (await desk.waiting()).id];
    const preview = await app.call(invoiceReviews.preview, {
      as: desk.accountant,
      body: { selection: { ids } },
    });
    expect(preview.body).toMatchObject({ reviews: [{ difference: 70 }, {}, {}], skipped: [] });
    const reviews = await Promise.all(ids.map(versionOf));
    const decided = await app.call(invoiceReviews.decideMany, {
      as: desk.accountant,
      body: { decision: 'Approved', choice: 'ClaimDifference', reviews },
    });
    expect(decided.body).toEqual({ decided: 3 });
    for (const id of ids) expect(await desk.claimsOf(id)).toHaveLength(2);
  });

  test('are decided all or none', async () => {
    const ids = [(await desk.waiting()).id, (await desk.waiting()).id];
    const reviews = await Promise.all(ids.map(versionOf));
    await desk.decline(ids[1] ?? 0, { reason: 'Other', comment: 'Not ours.' });
    const decided = await app.call(invoiceReviews.decideMany, {
      as: desk.accountant,
      body: { decision: 'Approved', choice: 'ClaimDifference', reviews },
    });
    expect(decided.status).toBe(409);
    expect(await desk.details(ids[0] ?? 0)).toMatchObject({ status: 'Pending' });
  });

  test('of one order are refused if the first changes what the second is compared with', async () => {
    const { id, purchaseOrderNumber } = await desk.waiting();
    const [outcome] = await desk.intake.send(
      desk.intake.bill(purchaseOrderNumber, { ...tooMuch, invoiceDate: '2026-11-12' }),
    );
    const reviews = await Promise.all([id, outcome?.reviewId ?? 0].map(versionOf));
    const decided = await app.call(invoiceReviews.decideMany, {
      as: desk.accountant,
      body: { decision: 'Approved', choice: 'ClaimDifference', reviews },
    });
    expect(decided).toMatchObject({ status: 409 });
    expect(await desk.details(id)).toMatchObject({ status: 'Pending' });
  });
});
