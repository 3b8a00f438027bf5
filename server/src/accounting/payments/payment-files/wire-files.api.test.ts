import {
  type PaymentFileRow,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let partnerId: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
  partnerId = await tools.payee('Wired', { paymentType: 'Wire' });
});
afterAll(() => app.close());

const wire = async () => [
  await tools.bill(partnerId, { paymentType: 'Wire', invoiceNumber: `W-${Math.random()}`.slice(0, 12) }),
];

test('a wire goes out as pain.001 under our own reference', async () => {
  const id = await tools.approved({
    invoiceIds: await wire(),
    paymentType: 'Wire',
    paymentDate: '2026-11-16',
  });
  const details = await tools.details(id);
  expect(details.bankFileName).toBe(`${details.name}.xml`);
  const text = await tools.content(id);
  const reference = `PF${String(id).padStart(6, '0')}-${partnerId}`;
  expect(await tools.batches(id)).toMatchObject([{ trace: reference, total: '100.00' }]);
  for (const part of [
    `<MsgId>PF${String(id).padStart(6, '0')}</MsgId>`,
    '<CtrlSum>100.00</CtrlSum>',
    '<ReqdExctnDt><Dt>2026-11-16</Dt></ReqdExctnDt>',
    '<Nm>BACKDOCK INC</Nm>',
    `<EndToEndId>${reference}</EndToEndId>`,
    '<InstdAmt Ccy="USD">100.00</InstdAmt>',
    '<BICFI>BOFAUS3N</BICFI>',
    '<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct>',
  ]) {
    expect(text).toContain(part);
  }
});

test('the wire sheet shows full account numbers, and viewing it is recorded', async () => {
  const id = await tools.approved({ invoiceIds: await wire(), paymentType: 'Wire' });
  const path = fillPath(paymentFiles.wireSheet.path, { paymentFileId: id });
  const reply = await app.raw('GET', path, { as: tools.settler });
  const text = pdfText(Buffer.from(await reply.arrayBuffer()));
  for (const part of ['000123456789', 'BOFAUS3N', '100 Main Street', '$100.00', 'Cy Checker']) {
    expect(text).toContain(part);
  }
  const { whyNot } = await tools.details(id);
  expect(whyNot.markSent).toBeNull();
});

test('ACH files have no wire sheet, and wires have no ACH content', async () => {
  const ach = await tools.approved({ invoiceIds: [await tools.bill(await tools.payee('By ACH'))] });
  const sheet = fillPath(paymentFiles.wireSheet.path, { paymentFileId: ach });
  expect((await app.raw('GET', sheet, { as: tools.settler })).status).toBe(404);
  const id = await tools.prepared({ invoiceIds: await wire(), paymentType: 'Wire' });
  const content = await app.call(paymentFiles.content, { as: tools.as, params: { paymentFileId: id } });
  expect(content.status).toBe(404);
  const early = fillPath(paymentFiles.wireSheet.path, { paymentFileId: id });
  expect((await app.raw('GET', early, { as: tools.settler })).status).toBe(409);
});

test('the list can be limited to one payment type', async () => {
  await tools.approved({ invoiceIds: await wire(), paymentType: 'Wire' });
  await tools.approved({ invoiceIds: [await tools.bill(await tools.payee('By ACH again'))] });
  const listed = async (query: Record<string, string>) => {
    const { status, body, headers } = await app.call(paymentFiles.list, { as: tools.as, query });
    expect(status).toBe(200);
    const types = (body as unknown as PaymentFileRow[]).map(({ paymentType }) => paymentType);
    expect(headers.get('content-range')?.split('/')[1]).toBe(String(types.length));
    return [...new Set(types)].toSorted();
  };
  const byFilter = (type: string) => ({
    query: JSON.stringify({ filterModel: { paymentType: { filterType: 'set', values: [type] } } }),
  });
  expect(await listed({})).toEqual(['NetTermsByAchTransfer', 'Wire']);
  expect(await listed({ paymentType: 'Wire', limit: '50', offset: '0' })).toEqual(['Wire']);
  expect(await listed({ paymentType: 'NetTermsByAchTransfer' })).toEqual(['NetTermsByAchTransfer']);
  expect(await listed({ paymentType: 'Wire', ...byFilter('Wire') })).toEqual(['Wire']);
  expect(await listed({ paymentType: 'Wire', ...byFilter('NetTermsByAchTransfer') })).toEqual([]);
  const wrong = await app.call(paymentFiles.list, { as: tools.as, query: { paymentType: 'CreditCard' } });
  expect(wrong.status).toBe(400);
});
