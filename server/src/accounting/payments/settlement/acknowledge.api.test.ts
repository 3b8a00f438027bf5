import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type Three, type ThreePayments, threePayments } from '../../../../test/three-payments.ts';
import { createCipher } from '../../../platform/encryption.ts';
import { aadOfMessage } from './bank-messages.service.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

const header = 'trace,status,transactionId,returnCode';
const waiting = 'WaitingForBankConfirmation';

test('a list reports the bank’s result for each payment, and finalizing follows it', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [one, two] = batches;
  const text = `${header}\n${one.trace},Success,"B,1",\n${two.trace},Returned,,R03\n`;
  const { status, body } = await tools.acknowledge(fileId, text);
  expect([status, body]).toEqual([200, { success: 1, failure: 1, pending: 0, unsaid: 1 }]);
  expect(await tools.details(fileId)).toMatchObject({ status: waiting, openBatchCount: 3 });
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Waiting', bankStatus: 'Success', transactionId: null },
    { status: 'Waiting', bankStatus: 'Failure', returnCode: 'R03' },
    { status: 'Waiting', bankStatus: null },
  ]);
  expect((await tools.finalizeAll(fileId)).body).toEqual({ success: 1, failure: 1, isCompleted: false });
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Success', transactionId: 'B,1' },
    {
      status: 'Failure',
      failureReason: 'R03: No account/unable to locate account.',
      returnCode: 'R03',
      transactionId: null,
    },
    // The bank hasn't named it, so its outcome is unknown.
    { status: 'Waiting', transactionId: null, postingDate: null },
  ]);
});

test('an echo is compared entry by entry, stored as received and accepted once', async () => {
  const { fileId } = await tools.sentFile();
  const echo = (await tools.content(fileId)).replaceAll('\r\n', '\n');
  const { body } = await tools.acknowledge(fileId, echo);
  expect(body).toEqual({ success: 0, failure: 0, pending: 0, unsaid: 3 });
  const [message] = await app.sql<{ id: number; text: Buffer; key: Buffer; keyId: string; size: number }>(
    `SELECT id, sealed_text AS text, sealed_key AS key, key_id AS "keyId", size FROM bank_message
      WHERE payment_file_id = $1`,
    [fileId],
  );
  const { PAY_TO_KEY } = app.runtime.config;
  expect(message && createCipher(PAY_TO_KEY).decrypt(aadOfMessage(message.id), message)).toBe(echo);
  expect(message?.text.includes('000123456789')).toBe(false);
  const again = await tools.acknowledge(fileId, echo, tools.approver);
  expect([again.status, detailOf(again)]).toEqual([
    409,
    'This file was already uploaded by Sam Settler on Nov 15, 2026 4:00 AM (PST).',
  ]);
});

test('a second list can add results but not contradict a final one', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [one, two] = batches;
  await tools.acknowledge(fileId, `${header}\n${one.trace},Success,,`);
  await tools.finalize(fileId, one.id, { status: 'Success' });
  const opposite = await tools.acknowledge(fileId, `${header}\n${one.trace},Failure,,R02`);
  expect([opposite.status, detailOf(opposite)]).toEqual([
    409,
    'The bank says the payment to Acme Lighting failed, but it was finalized as succeeded.',
  ]);
  const more = await tools.acknowledge(
    fileId,
    `${header}\n${one.trace},Success,,\n${two.trace},Failure,,R02`,
  );
  expect(more.body).toEqual({ success: 1, failure: 1, pending: 0, unsaid: 1 });
  expect((await tools.batches(fileId))[0]).toMatchObject({ status: 'Success', transactionId: one.trace });
});

test('the same bytes sent twice at once are accepted once', async () => {
  const { fileId } = await tools.sentFile();
  const echo = await tools.content(fileId);
  const replies = await Promise.all([
    tools.acknowledge(fileId, echo),
    tools.acknowledge(fileId, echo, tools.approver),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

describe('refused with a reason, and nothing changes', () => {
  let fileId: number;
  let batches: Three;
  let content: string;
  beforeAll(async () => {
    ({ fileId, batches } = await tools.sentFile());
    content = await tools.content(fileId);
  });

  const cases: [string, () => string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ['an unrelated file', () => 'hello', /^Line 1: unknown column “hello”/],
    [
      'an unknown trace number',
      () => `${header}\n999999990000001,Success,,`,
      /^Line 2: no payment in this file has/,
    ],
    ['a truncated file', () => content.slice(0, 300), /^Line 4: it has 12 characters; 94 required\.$/],
    [
      'a different company',
      () => content.replaceAll('1987654321', '1987654320'),
      /^Line 2: this batch is for another/,
    ],
    [
      'a different account',
      () => content.replace('000123456789', '000123456780'),
      /^Line 3: entry \d+ doesn’t match/,
    ],
    [
      'a different amount',
      () => content.replace(/0000060\d{3}/, '0000060999'),
      /^Line \d+: the total credit amount is/,
    ],
    ['binary bytes', () => new Uint8Array([0x89, 0x50, 0xff, 0x00, 0x0a]), /^The file is not a text file\.$/],
    ['a binary echo', () => `101\0${content.slice(4)}`, /^Line 1: it has characters other than plain ASCII/],
    ['junk', () => 'x,'.repeat(9_000_000), /^Line 1: it has too many fields\.$/],
    ['a wire report', () => '<Document/>', /^Line 1: unknown column/],
  ];
  test.each(cases)('%s', async (_, text, message) => {
    const { status, body } = await tools.acknowledge(fileId, text());
    expect([status, (body as unknown as { detail: string }).detail]).toEqual([
      422,
      expect.stringMatching(message),
    ]);
    expect(await tools.details(fileId)).toMatchObject({ status: 'SentToBank', bankFileUploadedOn: null });
    expect(await tools.batches(fileId)).toEqual(batches);
  });

  test('an empty file and an oversized one', async () => {
    expect((await tools.acknowledge(fileId, '')).status).toBe(400);
    expect((await tools.acknowledge(fileId, 'x'.repeat(20_000_001))).status).toBe(413);
  });

  test('a transaction id of another payment', async () => {
    const other = await tools.sentFile();
    await tools.finalize(other.fileId, other.batches[0].id, { status: 'Success', transactionId: 'TAKEN-1' });
    const reply = await tools.acknowledge(fileId, `${header}\n${batches[0].trace},Success,TAKEN-1,`);
    expect([reply.status, detailOf(reply)]).toEqual([
      409,
      'Transaction TAKEN-1 already belongs to another payment.',
    ]);
  });

  test('a file that wasn’t sent, and one that’s complete', async () => {
    const unsent = await tools.approved({ invoiceIds: [await tools.bill(tools.payees[0])] });
    expect(detailOf(await tools.acknowledge(unsent, 'x'))).toBe('The file hasn’t been sent to the bank yet.');
    await tools.confirm(fileId);
    expect(detailOf(await tools.acknowledge(fileId, content))).toBe('All payments in this file are final.');
  });
});
