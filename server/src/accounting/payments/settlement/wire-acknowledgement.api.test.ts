import { paymentFileBatches } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { type BatchRow, type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let fileId: number;
let first: BatchRow;
let second: BatchRow;
let messageId: string;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await paymentTools(app);
  const wire = { paymentType: 'Wire' } as const;
  const invoiceIds = [
    await tools.bill(await tools.payee('Acme Lighting', wire), { ...wire, totalCents: 100_000 }),
    await tools.bill(await tools.payee('Zenith Fans', wire), { ...wire, totalCents: 50_050 }),
  ];
  fileId = await tools.sent({ ...wire, invoiceIds });
  [first, second] = (await tools.batches(fileId)) as [BatchRow, BatchRow];
  messageId = /<MsgId>(.*?)<\/MsgId>/.exec(await tools.content(fileId))?.[1] ?? '';
});
afterAll(() => app.close());

const report = (payments: string, { count = '2', sum = '1500.50', of = messageId, before = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
  <p:GrpHdr><p:MsgId>BANK-1</p:MsgId><p:CreDtTm>2026-11-16T10:00:00</p:CreDtTm></p:GrpHdr>
  <p:OrgnlGrpInfAndSts><p:OrgnlMsgId>${of}</p:OrgnlMsgId><p:OrgnlMsgNmId>pain.001.001.09</p:OrgnlMsgNmId>
    <p:OrgnlNbOfTxs>${count}</p:OrgnlNbOfTxs><p:OrgnlCtrlSum>${sum}</p:OrgnlCtrlSum><p:GrpSts>PART</p:GrpSts>
  </p:OrgnlGrpInfAndSts>
  <p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>x</p:OrgnlPmtInfId>${payments}</p:OrgnlPmtInfAndSts>
</p:CstmrPmtStsRpt></p:Document>`;
const payment = (reference: string, status: string, more = '') =>
  `<p:TxInfAndSts><p:OrgnlEndToEndId>${reference}</p:OrgnlEndToEndId><p:TxSts>${status}</p:TxSts>${more}</p:TxInfAndSts>`;

describe('a wire report is refused with a reason', () => {
  const cases: [string, () => string, string | RegExp][] = [
    ['not XML', () => '<Document', /^Line 1: invalid XML\.$/],
    [
      'an empty document',
      () => '<Document/>',
      /^The file is not a valid payment status report \(pain\.002\): Document/,
    ],
    [
      'with a DOCTYPE',
      () => report('', { before: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' }),
      'The file defines its own document type, which is not allowed.',
    ],
    ['for another message', () => report('', { of: 'PF999999' }), /^The report is for message PF999999, but/],
    [
      'with a wrong count',
      () => report('', { count: '3' }),
      'The report covers 3 payments, but this file has 2.',
    ],
    [
      'with a wrong total',
      () => report('', { sum: '1500.51' }),
      'The total in the report doesn’t match this file.',
    ],
    [
      'with an unknown payment',
      () => report(payment('PF-1', 'ACSC')),
      'No payment in this file has the reference PF-1.',
    ],
    ['with an unknown status', () => report(payment(first.trace, 'WHAT')), 'WHAT is not a known status.'],
    [
      'with a repeated payment',
      () => report(payment(first.trace, 'ACSC') + payment(first.trace, 'RJCT')),
      /^The report lists payment \S+ twice\.$/,
    ],
    [
      'too long',
      () => report('<p:x>'.repeat(1_700_000)),
      /^The file is too large to be a payment status report/,
    ],
    ['nested and never closed', () => report('<p:x>'.repeat(50_000)), /^Line \d+: invalid XML\.$/],
    [
      'deeply nested',
      () => report(`${'<p:x>'.repeat(5_000)}${'</p:x>'.repeat(5_000)}`),
      /^The XML could not be read\.$/,
    ],
    ['a CSV file', () => 'trace,status\n1,Success', /^Line 1: invalid XML\.$/],
  ];
  test.each(cases)('%s', async (_, text, message) => {
    const reply = await tools.acknowledge(fileId, text());
    expect(reply.status).toBe(422);
    expect(detailOf(reply)).toMatch(message);
    expect((await tools.details(fileId)).status).toBe('SentToBank');
  });
});

const take = async (text: string) => (await tools.acknowledge(fileId, text)).body;

test('a wire in progress stays open until the bank or someone reports a result', async () => {
  const accepted = await take(report(payment(first.trace, 'ACSP')));
  expect(accepted).toEqual({ success: 0, failure: 0, pending: 2, unsaid: 0 });
  const refused = await tools.finalizeAll(fileId);
  expect([refused.status, detailOf(refused)]).toEqual([
    409,
    "The bank hasn't reported a result for any open payment. Upload its acknowledgment, or select payments to finalize without it.",
  ]);
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Waiting', bankStatus: 'Pending' },
    { status: 'Waiting', bankStatus: 'Pending' },
  ]);
  expect((await tools.details(fileId)).openBatchCount).toBe(2);
});

test('a wire report records each result in the bank’s words, and the next one takes nothing back', async () => {
  const made = payment(first.trace, 'ACSC', '<p:AcctSvcrRef>W-0042</p:AcctSvcrRef>');
  expect(await take(report(made))).toEqual({ success: 1, failure: 0, pending: 1, unsaid: 0 });
  const pending = report(payment(second.trace, 'PDNG'));
  expect(await take(pending)).toEqual({ success: 0, failure: 0, pending: 1, unsaid: 1 });
  expect(await tools.batches(fileId)).toMatchObject([{ bankStatus: 'Success' }, { bankStatus: 'Pending' }]);
  const listed = await app.call(paymentFileBatches.list, {
    as: tools.settler,
    params: { paymentFileId: fileId },
  });
  expect(listed.body).toMatchObject([{ bankStatus: 'Success' }, { bankStatus: 'Pending' }]);
  expect((await tools.finalizeAll(fileId)).body).toEqual({ success: 1, failure: 0, isCompleted: false });
  expect((await tools.details(fileId)).openBatchCount).toBe(1);

  const refused = payment(
    second.trace,
    'RJCT',
    '<p:StsRsnInf><p:Rsn><p:Cd>AC04</p:Cd></p:Rsn><p:AddtlInf>Closed &amp; gone</p:AddtlInf></p:StsRsnInf>',
  );
  expect(await take(report(refused))).toEqual({ success: 0, failure: 1, pending: 0, unsaid: 1 });
  expect((await tools.finalizeAll(fileId)).body).toEqual({ success: 0, failure: 1, isCompleted: true });
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Success', transactionId: 'W-0042' },
    { status: 'Failure', returnCode: 'AC04', failureReason: 'Closed & gone' },
  ]);
});

test('someone can state the result of a wire still in progress at the bank', async () => {
  const wire = { paymentType: 'Wire' } as const;
  const invoiceIds = [await tools.bill(first.partnerId, { ...wire, totalCents: 7_100 })];
  const other = await tools.sent({ ...wire, invoiceIds });
  const [batch] = await tools.batches(other);
  const of = /<MsgId>(.*?)<\/MsgId>/.exec(await tools.content(other))?.[1] ?? '';
  const { trace = '', id = 0 } = batch ?? {};
  await tools.acknowledge(other, report(payment(trace, 'PDNG'), { of, count: '1', sum: '71.00' }));
  const { body } = await tools.finalize(other, id, { status: 'Success', transactionId: 'BY-PHONE' });
  expect(body).toEqual({ success: 1, failure: 0, isCompleted: true });
  expect(await tools.statuses('invoice', invoiceIds)).toEqual(['Paid']);
});
