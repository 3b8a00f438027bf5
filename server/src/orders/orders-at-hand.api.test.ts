import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reviewDesk } from '../../test/invoice-reviews.ts';
import { shippingDesk } from '../../test/shipments.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { watchVersions } from '../../test/watch-versions.ts';

let app: TestApp;
let reviews: Awaited<ReturnType<typeof reviewDesk>>;
let shipping: Awaited<ReturnType<typeof shippingDesk>>;
beforeAll(async () => {
  app = await openTestApp();
  reviews = await reviewDesk(app);
  shipping = await shippingDesk(app, reviews.intake);
});
afterAll(() => app.close());

describe('search', () => {
  const found = async (text: string, as: string) =>
    (await app.call(search.records, { as, query: { text } })).body;

  test('finds a bill under review by its number', async () => {
    const { id } = await reviews.waiting();
    const { invoiceNumber, supplierName, purchaseOrderNumber } = await reviews.details(id);
    const groups = await found(invoiceNumber.toLowerCase(), reviews.accountant);
    expect(groups.find(({ kind }) => kind === 'invoiceReview')?.hits[0]).toEqual({
      id,
      title: invoiceNumber,
      detail: `${supplierName} · ${purchaseOrderNumber} · $285.00 · Pending`,
      match: 'exact',
      parents: { supplierId: reviews.intake.supplierId },
    });
  });

  test('finds a shipment by its bill of lading and by the carrier’s number', async () => {
    const { id, orderId } = await shipping.requested();
    const booked = await shipping.confirm(id, { proNumber: 'PRO-99817' });
    const { bolNumber } = booked.body;
    const hit = { id, title: bolNumber, parents: { supplierId: reviews.intake.supplierId, orderId } };
    for (const text of [bolNumber ?? '', 'pro-99817']) {
      const groups = await found(text, shipping.logistics);
      expect(groups.find(({ kind }) => kind === 'shipment')?.hits).toMatchObject([hit]);
    }
  });
});

test('an order lists its reviews and shipments', async () => {
  const { id, orderId } = await shipping.requested();
  const shipped = await app.call(supportOrders.order, { as: shipping.logistics, params: { orderId } });
  expect(shipped.body.shipments).toMatchObject([{ id, status: 'NeedsBooking' }]);

  const waiting = await reviews.waiting();
  const { body } = await app.call(supportOrders.order, {
    as: reviews.accountant,
    params: { orderId: waiting.orderId },
  });
  expect(body.reviews).toMatchObject([{ id: waiting.id, total: 285, difference: 70, status: 'Pending' }]);
});

describe('an open review', () => {
  const addressOf = (id: number) => app.origin + fillPath(invoiceReviews.events.path, reviews.params(id));

  test('reports each decision to everyone who has it open', async () => {
    const { id } = await reviews.waiting();
    const { version } = await reviews.details(id);
    const other = await app.signedIn({ roles: ['Accountant'] });
    const watchers = [
      await watchVersions(addressOf(id), reviews.accountant),
      await watchVersions(addressOf(id), other),
    ];
    const heard = (versions: number[]) =>
      vi.waitFor(
        () => {
          for (const watcher of watchers) expect(watcher.versions).toEqual(versions);
        },
        { timeout: 10_000, interval: 10 },
      );
    await heard([version]);
    await reviews.decline(id, { reason: 'Other', comment: 'Bill the agreed price.' });
    await heard([version, version + 1]);
    for (const { leave } of watchers) leave();
  });

  test('reports nothing to callers who aren’t signed in, and nothing under another supplier', async () => {
    const { id } = await reviews.waiting();
    expect((await watchVersions(addressOf(id), 'nobody')).status).toBe(401);
    const wrong = fillPath(invoiceReviews.events.path, { supplierId: 999, incorrectInvoiceId: id });
    const watcher = await watchVersions(app.origin + wrong, reviews.accountant);
    await vi.waitFor(() => expect(watcher.isOver()).toBe(true), { timeout: 10_000, interval: 10 });
    expect(watcher.versions).toEqual([]);
  });
});
