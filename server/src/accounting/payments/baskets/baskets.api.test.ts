import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basketTools, detailOf } from '../../../../test/baskets.ts';
import { addPayee, wireDetails } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
let acme: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
  acme = await tools.payee('Acme');
});
afterAll(() => app.close());
beforeEach(() =>
  app.write(`WITH items AS (UPDATE payment_item SET is_live = false WHERE is_live),
      memos AS (UPDATE credit_memo SET status = 'Posted' WHERE status <> 'Posted')
    UPDATE invoice SET status = 'Posted' WHERE status = 'Processing'`),
);

describe('picking', () => {
  test('moves posted invoices and credits into the basket, grouped by partner', async () => {
    const ids = [
      await tools.bill(acme, { totalCents: 10_000 }),
      await tools.bill(acme, { totalCents: 2_550 }),
    ];
    const memo = await tools.memo(acme, 1_525);
    const reply = await tools.add(ids, [memo]);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ invoices: 2, creditMemos: 1, partners: 1, skipped: [] });
    expect(await tools.statuses('invoice', ids)).toEqual(['Processing', 'Processing']);
    expect(await tools.statuses('credit_memo', [memo])).toEqual(['Processing']);
    expect(await tools.basket()).toEqual({
      partners: [
        {
          partnerId: acme,
          partnerType: 'Supplier',
          partnerName: 'Acme',
          invoiceCount: 2,
          gross: 125.5,
          creditCount: 1,
          credits: 15.25,
          discount: 0,
          net: 110.25,
          standing: 'Pays',
          why: null,
          addedBy: 'Mia Maker',
          addedOn: '2026-11-15T12:00:00.000Z',
          hold: null,
        },
      ],
      invoiceCount: 2,
      creditCount: 1,
      payout: {
        currency: 'Usd',
        selected: 125.5,
        credits: 15.25,
        discounts: 0,
        held: [],
        pays: 110.25,
        partnerCount: 1,
      },
    });
    expect(await tools.basket({ paymentType: 'Wire' })).toMatchObject({ partners: [], payout: { pays: 0 } });
  });

  test('appears in each document’s history', async () => {
    const id = await tools.bill(acme);
    const memo = await tools.memo(acme, 100);
    await tools.add([id], [memo]);
    await tools.remove(acme, { invoiceIds: [id], creditMemoIds: [memo] });
    const { as } = tools;
    const ofInvoice = await app.call(invoices.history, { as, params: { invoiceId: id } });
    const ofMemo = await app.call(creditMemos.history, { as, params: { creditMemoId: memo } });
    for (const { body } of [ofInvoice, ofMemo]) {
      expect(body.entries.slice(0, 2).map(({ what }) => what)).toEqual([
        'removed it from the payment',
        'selected it for payment',
      ]);
      expect(body.entries[1]?.changes).toEqual([
        expect.objectContaining({ label: 'Status', from: 'Posted', to: 'Processing' }),
      ]);
    }
    expect(await app.sql('SELECT version FROM invoice WHERE id = $1', [id])).toEqual([{ version: 3 }]);
  });

  test('happens once for repeated ids and repeated calls', async () => {
    const id = await tools.bill(acme);
    const sent = {
      as: tools.as,
      body: { paymentType: 'NetTermsByAchTransfer', invoiceIds: [id, id] },
      headers: { 'idempotency-key': 'pick-once' },
    };
    const first = await app.call(baskets.add, sent);
    expect(first.body.invoices).toBe(1);
    expect((await app.call(baskets.add, sent)).body).toEqual(first.body);
    expect(await app.sql('SELECT FROM payment_item WHERE invoice_id = $1', [id])).toHaveLength(1);
  });

  test('succeeds for one of several concurrent requests and is refused to the rest', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => tools.bill(acme)));
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, at) => tools.add(at % 2 ? ids : ids.toReversed())),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply.status).toBe(409);
      expect(detailOf(reply)).toMatch(/^Invoice T-\d+ is already in a payment\.$/);
    }
    expect(
      await app.sql('SELECT FROM payment_item WHERE is_live AND invoice_id = ANY ($1)', [ids]),
    ).toHaveLength(8);
  });
});

