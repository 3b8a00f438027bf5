import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { achDetails, makeLive } from '../../../../test/pay-to.ts';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
});
afterAll(() => app.close());

const others = { ...achDetails, beneficiaryAccountNumber: '777700001111' };

const enter = async (partnerId: number) => {
  const params = { partnerId };
  const { version } = (await app.call(payTo.read, { as: tools.as, params })).body;
  const { body } = await app.call(payTo.change, { as: tools.as, params, body: { ...others, version } });
  return body.pending?.id ?? 0;
};
const replace = (partnerId: number) =>
  makeLive(app, { editor: tools.as, verifier: tools.verifier }, partnerId, others);

const approve = async (paymentFileId: number) => {
  const { version, sha256 } = await tools.details(paymentFileId);
  return app.call(paymentFiles.approve, {
    as: tools.approver,
    params: { paymentFileId },
    body: { version, sha256 },
  });
};
const download = (paymentFileId: number) =>
  app.raw('GET', paymentFiles.bankFile.path.replace('{paymentFileId}', `${paymentFileId}`), {
    as: tools.settler,
  });
const send = async (paymentFileId: number) => {
  const { version } = await tools.details(paymentFileId);
  return app.call(paymentFiles.markSent, { as: tools.settler, params: { paymentFileId }, body: { version } });
};

const changedText = (name: string) =>
  `${name}’s bank details changed after this file was prepared. Cancel the file and prepare it again.`;
const pendingText = (name: string) =>
  `A change to ${name}’s bank details is awaiting verification. ` +
  'Reject the change, or cancel the file and prepare it again.';

describe('replaced bank details', () => {
  test('block approval of a file', async () => {
    const partnerId = await tools.payee('Moved before approval');
    const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
    await replace(partnerId);
    const text = changedText('Moved before approval');
    expect(await tools.details(id)).toMatchObject({
      blockers: [{ kind: 'Changed', partnerId, partnerType: 'Supplier', text }],
      whyNot: { approve: expect.anything(), cancel: expect.anything() },
    });
    const refused = await approve(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ detail: text });
    expect((await tools.details(id)).approvedBy).toBeNull();
  });

  test('block downloading an approved file and sending a downloaded one', async () => {
    const partnerId = await tools.payee('Moved later');
    const id = await tools.approved({ invoiceIds: [await tools.bill(partnerId)] });
    expect((await download(id)).status).toBe(200);
    await replace(partnerId);
    const fetched = await download(id);
    expect(fetched.status).toBe(409);
    expect(await fetched.json()).toMatchObject({ detail: changedText('Moved later') });
    const sent = await send(id);
    expect(sent.status).toBe(409);
    expect(sent.body).toMatchObject({ detail: changedText('Moved later') });
    const records = await app.sql(
      `SELECT FROM audit_record WHERE entity_type = 'payment-file' AND entity_id = $1 AND action = 'payment-file.downloaded'`,
      [String(id)],
    );
    expect(records).toHaveLength(1);
  });

  test('don’t block downloading a file sent before', async () => {
    const partnerId = await tools.payee('Moved after');
    const id = await tools.sent({ invoiceIds: [await tools.bill(partnerId)] });
    await replace(partnerId);
    expect((await tools.details(id)).blockers).toEqual([]);
    expect((await download(id)).status).toBe(200);
  });
});

test('a pending change blocks the file until it’s rejected', async () => {
  const partnerId = await tools.payee('Undecided');
  const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  const changeId = await enter(partnerId);
  expect((await tools.details(id)).blockers).toMatchObject([{ kind: 'Pending' }]);
  expect((await approve(id)).body).toMatchObject({ detail: pendingText('Undecided') });
  const body = { changeId, reason: 'June does not know this account.' };
  await app.call(payTo.reject, { as: tools.verifier, params: { partnerId }, body });
  expect((await approve(id)).status).toBe(200);
  await enter(partnerId);
  expect((await download(id)).status).toBe(409);
});

test('a canceled file can be prepared again with the new details', async () => {
  const partnerId = await tools.payee('Again');
  const invoiceId = await tools.bill(partnerId);
  const id = await tools.prepared({ invoiceIds: [invoiceId] });
  await replace(partnerId);
  const { version } = await tools.details(id);
  const params = { paymentFileId: id };
  expect((await app.call(paymentFiles.cancel, { as: tools.as, params, body: { version } })).status).toBe(200);
  const query = { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-17' } as const;
  await tools.acceptRisks(query);
  const { body } = await app.call(paymentFiles.create, { as: tools.as, body: query });
  expect((await approve(body.id)).status).toBe(200);
  expect((await download(body.id)).status).toBe(200);
});

test('a file is never approved after a concurrent change to its bank details', async () => {
  for (let round = 0; round < 5; round += 1) {
    const partnerId = await tools.payee(`Race ${round}`);
    const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
    await Promise.all([approve(id), enter(partnerId)]);
    const [row] = await app.sql<{ late: boolean }>(
      `SELECT approved.id > changed.id AS late FROM audit_record approved, audit_record changed
        WHERE approved.entity_type = 'payment-file' AND approved.entity_id = $1 AND approved.action = 'payment-file.approved'
          AND changed.entity_type = 'pay-to' AND changed.entity_id = $2 AND changed.action = 'pay-to.changed'
        ORDER BY changed.id DESC LIMIT 1`,
      [String(id), String(partnerId)],
    );
    expect(row?.late ?? false).toBe(false);
  }
});

test('the database itself refuses each step', async () => {
  const message = 'The bank details of a partner in this file changed or are being changed';
  const [partnerId, checker] = [await tools.payee('Careless'), await app.addEmployee()];
  const prepared = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  await enter(partnerId);
  const change = (id: number, set: string) => app.write(`UPDATE payment_file SET ${set} WHERE id = ${id}`);
  const fetch = (id: number, action: string) =>
    app.write(
      `INSERT INTO audit_record (actor_name, entity_type, entity_id, action)
       VALUES ('careless', 'payment-file', '${id}', 'payment-file.${action}')`,
    );
  await expect(change(prepared, `approved_by = ${checker}, approved_on = now()`)).rejects.toThrow(message);
  const other = await tools.payee('Careless too');
  const approved = await tools.approved({ invoiceIds: [await tools.bill(other)] });
  await replace(other);
  await expect(fetch(approved, 'downloaded')).rejects.toThrow(message);
  await expect(fetch(approved, 'wire-sheet-printed')).rejects.toThrow(message);
  await expect(
    change(approved, `status = 'SentToBank', sent_by = ${checker}, sent_on = now()`),
  ).rejects.toThrow(message);
});
