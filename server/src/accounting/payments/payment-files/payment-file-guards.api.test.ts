import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let id: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
  const partnerId = await tools.payee('Guarded');
  id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  // Its maker also entered the bank details, which would be two reasons, so someone else becomes the maker.
  await app.write(`UPDATE payment_file SET created_by = ${await app.addEmployee()} WHERE id = ${id}`);
});
afterAll(() => app.close());

const change = (set: string, table = 'payment_file', of = 'id') =>
  app.write(`UPDATE ${table} SET ${set} WHERE ${of} = ${id}`);

describe('the database refuses', () => {
  test('approval by the maker', async () => {
    await expect(change('approved_by = created_by, approved_on = now()')).rejects.toThrow(
      'maker_is_not_checker',
    );
  });

  test('approval by someone who entered its bank details', async () => {
    const [editor] = await app.sql<{ id: number }>(
      'SELECT DISTINCT changed_by AS id FROM pay_to_change LIMIT 1',
    );
    await expect(change(`approved_by = ${editor?.id}, approved_on = now()`)).rejects.toThrow(
      'You changed bank details in this file.',
    );
  });

  test('sending a file before it’s approved', async () => {
    await expect(change(`status = 'SentToBank', sent_by = created_by, sent_on = now()`)).rejects.toThrow(
      'sent_once_approved',
    );
  });

  test('an invalid status change, or payments that don’t add up', async () => {
    await expect(change(`status = 'Completed', completed_on = now(), open_batch_count = 0`)).rejects.toThrow(
      'a payment file goes from PreparedForPayment not to Completed',
    );
    await expect(change('open_batch_count = 0')).rejects.toThrow(
      'a payment file is not the sum of its batches',
    );
    await expect(change(`status = 'Cancelled'`, 'payment_batch', 'payment_file_id')).rejects.toThrow(
      'a payment file does not know its open batches',
    );
  });

  test('changes by the application to the bytes, hash or amounts', async () => {
    for (const [table, column, value] of [
      ['payment_file_content', 'sealed_text', `''`],
      ['payment_file', 'sha256', `repeat('0', 64)`],
      ['payment_file', 'payment_amount', '1'],
      ['payment_batch', 'pay_to_id', 'gen_random_uuid()'],
      ['payment_batch', 'batch_total', '1'],
    ] as const) {
      await expect(
        app.write(`SET LOCAL ROLE backdock_app; UPDATE ${table} SET ${column} = ${value}`),
      ).rejects.toThrow('permission denied');
    }
  });

  test('removing an item from its payment', async () => {
    await expect(app.write('UPDATE payment_item SET payment_batch_id = NULL')).rejects.toThrow(
      'a payment item stays where it is',
    );
  });
});
