import { randomBytes } from 'node:crypto';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { routingCheckDigit } from '@backdock/core/partners/pay-to.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpOf, withCapturedLog } from '../../../../test/leaks.ts';
import { achDetails, addPayee, makeLive, wireDetails } from '../../../../test/pay-to.ts';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { externalCtx } from '../../../platform/context.ts';
import { rewrapBankFiles } from '../key-rotation/key-rotation.service.ts';

let app: TestApp;
let tools: PaymentTools;
const ownAccount = '60718293041526378';
beforeAll(async () => {
  app = await openTestApp({ env: { BANK_BALANCED: 'true', BANK_ACCOUNT_NUMBER: ownAccount } });
  tools = await paymentTools(app);
});
afterAll(() => app.close());

/** Numbers that appear nowhere else. */
const canaries = ['90417263558104771', '38150926674420195', ownAccount];
const routing = `73194625${routingCheckDigit('73194625')}`;

/** Any seven digits of any of the numbers, plain and in hex. */
const traces = canaries.flatMap((number) => {
  const runs = Array.from({ length: number.length - 6 }, (_, at) => number.slice(at, at + 7));
  return [...runs, ...runs.map((run) => Buffer.from(run).toString('hex'))];
});
const found = (text: string) => traces.filter((trace) => text.includes(trace));

async function payee(name: string, account: string, isWire: boolean): Promise<number> {
  const id = await addPayee(app, name);
  const paymentType = isWire ? 'Wire' : 'NetTermsByAchTransfer';
  await tools.settle(id, { paymentType });
  const details = { ...(isWire ? wireDetails : achDetails), beneficiaryAccountNumber: account };
  const withRouting = { ...details, routingNumber: routing };
  await makeLive(app, { editor: tools.as, verifier: tools.verifier }, id, withRouting);
  return id;
}

test('account digits appear only in the bank file and the wire sheet, never in tables, logs or other responses', async () => {
  const api = await withCapturedLog(app);
  const ach = await payee('Canary', canaries[0] ?? '', false);
  const wire = await payee('Wired canary', canaries[1] ?? '', true);
  const files = [
    await tools.approved({ invoiceIds: [await tools.bill(ach)] }),
    await tools.approved({
      invoiceIds: [await tools.bill(wire, { paymentType: 'Wire' })],
      paymentType: 'Wire',
    }),
  ];
  const heard: string[] = [];
  for (const paymentFileId of files) {
    for (const endpoint of [
      paymentFiles.details,
      paymentFiles.review,
      paymentFiles.content,
      paymentFiles.history,
    ]) {
      const { body } = await app.call(endpoint, { as: tools.settler, params: { paymentFileId } });
      heard.push(JSON.stringify(body));
    }
    const path = fillPath(paymentFiles.markSent.path, { paymentFileId });
    heard.push((await api.send('PUT', path, { version: 1 }, tools.settler)).text);
  }
  const texts = [await tools.content(files[0] ?? 0), await tools.content(files[1] ?? 0)];
  const sheet = await app.raw(
    'GET',
    fillPath(paymentFiles.wireSheet.path, { paymentFileId: files[1] ?? 0 }),
    {
      as: tools.settler,
    },
  );
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const csvPath = fillPath(paymentFiles.wireSheetCsv.path, { paymentFileId: files[1] ?? 0 });
  const csv = await app.raw('GET', csvPath, { as: tools.settler });
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/Payee,Amount,Currency,.*,Account number,Bank,Routing number,/);
  expect(lines[1]).toContain(`,${canaries[1]},`);
  expect(lines[1]).toMatch(/,\d+\.\d\d,USD,/);
  await api.close();
  expect(heard.join('\n')).toContain('•••• 4771');
  expect(found(heard.join('\n'))).toEqual([]);
  expect(found(api.log())).toEqual([]);
  const everything = await dumpOf(app);
  expect(everything).toContain('payment-file.wire-sheet-printed');
  expect(found(everything)).toEqual([]);
  // Proves that the search itself finds what it looks for.
  expect(found(texts.join('\n')).length).toBeGreaterThan(30);
});

test('after a key rotation, a job rewraps bank files and bank messages under the new key', async () => {
  const id = await tools.sent({ invoiceIds: [await tools.bill(await tools.payee('Rotated'))] });
  const text = await tools.content(id);
  expect((await tools.acknowledge(id, text)).status).toBe(200);
  const { config } = app.runtime;
  const replaced = { PAY_TO_KEY: randomBytes(32).toString('base64'), PAY_TO_OLD_KEYS: [config.PAY_TO_KEY] };
  const ctx = externalCtx(app.runtime, {
    actor: { kind: 'system', name: 'payment-file.reseal' } as const,
    now: app.runtime.now(),
    log: app.runtime.log,
    requestId: 'test',
    ip: null,
    host: '',
  });
  const keys = () =>
    app.sql<{ key: string }>(
      `SELECT DISTINCT key_id AS key FROM (SELECT key_id FROM payment_file_content
         UNION ALL SELECT key_id FROM bank_message) sealed`,
    );
  const before = await keys();
  await rewrapBankFiles(ctx, replaced);
  const after = await keys();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await rewrapBankFiles(ctx, { PAY_TO_KEY: config.PAY_TO_KEY, PAY_TO_OLD_KEYS: [replaced.PAY_TO_KEY] });
  expect(await keys()).toEqual(before);
  expect(await tools.content(id)).toBe(text);
});

test('a bank file copied to another one can’t be opened there', async () => {
  const partnerId = await tools.payee('Copied');
  const [one, other] = [
    await tools.approved({ invoiceIds: [await tools.bill(partnerId)] }),
    await tools.approved({ invoiceIds: [await tools.bill(partnerId)] }),
  ];
  await app.write(
    `UPDATE payment_file_content SET (sealed_text, sealed_key, key_id) =
       (SELECT sealed_text, sealed_key, key_id FROM payment_file_content WHERE payment_file_id = ${one})
      WHERE payment_file_id = ${other}`,
  );
  const path = fillPath(paymentFiles.bankFile.path, { paymentFileId: other });
  expect((await app.raw('GET', path, { as: tools.settler })).status).toBe(500);
});
