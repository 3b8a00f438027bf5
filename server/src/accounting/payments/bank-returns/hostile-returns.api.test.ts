import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { type BatchRow, ownCompany } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import {
  back,
  fileOf,
  type Three,
  type ThreePayments,
  threePayments,
} from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

describe('a file is refused as a whole, in words, and nothing changes', () => {
  let fileId: number;
  let batches: Three;
  beforeAll(async () => {
    ({ fileId, batches } = await tools.sentFile());
  });

  const cases: [string, () => string | Uint8Array<ArrayBuffer>, RegExp][] = [
    [
      'a foreign number among ours',
      () => fileOf(back(batches[0]), { ...back(batches[1]), trace: '123456789999999' }),
      /^Line 5: no payment of ours has the trace number 123456789999999\.$/,
    ],
    [
      'another amount',
      () => fileOf(back(batches[0]), { ...back(batches[1]), amountCents: 1 }),
      /^Line 5: our payment \d{15} has another amount or account\.$/,
    ],
    [
      'another account',
      () => fileOf({ ...back(batches[0]), accountNumber: '000123456780' }),
      /^Line 3: our payment \d{15} has another amount or account\.$/,
    ],
    [
      'a return twice',
      () => fileOf(back(batches[0]), back(batches[0])),
      /^Line 5: the payment \d+ is returned twice/,
    ],
    [
      'another company',
      () => returnsFile([back(batches[0])], { ...ownCompany, companyId: '1000000001' }),
      /^Line 2: this batch is of another company\.$/,
    ],
    [
      'cut off',
      () => fileOf(back(batches[0])).slice(0, 400),
      /^Line 5: it has not 94 plain characters but 16\.$/,
    ],
    [
      'another total',
      () => fileOf(back(batches[0])).replace(/(^8.{33})\d{10}/m, '$10000000001'),
      /^Line 5: the total of credits is 1, but the lines make \d+\.$/,
    ],
    [
      'binary bytes',
      () => new Uint8Array(100_000).map((_, at) => (at * 7) % 256),
      /^Line 1: it has not 94 plain/,
    ],
    ['junk', () => '\n'.repeat(20_000_000), /^Line 1: it has not 94 plain characters but 0\.$/],
  ];
  test.each(cases)('%s', async (_, text, message) => {
    const reply = await tools.takeReturns(text());
    expect([reply.status, detailOf(reply)]).toEqual([422, expect.stringMatching(message)]);
    expect(await tools.batches(fileId)).toEqual(batches);
  });

  test('our own file', async () => {
    const reply = await tools.takeReturns(await tools.content(fileId));
    expect(detailOf(reply)).toBe('Line 3: this entry is no return and no notification of change.');
  });

  test('a payment that the bank cannot have', async () => {
    const unsent = await tools.approved({ invoiceIds: [await tools.bill(tools.payees[0])] });
    const [batch] = await tools.batches(unsent);
    const reply = await tools.takeReturns(fileOf(back(batch as BatchRow)));
    expect([reply.status, detailOf(reply)]).toEqual([
      422,
      `Line 3: no payment of ours has the trace number ${batch?.trace}.`,
    ]);
  });
});
