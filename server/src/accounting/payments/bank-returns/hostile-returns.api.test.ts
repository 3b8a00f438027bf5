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

describe('refuses the whole file with a reason and changes nothing', () => {
  let fileId: number;
  let batches: Three;
  beforeAll(async () => {
    ({ fileId, batches } = await tools.sentFile());
  });

  const cases: [string, () => string | Uint8Array<ArrayBuffer>, RegExp][] = [
    [
      'an unknown trace number among ours',
      () => fileOf(back(batches[0]), { ...back(batches[1]), trace: '123456789999999' }),
      /^Line 5: none of our payments has trace number 123456789999999\.$/,
    ],
    [
      'a different amount',
      () => fileOf(back(batches[0]), { ...back(batches[1]), amountCents: 1 }),
      /^Line 5: our payment \d{15} has a different amount or account\.$/,
    ],
    [
      'a different account',
      () => fileOf({ ...back(batches[0]), accountNumber: '000123456780' }),
      /^Line 3: our payment \d{15} has a different amount or account\.$/,
    ],
    [
      'a repeated return',
      () => fileOf(back(batches[0]), back(batches[0])),
      /^Line 5: payment \d+ was returned twice/,
    ],
    [
      'a different company',
      () => returnsFile([back(batches[0])], { ...ownCompany, companyId: '1000000001' }),
      /^Line 2: this batch is for another company\.$/,
    ],
    [
      'a truncated file',
      () => fileOf(back(batches[0])).slice(0, 400),
      /^Line 5: it has 16 characters; 94 required\.$/,
    ],
    [
      'a wrong total',
      () => fileOf(back(batches[0])).replace(/(^8.{33})\d{10}/m, '$10000000001'),
      /^Line 5: the total credit amount is 1; expected \d+\.$/,
    ],
    [
      'binary bytes',
      () => new Uint8Array(100_000).map((_, at) => (at * 7) % 256),
      /^Line 1: it has \d+ characters; 94 required/,
    ],
    ['junk', () => '\n'.repeat(20_000_000), /^Line 1: it has 0 characters; 94 required\.$/],
  ];
  test.each(cases)('%s', async (_, text, message) => {
    const reply = await tools.takeReturns(text());
    expect([reply.status, detailOf(reply)]).toEqual([422, expect.stringMatching(message)]);
    expect(await tools.batches(fileId)).toEqual(batches);
  });

  test('our own file', async () => {
    const reply = await tools.takeReturns(await tools.content(fileId));
    expect(detailOf(reply)).toBe('Line 3: this entry is neither a return nor a notification of change.');
  });

  test('a payment that was never sent', async () => {
    const unsent = await tools.approved({ invoiceIds: [await tools.bill(tools.payees[0])] });
    const [batch] = await tools.batches(unsent);
    const reply = await tools.takeReturns(fileOf(back(batch as BatchRow)));
    expect([reply.status, detailOf(reply)]).toEqual([
      422,
      `Line 3: none of our payments has trace number ${batch?.trace}.`,
    ]);
  });
});
