import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { achDetails, makeLive } from '../../../../test/pay-to.ts';
import { type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { back, fileOf } from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: PaymentTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
});
afterAll(() => app.close());

const rejected =
  'The bank rejected this account on Nov 15, 2026: R02 Account closed. ' +
  'Change the bank details, or have a second person confirm them with the partner.';
const state = async (partnerId: number, as = tools.settler) =>
  (await app.call(payTo.read, { as, params: { partnerId } })).body;

/** A payment that the bank returns with this code. */
async function returned(name: string, code = 'R02') {
  const partnerId = await tools.payee(name);
  const invoiceId = await tools.bill(partnerId);
  const fileId = await tools.sent({ invoiceIds: [invoiceId] });
  const [batch] = await tools.batches(fileId);
  if (!batch) throw new Error('there is no payment');
  const reply = await tools.takeReturns(fileOf(back(batch, code)));
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { partnerId, invoiceId };
}

const ask = async (partnerId: number, as = tools.settler) => {
  const { rejection } = await state(partnerId);
  const body = { rejectionId: rejection?.id, note: 'They say that the account is open.' };
  return app.call(payTo.requestConfirmation, { as, params: { partnerId }, body });
};
const confirm = async (partnerId: number, change: object = {}, as = tools.approver) => {
  const { rejection } = await state(partnerId);
  const body = {
    rejectionId: rejection?.id,
    contactId: rejection?.request?.knownContacts[0]?.id ?? 1,
    confirmedBy: 'June Walker',
    accountEnding: '6789',
    note: 'The account was reopened on Monday.',
    ...change,
  };
  return app.call(payTo.confirmRejected, { as, params: { partnerId }, body });
};

