import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../../test/as-system.ts';
import { basketTools } from '../../../../test/baskets.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What the database itself refuses, no matter who asks. */
let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
let acme: number;
let other: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
  acme = await tools.payee('Acme');
  other = await tools.payee('Other');
});
afterAll(() => app.close());

const past = (statement: string) => pastTheApplication(app, statement);
const item = (invoiceId: number, change: { partnerId?: number; type?: string; amount?: string } = {}) =>
  `INSERT INTO payment_item (payment_type, partner_id, invoice_id, amount, added_by, added_on)
   VALUES ('${change.type ?? 'NetTermsByAchTransfer'}', ${change.partnerId ?? acme}, ${invoiceId},
     ${change.amount ?? '100.00'}, (SELECT min(id) FROM employee), now())`;
const move = (id: number, status: string) => `UPDATE invoice SET status = '${status}' WHERE id = ${id}`;

describe('a payment item', () => {
  test('must match its document’s partner, type and amount', async () => {
    const id = await tools.bill(acme);
    for (const wrong of [{ partnerId: other }, { type: 'Wire' }, { amount: '99.99' }]) {
      await expect(past(`${move(id, 'Processing')}; ${item(id, wrong)}`)).rejects.toThrow(
        'is not its document',
      );
    }
    await past(`${move(id, 'Processing')}; ${item(id)}`);
  });
  test('must match a credit memo too', async () => {
    const memo = await tools.memo(acme, 500);
    await expect(
      past(`UPDATE credit_memo SET status = 'Processing' WHERE id = ${memo};
        INSERT INTO payment_item (payment_type, partner_id, credit_memo_id, amount, added_by, added_on)
        VALUES ('Wire', ${acme}, ${memo}, 5.01, (SELECT min(id) FROM employee), now())`),
    ).rejects.toThrow('is not its document');
  });
  test('belongs to exactly one document, as its only live item', async () => {
    const id = await tools.bill(acme);
    await tools.add([id]);
    await expect(past(item(id))).rejects.toThrow('one_live_payment_of_invoice');
    const memo = await tools.memo(acme, 100);
    await tools.add([], [memo]);
    await expect(
      past(`INSERT INTO payment_item (payment_type, partner_id, credit_memo_id, amount, added_by, added_on)
        VALUES ('NetTermsByAchTransfer', ${acme}, ${memo}, 1, (SELECT min(id) FROM employee), now())`),
    ).rejects.toThrow('one_live_payment_of_credit_memo');
    await expect(
      past(`INSERT INTO payment_item (payment_type, partner_id, amount, added_by, added_on)
        VALUES ('Wire', ${acme}, 1, (SELECT min(id) FROM employee), now())`),
    ).rejects.toThrow('one_document');
  });
  test('can’t be revived', async () => {
    const id = await tools.bill(acme);
    await tools.add([id]);
    await tools.remove(acme, { invoiceIds: [id] });
    await expect(
      past(`${move(id, 'Processing')}; UPDATE payment_item SET is_live = true WHERE invoice_id = ${id}`),
    ).rejects.toThrow('a payment item stays where it is');
  });
  test('can’t be changed or deleted by the application', async () => {
    await expect(past('SET LOCAL ROLE backdock_app; UPDATE payment_item SET amount = 1')).rejects.toThrow(
      'permission denied',
    );
    await expect(past('SET LOCAL ROLE backdock_app; DELETE FROM payment_item')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('a document is in payment exactly while it is picked', () => {
  const words = 'a document is in payment exactly while it is picked';
  test('refuses a document in payment without an item', async () => {
    const id = await tools.bill(acme);
    for (const status of ['Processing', 'Approved', 'Paid']) {
      await expect(past(move(id, status))).rejects.toThrow(words);
    }
    const memo = await tools.memo(acme, 100);
    await expect(past(`UPDATE credit_memo SET status = 'Paid' WHERE id = ${memo}`)).rejects.toThrow(words);
  });
  test('refuses a posted document with an item', async () => {
    const id = await tools.bill(acme);
    await expect(past(item(id))).rejects.toThrow(words);
    await tools.add([id]);
    await expect(past(move(id, 'Posted'))).rejects.toThrow(words);
  });
  test('refuses to release the item while the document stays in payment', async () => {
    const id = await tools.bill(acme);
    await tools.add([id]);
    await expect(past(`UPDATE payment_item SET is_live = false WHERE invoice_id = ${id}`)).rejects.toThrow(
      words,
    );
    await past(`UPDATE payment_item SET is_live = false WHERE invoice_id = ${id}; ${move(id, 'Posted')}`);
  });
  test('refuses to change the amount of a picked invoice', async () => {
    const id = await tools.bill(acme);
    await tools.add([id]);
    await expect(past(`UPDATE invoice SET total = total + 1 WHERE id = ${id}`)).rejects.toThrow(
      'is in a payment and cannot be changed',
    );
  });
});
