import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockMonth } from '../../../../test/new-invoice.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

/** Signs someone in weeks after the payment date. */
const inDecember = () => {
  app.clock.now = new Date('2026-12-09T20:00:00Z');
  return app.signedIn({ roles: ['Accountant'] });
};

test('a payment posts on its payment date, however late it’s finalized', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [one, two] = batches;
  const late = await inDecember();
  await tools.finalize(fileId, one.id, { status: 'Success' }, late);
  await tools.finalize(fileId, two.id, { status: 'Failure', failureReason: 'Rejected' }, late);
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Success', postingDate: '2026-11-13' },
    { status: 'Failure', postingDate: null },
    { status: 'Waiting', postingDate: null },
  ]);
  const { body } = await app.call(paymentBatches.completed, {
    as: late,
    params: { paymentBatchId: one.id },
  });
  expect(body).toMatchObject({ paymentDate: '2026-11-13', postingDate: '2026-11-13' });
  const filterModel = {
    postingDate: { filterType: 'date', type: 'equals', dateFrom: '2026-11-13', dateTo: null },
  };
  const query = { query: JSON.stringify({ filterModel }) };
  const { body: listed } = await app.call(paymentBatches.list, { as: late, query });
  expect(listed).toMatchObject([{ id: one.id, postingDate: '2026-11-13' }]);
  // A return is posted on its own day, and leaves the payment where it was.
  await tools.takeReturns(fileOf(back(one)), late);
  expect((await tools.batches(fileId))[0]).toMatchObject({
    postingDate: '2026-11-13',
    returnedOn: '2026-12-09',
  });
  app.clock.now = new Date('2026-11-15T12:00:00Z');
});

test('the database refuses any other posting date', async () => {
  const { fileId, batches } = await tools.sentFile();
  await tools.finalize(fileId, batches[0].id, { status: 'Success' });
  for (const day of ['2026-11-12', '2026-11-14', '2026-12-01']) {
    await expect(
      app.write(`UPDATE payment_batch SET posting_date = $2 WHERE id = $1`, [batches[0].id, day]),
    ).rejects.toThrow('a payment is posted on its payment date, or on the first open day after it');
  }
});

// Runs last: the months stay locked.
test('in a locked month it posts on the first open day after its payment date', async () => {
  const { fileId } = await tools.sentFile();
  await lockMonth(app, 2026, 11);
  await tools.confirm(fileId, undefined, { status: 'Success' });
  expect((await tools.batches(fileId)).map(({ postingDate }) => postingDate)).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2026-12-01',
  ]);
});
