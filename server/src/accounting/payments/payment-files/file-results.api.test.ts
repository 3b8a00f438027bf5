import {
  paymentFileBatches,
  paymentFiles,
  type PaymentBatchSummary,
  type PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

const rowsOf = async (paymentFileId: number, filterModel: object = {}) => {
  const query = { query: JSON.stringify({ filterModel }) };
  const sent = { as: tools.settler, params: { paymentFileId }, query };
  const rows: PaymentBatchSummary[] = (await app.call(paymentFileBatches.list, sent)).body;
  return rows;
};
const listed = async (name: string) => {
  const filterModel = { name: { filterType: 'text', type: 'equals', filter: name } };
  const query = { query: JSON.stringify({ filterModel }) };
  const rows: PaymentFileRow[] = (await app.call(paymentFiles.list, { as: tools.settler, query })).body;
  return rows[0];
};

test('rows show the bank’s result, and the file separates settled, failed and returned', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [one, two, three] = batches;
  const byName = async () => (await rowsOf(fileId)).map(({ id, result }) => [id, result]);
  expect(await byName()).toEqual(expect.arrayContaining([[one.id, 'Waiting']]));
  await tools.acknowledge(
    fileId,
    `trace,status,transactionId,returnCode\n${one.trace},Success,,\n${two.trace},Failed,,R03\n${three.trace},Success,,`,
  );
  const rowById = new Map((await rowsOf(fileId)).map((row) => [row.id, row]));
  expect(rowById.get(one.id)).toMatchObject({ result: 'Accepted', status: null });
  expect(rowById.get(two.id)).toMatchObject({ result: 'Rejected', status: null, returnCode: 'R03' });
  const nothing = { count: 0, total: 0 };
  expect((await tools.details(fileId)).results).toEqual({
    settled: nothing,
    failed: nothing,
    returned: nothing,
  });

  await tools.finalizeAll(fileId);
  await tools.takeReturns(fileOf(back(three)));
  const results = {
    settled: { count: 1, total: Number(one.total) },
    failed: { count: 1, total: Number(two.total) },
    returned: { count: 1, total: Number(three.total) },
  };
  const details = await tools.details(fileId);
  expect(details).toMatchObject({ status: 'Completed', results });
  expect((await listed(details.name))?.results).toEqual(results);
  const ended = new Map((await rowsOf(fileId)).map(({ id, result }) => [id, result]));
  expect(ended).toEqual(
    new Map([
      [one.id, 'Settled'],
      [two.id, 'Failed'],
      [three.id, 'Returned'],
    ]),
  );
  const wrong = { result: { filterType: 'set', values: ['Failed', 'Returned'] } };
  expect((await rowsOf(fileId, wrong)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    two.id,
    three.id,
  ]);
  const { body: counts } = await app.call(paymentFileBatches.counts, {
    as: tools.settler,
    params: { paymentFileId: fileId },
    query: { query: JSON.stringify({ filterModel: {} }) },
  });
  expect(counts).toMatchObject({ result: { Settled: 1, Failed: 1, Returned: 1 } });
});