describe('an account rejected by a return', () => {
  test('can’t be picked or paid, and the partner page says so', async () => {
    const { partnerId, invoiceId } = await returned('Closed');
    expect(await state(partnerId)).toMatchObject({
      notice: rejected,
      rejection: { code: 'R02', on: '2026-11-15', request: null },
    });
    const listed = (await tools.partners()).find((each) => each.partnerId === partnerId);
    expect(listed?.whyNot).toBe(rejected);
    const refused = await tools.add([invoiceId]);
    expect(refused.status).toBe(409);
    expect(detailOf(refused)).toContain(rejected);
    const due = await tools.addDue({ partnerIds: [partnerId], upTo: '2027-12-31' });
    expect(due.body).toMatchObject({ invoices: 0, skipped: [{ partnerId, reason: rejected }] });
    const { body: open } = await app.call(payTo.rejected, { as: tools.as });
    expect(open).toContainEqual(expect.objectContaining({ partnerId, code: 'R02', requestedBy: null }));
  });

  test('is left out of new files and blocks prepared ones', async () => {
    const partnerId = await tools.payee('In the basket');
    const [first, second, third] = [
      await tools.bill(partnerId),
      await tools.bill(partnerId),
      await tools.bill(partnerId),
    ];
    const sentId = await tools.sent({ invoiceIds: [first] });
    const approvedId = await tools.approved({ invoiceIds: [second] });
    await tools.add([third]);
    const [batch] = await tools.batches(sentId);
    if (!batch) throw new Error('there is no payment');
    await tools.takeReturns(fileOf(back(batch)));
    const create = await app.call(paymentFiles.create, {
      as: tools.as,
      body: { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-17' },
    });
    expect(create.status).toBe(409);
    const text =
      'The bank rejected In the basket’s account: R02 Account closed. ' +
      'Have a second person confirm it with the partner, or cancel the file.';
    expect((await tools.details(approvedId)).blockers).toMatchObject([{ kind: 'Rejected', text }]);
    const path = paymentFiles.bankFile.path.replace('{paymentFileId}', `${approvedId}`);
    const download = await app.raw('GET', path, { as: tools.settler });
    expect([download.status, await download.json()]).toMatchObject([409, { detail: text }]);
    await ask(partnerId);
    expect((await confirm(partnerId)).status).toBe(200);
    expect((await app.raw('GET', path, { as: tools.settler })).status).toBe(200);
    await tools.remove(partnerId);
  });

  test('is cleared once other details are verified', async () => {
    const { partnerId, invoiceId } = await returned('Moved', 'R03');
    const details = { ...achDetails, beneficiaryAccountNumber: '888800009999' };
    await makeLive(app, { editor: tools.as, verifier: tools.verifier }, partnerId, details);
    expect(await state(partnerId)).toMatchObject({ notice: null, rejection: null });
    expect((await tools.add([invoiceId])).status).toBe(200);
    await tools.remove(partnerId);
  });

  test('is rejected again when another payment is returned after only the bank name changed', async () => {
    const partnerId = await tools.payee('Renamed bank');
    const fileIds = [
      await tools.sent({ invoiceIds: [await tools.bill(partnerId)] }),
      await tools.sent({ invoiceIds: [await tools.bill(partnerId)] }),
    ];
    const [[one], [other]] = [await tools.batches(fileIds[0] ?? 0), await tools.batches(fileIds[1] ?? 0)];
    if (!one || !other) throw new Error('there are no payments');
    await tools.takeReturns(fileOf(back(one)));
    const people = { editor: tools.as, verifier: tools.verifier };
    await makeLive(app, people, partnerId, { ...achDetails, bankName: 'Renamed Bank' });
    expect((await state(partnerId)).rejection).toBeNull();
    await tools.takeReturns(fileOf(back(other)));
    expect((await state(partnerId)).rejection).toMatchObject({ code: 'R02' });
  });
});

test('a return that concerns only one payment blocks nothing', async () => {
  const { partnerId, invoiceId } = await returned('Recalled', 'R06');
  expect((await state(partnerId)).rejection).toBeNull();
  expect((await tools.add([invoiceId])).status).toBe(200);
  await tools.remove(partnerId);
});

test('a bank list rejects an account before the payment is finalized', async () => {
  const partnerId = await tools.payee('Listed');
  const fileId = await tools.sent({ invoiceIds: [await tools.bill(partnerId)] });
  const [batch] = await tools.batches(fileId);
  await tools.acknowledge(fileId, `trace,status,transactionId,returnCode\n${batch?.trace},Failed,,R04\n`);
  expect((await state(partnerId)).rejection).toMatchObject({ code: 'R04', request: null });
});

test('finalizing a payment as failed with a rejecting code rejects the account too', async () => {
  const partnerId = await tools.payee('Finalized');
  const fileId = await tools.sent({ invoiceIds: [await tools.bill(partnerId)] });
  const [batch] = await tools.batches(fileId);
  const ending = { status: 'Failure', failureReason: 'The bank called.', returnCode: 'R16' };
  expect((await tools.finalize(fileId, batch?.id ?? 0, ending)).status).toBe(200);
  expect((await state(partnerId)).rejection).toMatchObject({ code: 'R16' });
});

describe('a confirmation', () => {
  test('is requested by one person and given by another who didn’t enter the details', async () => {
    const { partnerId, invoiceId } = await returned('Confirmed');
    expect(detailOf(await confirm(partnerId))).toBe(
      'Request confirmation first. A second person must then confirm.',
    );
    expect((await ask(partnerId)).body).toMatchObject({
      rejection: { request: { by: 'Sam Settler', note: 'They say that the account is open.' } },
      whyNot: { confirm: 'You asked for this confirmation, so someone else must confirm.' },
    });
    expect(detailOf(await ask(partnerId))).toBe('Sam Settler already requested confirmation.');
    expect((await confirm(partnerId, {}, tools.settler)).status).toBe(409);
    expect(detailOf(await confirm(partnerId, {}, tools.as))).toBe(
      'You entered these bank details, so someone else must confirm them.',
    );
    const wrong = await confirm(partnerId, { accountEnding: '1111' });
    expect(wrong.body).toMatchObject({
      errors: { accountEnding: [expect.stringContaining('4 attempts left')] },
    });
    expect((await confirm(partnerId, { note: undefined })).status).toBe(400);
    expect((await confirm(partnerId)).body).toMatchObject({ rejection: null, notice: null });
    expect(detailOf(await confirm(partnerId, { rejectionId: 1 }))).toBe('This rejection is no longer open.');
    const { body } = await app.call(payTo.history, { as: tools.as, params: { partnerId } });
    expect(body.entries.slice(0, 4)).toMatchObject([
      { actorName: 'Cy Checker', what: 'confirmed the rejected account' },
      { actorName: 'Cy Checker', what: 'entered the wrong account digits' },
      { actorName: 'Sam Settler', what: 'requested confirmation of the rejected account' },
      { actorName: 'Sam Settler', what: 'recorded that the bank rejected the account' },
    ]);
    const fileId = await tools.sent({ invoiceIds: [invoiceId] });
    const [batch] = await tools.batches(fileId);
    if (!batch) throw new Error('there is no payment');
    await tools.takeReturns(fileOf(back(batch)));
    // The bank rejects it again: the earlier confirmation no longer holds.
    expect((await state(partnerId)).rejection).toMatchObject({ code: 'R02', request: null });
  });

  test('is enforced by the database, including who may give it', async () => {
    const { partnerId } = await returned('Careless');
    const message = 'The bank rejected the account of a partner in this file';
    const other = await tools.payee('Model');
    const fileId = await tools.prepared({ invoiceIds: [await tools.bill(other)] });
    await expect(
      app.write(
        `INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type,
           pay_to_id, gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, created_on, updated_on)
         SELECT payment_file_id, payment_type, currency, payment_date, ${partnerId}, partner_type,
           (SELECT pay_to_id FROM pay_to_change WHERE partner_id = ${partnerId}), 1, 0, 0, 1, 1, 'X', now(), now()
           FROM payment_batch WHERE payment_file_id = ${fileId}`,
      ),
    ).rejects.toThrow(message);
    await app.write(
      `INSERT INTO pay_to_rejection (pay_to_id, partner_id, code, rejected_on)
       SELECT pay_to_id, partner_id, 'R02', now() FROM payment_batch WHERE payment_file_id = ${fileId}`,
    );
    const checker = await app.addEmployee();
    await expect(
      app.write(`UPDATE payment_file SET approved_by = ${checker}, approved_on = now() WHERE id = ${fileId}`),
    ).rejects.toThrow(message);
    const confirmedBy = (who: string) =>
      app.write(
        `UPDATE pay_to_rejection SET requested_by = ${checker}, requested_on = now(), request_note = 'Is it still open?',
           known_contacts = '[{"id": 1}]', confirmed_by = ${who}, confirmed_on = now(), contact = '{"id": 1}',
           confirmed_with = 'June', note = 'They say that it is.' WHERE partner_id = ${partnerId}`,
      );
    await expect(confirmedBy(String(checker))).rejects.toThrow('confirmed_by_another');
    await expect(
      confirmedBy('(SELECT changed_by FROM pay_to_change WHERE pay_to_id = pay_to_rejection.pay_to_id)'),
    ).rejects.toThrow('Someone else must confirm bank details that you entered.');
  });
});
