import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewDesk } from '../../../test/invoice-reviews.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof reviewDesk>>;
let buyer: string;
beforeAll(async () => {
  app = await openTestApp();
  desk = await reviewDesk(app);
  buyer = await app.signedIn({ roles: ['PurchasingManager'] });
});
afterAll(() => app.close());

describe('the page', () => {
  test('shows both sides line by line, and what each choice writes', async () => {
    const { id } = await desk.waiting();
    const review = await desk.details(id);
    expect(review).toMatchObject({
      types: ['IncorrectProductCost', 'IncorrectShippingCost'],
      total: 285,
      expectedTotal: 215,
      difference: 70,
      atStake: 70,
      status: 'Pending',
      lines: [
        {
          sku: 'TILE',
          orderedQuantity: 10,
          previouslyInvoicedQuantity: 0,
          invoicedQuantity: 10,
          orderedCost: 20,
          invoicedCost: 26,
          lineExpected: 200,
          lineInvoiced: 260,
          lineDifference: 60,
          isCostWrong: true,
          isQuantityWrong: false,
        },
      ],
      charges: [{ kind: 'Shipping', expected: 15, invoiced: 25, difference: 10 }],
      choices: [
        { choice: 'AsBilled', whyNot: null, posts: 285, claims: [], needsComment: true },
        {
          choice: 'ClaimDifference',
          whyNot: null,
          posts: 285,
          claims: [
            { reason: 'PriceDifference', amount: 60 },
            { reason: 'ShippingOvercharge', amount: 10 },
          ],
        },
        { choice: 'ShortPay', whyNot: null, posts: 215 },
      ],
      whyNotDecline: null,
    });
    const other = await app.call(invoiceReviews.details, {
      as: desk.accountant,
      params: { supplierId: desk.intake.supplierId + 1, incorrectInvoiceId: id },
    });
    expect(other.status).toBe(404);
  });

  test('says which undecided price explains the bill, and which bills are alike', async () => {
    const { id, orderId, itemIds } = await desk.waiting();
    await desk.intake.ask(orderId, { [itemIds[0] ?? 0]: 2_600 });
    const alike = await desk.waiting();
    const review = await desk.details(id);
    expect(review.causes[0]).toMatchObject({
      kind: 'UndecidedPrice',
      title: 'Price change to exactly $26.00 is undecided',
      amount: 60,
      link: { to: 'priceChange', orderId, supplierId: desk.intake.supplierId },
    });
    expect(review.lines[0]?.cause).toBe(0);
    expect(review.similar).toMatchObject({ sku: 'TILE', perUnit: 6 });
    expect(review.similar.reviews.map((one) => one.id)).toContain(alike.id);
  });
});