describe('nothing is picked', () => {
  /** The reason for the refusal, after checking that nothing else was picked either. */
  const refusedFor = async (invoiceIds: number[], memoIds: number[] = []) => {
    const fine = await tools.bill(acme);
    const reply = await tools.add([fine, ...invoiceIds], memoIds);
    expect(reply.status).toBe(409);
    expect(await tools.statuses('invoice', [fine])).toEqual(['Posted']);
    expect(await app.sql('SELECT FROM payment_item WHERE is_live')).toHaveLength(0);
    return detailOf(reply);
  };

  test('if one is already paid', async () => {
    const id = await tools.bill(acme, { invoiceNumber: '4711', status: 'Paid' });
    expect(await refusedFor([id])).toBe('Invoice 4711 is already paid.');
  });
  test('if one has another payment type', async () => {
    const id = await tools.bill(acme, { invoiceNumber: '4712', paymentType: 'Wire' });
    expect(await refusedFor([id])).toBe('Invoice 4712 has payment type Wire, not ACH.');
  });
  test('if a credit’s partner is paid by another payment type', async () => {
    const other = await tools.payee('By wire', { paymentType: 'Wire' });
    expect(await refusedFor([], [await tools.memo(other, 100, { number: 'CM-9' })])).toBe(
      'Credit memo CM-9 can’t be used here: By wire has payment type Wire, not ACH.',
    );
    const never = await addPayee(app, 'No terms');
    expect(await refusedFor([], [await tools.memo(never, 100)])).toMatch(/No terms has payment type None/);
  });
  test('if an invoice is for zero', async () => {
    const id = await tools.bill(acme, { invoiceNumber: '4713', totalCents: 0 });
    expect(await refusedFor([id])).toBe('Invoice 4713 has nothing to pay.');
  });
  test('if a partner has no bank details or the wrong kind', async () => {
    const bare = await addPayee(app, 'Bare');
    expect(await refusedFor([await tools.bill(bare, { invoiceNumber: '4714' })])).toBe(
      'Invoice 4714 (Bare): Nothing can be paid to this partner: it has no verified bank details.',
    );
    const wired = await tools.payee('Wired', { paymentType: 'Wire' });
    expect(await refusedFor([await tools.bill(wired, { invoiceNumber: '4715' })])).toMatch(
      /^Invoice 4715 \(Wired\): The payment type is ACH, but the verified bank details are for wire\./,
    );
  });
  test('if one doesn’t exist', async () => {
    expect((await tools.add([await tools.bill(acme), 2_000_000_000])).status).toBe(404);
    expect((await tools.add([], [2_000_000_000])).status).toBe(404);
    expect(await app.sql('SELECT FROM payment_item WHERE is_live')).toHaveLength(0);
  });
  test('if the selection is empty or too large, or the user can’t make payments', async () => {
    expect((await tools.add([])).status).toBe(400);
    expect((await tools.add(Array.from({ length: 1_001 }, (_, at) => at + 1))).status).toBe(400);
    expect((await tools.add([1], [], { paymentType: 'InAdvance' })).status).toBe(400);
    const buyer = await app.signedIn({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
    const body = { paymentType: 'Wire', invoiceIds: [1] };
    expect((await app.call(baskets.add, { as: buyer, body })).status).toBe(403);
  });
});

test('a pending change of bank details doesn’t keep invoices out of the basket', async () => {
  const id = await tools.payee('Changing');
  const { body: state } = await app.call(payTo.read, { as: tools.as, params: { partnerId: id } });
  await app.call(payTo.change, {
    as: tools.as,
    params: { partnerId: id },
    body: { ...wireDetails, version: state.version },
  });
  expect((await tools.add([await tools.bill(id)])).status).toBe(200);
});

describe('removing from the basket', () => {
  test('takes out all of a partner’s documents or some of them', async () => {
    const other = await tools.payee('Other');
    const ids = [await tools.bill(acme), await tools.bill(acme), await tools.bill(acme)];
    const memo = await tools.memo(acme, 100);
    const otherInvoice = await tools.bill(other);
    await tools.add([...ids, otherInvoice], [memo]);
    const [one = 0] = ids;
    expect((await tools.remove(acme, { invoiceIds: [one] })).body).toEqual({ invoices: 1, creditMemos: 0 });
    expect(await tools.statuses('invoice', ids)).toEqual(['Posted', 'Processing', 'Processing']);
    expect((await tools.remove(acme)).body).toEqual({ invoices: 2, creditMemos: 1 });
    expect(await tools.statuses('credit_memo', [memo])).toEqual(['Posted']);
    expect((await tools.basket()).partners.map(({ partnerId }) => partnerId)).toEqual([other]);
    expect((await tools.add([one])).status).toBe(200);
  });
  test('is refused if a document isn’t in it, and nothing is removed', async () => {
    const ids = [await tools.bill(acme), await tools.bill(acme)];
    const [picked = 0] = ids;
    await tools.add([picked]);
    const reply = await tools.remove(acme, { invoiceIds: ids });
    expect(reply.status).toBe(409);
    expect(detailOf(reply)).toMatch(/^This is no longer in the basket/);
    expect(await tools.statuses('invoice', ids)).toEqual(['Processing', 'Posted']);
    expect((await tools.remove(acme, { paymentType: 'Wire' })).status).toBe(409);
  });
  test('succeeds for one of two concurrent requests', async () => {
    const id = await tools.bill(acme);
    await tools.add([id]);
    const replies = await Promise.all([tools.remove(acme), tools.remove(acme)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await tools.statuses('invoice', [id])).toEqual(['Posted']);
  });
});
