import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { addPaymentFile } from '../../../../test/payment-files.ts';
import { type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

/** With a bank that requires prenotes. */
let app: TestApp;
let tools: PaymentTools;
let fileId: number;
let fresh: number;
let [paid, tried] = ['', ''];
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error', BANK_PRENOTES: 'true' } });
  tools = await paymentTools(app);
  const known = await tools.payee('Known');
  fresh = await tools.payee('Fresh Faucets');
  await addPaymentFile(app, [{ partnerId: known, invoiceIds: [await tools.bill(known)] }], {
    paymentDate: '2026-10-01',
  });
  fileId = await tools.sent({ invoiceIds: [await tools.bill(known), await tools.bill(fresh)] });
  const { batches } = readAchFile(await tools.content(fileId));
  [paid = '', tried = ''] = batches.flatMap(({ entries }) =>
    entries.map(({ entry }) => entry.traceNumber ?? ''),
  );
});
afterAll(() => app.close());

const list = (...lines: string[]) => ['trace,status,transactionId,returnCode', ...lines].join('\n');
const prenotes = () =>
  app.sql('SELECT return_code AS code, returned_on::text AS on FROM prenote WHERE partner_id = $1', [fresh]);

test('a failed prenote without a code is refused, and nothing in the list is applied', async () => {
  const reply = await tools.acknowledge(fileId, list(`${paid},Success,,`, `${tried},Failed,,`));
  expect([reply.status, detailOf(reply)]).toEqual([
    409,
    'The bank says the prenote to Fresh Faucets failed but gives no return code. Add the code to its line, or remove the line and upload the bank’s return file.',
  ]);
  expect(await prenotes()).toEqual([{ code: null, on: null }]);
  expect(await tools.batches(fileId)).toMatchObject([{ bankStatus: null }]);
});

test('a prenote reported as failed counts as returned, and a second report changes nothing', async () => {
  expect((await tools.acknowledge(fileId, list(`${tried},Success,,`))).status).toBe(200);
  expect(await prenotes()).toEqual([{ code: null, on: null }]);
  const { status, body } = await tools.acknowledge(fileId, list(`${paid},Success,,`, `${tried},Failed,,r03`));
  expect([status, body]).toEqual([200, { success: 1, failure: 0, pending: 0, unsaid: 0 }]);
  expect(await prenotes()).toEqual([{ code: 'R03', on: '2026-11-15' }]);
  expect((await tools.acknowledge(fileId, list(`${tried},Failed,,R04`))).status).toBe(200);
  expect(await prenotes()).toEqual([{ code: 'R03', on: '2026-11-15' }]);
  const query = { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-17' };
  const { body: check } = await app.call(flightCheck.read, { as: tools.as, query });
  expect(check.partners).toMatchObject([
    {
      partnerId: fresh,
      standing: 'PayToRejected',
      why: expect.stringContaining(
        'The bank rejected this account on Nov 15, 2026: R03 No account/unable to locate account. Change the bank details, or have a second person confirm them with the partner.',
      ) as string,
    },
  ]);
  const steps = await app.sql(
    `SELECT after -> 'partnerId' AS "partnerId", after ->> 'returnCode' AS code FROM audit_record
      WHERE action = 'payment-file.batch-returned' AND entity_id = $1`,
    [String(fileId)],
  );
  expect(steps).toEqual([{ partnerId: fresh, code: 'R03' }]);
});