describe('approving', () => {
  test('as billed needs a comment for a large difference, and posts the bill', async () => {
    const { id } = await desk.waiting();
    const refused = await desk.approve(id, undefined);
    expect(refused).toMatchObject({ status: 400, body: { errors: { comment: ['Field is required'] } } });
    const approved = await desk.approve(id, { comment: 'Agreed by phone with Karen.' });
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'Approved', choice: 'AsBilled', comment: 'Agreed by phone with Karen.', choices: [] },
    });
    const review = approved.body;
    expect(review.lines[0]).toMatchObject({ lineExpected: 200, lineInvoiced: 260 });
    expect(await desk.intake.linesOf(review.invoiceId)).toMatchObject([
      { kind: 'Product', amount: '260.00' },
      { kind: 'Shipping', amount: '25.00' },
    ]);
    expect(await desk.claimsOf(id)).toEqual([]);
    expect((await desk.approve(id, { comment: 'Again.' })).status).toBe(409);
  });

  test('with a claim posts the bill, and requests credit for exactly the difference', async () => {
    const { id, billId } = await desk.waiting();
    const before = (await desk.mails()).length;
    const { body, status } = await desk.approve(id, { choice: 'ClaimDifference' });
    expect(status).toBe(200);
    const review = body;
    expect(review.creditRequestIds).toHaveLength(2);
    expect(await desk.claimsOf(id)).toEqual([
      { reason: 'PriceDifference', total: '60.00' },
      { reason: 'ShippingOvercharge', total: '10.00' },
    ]);
    const [invoice] = await app.sql('SELECT total FROM invoice WHERE id = $1', [review.invoiceId]);
    expect(invoice).toEqual({ total: '285.00' });
    expect((await desk.mails()).slice(before)).toHaveLength(1);
    expect(await desk.intake.reviewOf(billId)).toMatchObject({
      status: 'Approved',
      choice: 'ClaimDifference',
    });
  });

  test('short posts what was expected, with a line for each part that isn’t paid, and tells the supplier', async () => {
    const { id, orderId } = await desk.waiting();
    const before = (await desk.mails()).length;
    const { body, status } = await desk.approve(id, { choice: 'ShortPay' });
    expect(status).toBe(200);
    expect(await desk.intake.linesOf(body.invoiceId)).toMatchObject([
      { kind: 'Product', amount: '260.00' },
      { kind: 'Shipping', amount: '25.00' },
      { kind: 'Other', amount: '-60.00' },
      { kind: 'Other', amount: '-10.00' },
    ]);
    const reduced = await app.sql<{ kind: string; amount: string }>(
      `SELECT whole.kind, reduction.amount FROM invoice_line reduction JOIN invoice_line whole ON whole.id = reduction.of_line_id
        WHERE reduction.invoice_id = $1 ORDER BY reduction.position`,
      [body.invoiceId],
    );
    expect(reduced).toEqual([
      { kind: 'Product', amount: '-60.00' },
      { kind: 'Shipping', amount: '-10.00' },
    ]);
    const sent = (await desk.mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('We will pay $215.00 of invoice');
    const notes = await app.sql<{ note: string }>(
      `SELECT note FROM order_note WHERE order_id = $1 AND type = 'SupplierNote'`,
      [orderId],
    );
    expect(notes).toHaveLength(1);
    expect(await desk.claimsOf(id)).toEqual([]);
  });

  test('a negative bill makes a credit memo that covers the chosen requests, oldest first', async () => {
    const one = await desk.waiting();
    const [first = 0, second = 0] = (await desk.approve(one.id, { choice: 'ClaimDifference' })).body
      .creditRequestIds;
    const [outcome] = await desk.intake.send(
      desk.intake.bill(one.purchaseOrderNumber, {
        totalCents: -6_500,
        products: [],
        charges: [{ kind: 'Other', description: 'Credit', amountCents: -6_500 }],
      }),
    );
    const id = outcome?.reviewId ?? 0;
    const review = await desk.details(id);
    expect(review).toMatchObject({ types: ['InvoiceNegativeAmount'], difference: 0, atStake: 65 });
    expect(review.choices.map(({ choice }) => choice)).toEqual(['CreditMemo']);
    expect(review.coverable.map((request) => request.id)).toEqual(expect.arrayContaining([first, second]));
    const refused = await desk.approve(id, { choice: 'AsBilled', comment: 'No.' });
    expect(refused.status).toBe(409);
    const { body, status } = await desk.approve(id, {
      choice: 'CreditMemo',
      creditRequestIds: [second, first],
    });
    expect(status).toBe(200);
    const memoId = body.creditMemoId;
    const [memo] = await app.sql(
      'SELECT total, source, memo_number AS number FROM credit_memo WHERE id = $1',
      [memoId],
    );
    expect(memo).toEqual({ total: '65.00', source: 'Received', number: review.invoiceNumber });
    const covered = await app.sql(
      'SELECT credit_request_id AS id, amount FROM credit_coverage WHERE credit_memo_id = $1 ORDER BY 1',
      [memoId],
    );
    expect(covered).toEqual([
      { id: first, amount: '60.00' },
      { id: second, amount: '5.00' },
    ]);
  });

  test('a duplicate records that it is distinct, with the comment', async () => {
    const { purchaseOrderNumber } = await desk.intake.ordered([{ ...desk.intake.tiles, quantity: 20 }]);
    const [first] = await desk.intake.send(
      desk.intake.bill(purchaseOrderNumber, { invoiceNumber: 'NW-TWICE' }),
    );
    const [second] = await desk.intake.send(
      desk.intake.bill(purchaseOrderNumber, { invoiceNumber: 'NW TWICE', charges: [], totalCents: 20_000 }),
    );
    const id = second?.reviewId ?? 0;
    expect(await desk.details(id)).toMatchObject({
      types: ['DuplicateInvoice', 'AdditionalInvoiceForOrder'],
      atStake: 200,
      duplicateOf: [{ invoiceNumber: 'NW-TWICE', state: 'Posted', invoiceId: first?.invoiceId }],
    });
    expect((await desk.approve(id, undefined)).status).toBe(400);
    const { body } = await desk.approve(id, { comment: 'The second half of the order.' });
    const told = await app.sql(
      'SELECT reason FROM distinct_invoices WHERE invoice_id = $1 AND other_id = $2',
      [first?.invoiceId, body.invoiceId],
    );
    expect(told).toEqual([{ reason: 'Approved in its review: The second half of the order.' }]);
  });

  test('is refused if the bill was compared again since it was seen', async () => {
    const { id, orderId, itemIds } = await desk.waiting();
    const seen = { types: ['IncorrectProductCost', 'IncorrectShippingCost'], difference: 70 };
    await desk.intake.approvePrices(orderId, { [itemIds[0] ?? 0]: 2_600 });
    const refused = await desk.approve(id, { choice: 'ClaimDifference', seen });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'The bill was compared again: the difference was $70.00 and is now $10.00.',
      },
    });
    const again = { types: ['IncorrectShippingCost'], difference: 10 };
    expect((await desk.approve(id, { choice: 'ClaimDifference', seen: again })).status).toBe(200);
  });

  test('succeeds once if twenty people do it at the same time', async () => {
    const { id } = await desk.waiting();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => desk.approve(id, { choice: 'ClaimDifference' })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await desk.claimsOf(id)).toHaveLength(2);
  });
});

describe('a purchasing manager', () => {
  test('decides only for their own suppliers', async () => {
    const { id } = await desk.waiting();
    expect((await desk.approve(id, { comment: 'Fine.' }, buyer)).status).toBe(403);
    expect((await desk.decline(id, { reason: 'Other', comment: 'No.' }, buyer)).status).toBe(403);
  });

  test('approves or declines cost and quantity, and nothing else', async () => {
    const own = await app.addEmployee({ roles: ['PurchasingManager'] });
    const as = await app.tokenFor(own);
    await app.write('UPDATE supplier SET purchasing_manager_id = $1 WHERE partner_id = $2', [
      own,
      desk.intake.supplierId,
    ]);
    const withFreight = await desk.waiting();
    expect(await desk.approve(withFreight.id, { comment: 'Fine.' }, as)).toMatchObject({ status: 409 });
    const cost = await desk.waiting({
      totalCents: 22_500,
      products: [{ sku: 'TILE', description: 'Tile', quantity: 10, unitCostCents: 2_100 }],
    });
    expect(await desk.approve(cost.id, { choice: 'ShortPay' }, as)).toMatchObject({ status: 409 });
    expect((await desk.approve(cost.id, {}, as)).status).toBe(200);
  });
});
