import { bankReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { type BatchRow, ownCompany } from '../payments.ts';
import { back, fileOf } from '../three-payments.ts';
import { type Office, ok, type Recipes, why } from './recipe.ts';

const paymentType = 'NetTermsByAchTransfer';
const paymentDate = '2026-11-17';
let made = 0;

/** A payee, and a bill for an amount no one else is paid. */
async function bill({ payments }: Office) {
  const payee = await payments.payee(`Payee ${(made += 1)}`);
  return { payee, invoiceId: await payments.bill(payee, { totalCents: 40_000 + made }) };
}

async function fileIn(office: Office, step: 'prepared' | 'approved' | 'sent') {
  const paymentFileId = await office.payments[step]({ invoiceIds: [(await bill(office)).invoiceId] });
  const { version, sha256 } = await office.payments.details(paymentFileId);
  const [batch] = await office.payments.batches(paymentFileId);
  if (!batch) throw new Error('the file has no payment');
  return { params: { paymentFileId }, version, sha256, batch };
}

async function inBasket(office: Office) {
  const { payee, invoiceId } = await bill(office);
  ok(await office.payments.add([invoiceId]));
  return { payee, invoiceId };
}

/** The basket is shared: anything left in it would end up in the next file. */
async function emptied({ payments }: Office): Promise<void> {
  for (const { partnerId } of (await payments.basket()).partners) await payments.remove(partnerId);
}

const form = (text: string) => () => {
  const made = new FormData();
  made.append('file', new Blob([text]), 'from-the-bank.txt');
  return made;
};

async function risk(office: Office) {
  await emptied(office);
  await inBasket(office);
  const query = { paymentType, paymentDate };
  const { findings } = ok(await office.app.call(flightCheck.read, { as: office.payments.as, query }));
  const found = findings.find(({ weight }) => weight === 'Risk');
  if (!found) throw new Error('the check found nothing');
  return { partnerId: found.partnerId, key: found.key };
}

async function succeed({ payments }: Office, { paymentFileId }: { paymentFileId: number }, { id }: BatchRow) {
  ok(await payments.finalize(paymentFileId, id, { status: 'Success', transactionId: `X-${id}` }));
}

/** A partner whose account the bank reports as closed. */
async function rejected(office: Office) {
  const { batch } = await fileIn(office, 'sent');
  ok(await office.payments.takeReturns(fileOf(back(batch))));
  const { partnerId } = batch;
  const { rejection } = ok(
    await office.app.call(payTo.read, { as: office.payments.settler, params: { partnerId } }),
  );
  return { partnerId, rejection };
}

export const paymentRecipes: Recipes = {
  'flightCheck.accept': async (office) => ({
    as: office.payments.as,
    body: { findings: [await risk(office)], reason: why },
  }),
  'flightCheck.withdraw': async (office) => {
    const finding = await risk(office);
    const body = { findings: [finding], reason: why };
    ok(await office.app.call(flightCheck.accept, { as: office.payments.as, body }));
    return {
      as: office.payments.as,
      query: { partnerId: String(finding.partnerId), key: finding.key },
    };
  },
  'paymentBatches.sendRemittances': async (office) => {
    const { params, batch } = await fileIn(office, 'sent');
    await succeed(office, params, batch);
    return { as: office.payments.settler, body: { selection: { ids: [batch.id] } } };
  },
  'baskets.add': async (office) => ({
    as: office.payments.as,
    body: { paymentType, invoiceIds: [(await bill(office)).invoiceId], creditMemoIds: [] },
  }),
  'baskets.addDue': async (office) => {
    const { payee } = await bill(office);
    return { as: office.payments.as, body: { paymentType, upTo: '2027-11-20', partnerIds: [payee] } };
  },
  'baskets.remove': async (office) => ({
    as: office.payments.as,
    params: { partnerId: (await inBasket(office)).payee },
    body: { paymentType },
  }),
  'baskets.hold': async (office) => ({
    as: office.payments.as,
    params: { partnerId: (await inBasket(office)).payee },
    body: { paymentType, reason: why },
  }),
  'paymentFiles.create': async (office) => {
    await emptied(office);
    await inBasket(office);
    await office.payments.acceptRisks({ paymentType, paymentDate });
    return { as: office.payments.as, body: { paymentType, paymentDate } };
  },
  'paymentFiles.cancel': async (office) => {
    const { params, version } = await fileIn(office, 'prepared');
    return { as: office.boss, params, body: { version, reason: why } };
  },
  'paymentFiles.approve': async (office) => {
    const { params, version, sha256 } = await fileIn(office, 'prepared');
    return { as: office.payments.approver, params, body: { version, sha256 } };
  },
  'paymentFiles.markSent': async (office) => {
    const { params } = await fileIn(office, 'approved');
    await office.payments.content(params.paymentFileId);
    const { version } = await office.payments.details(params.paymentFileId);
    return { as: office.payments.settler, params, body: { version } };
  },
  'paymentFiles.acknowledge': async (office) => {
    const { params } = await fileIn(office, 'sent');
    const echo = await office.payments.content(params.paymentFileId);
    return { as: office.payments.settler, params, form: form(echo) };
  },
  'paymentFiles.finalize': async (office) => {
    const { params, batch } = await fileIn(office, 'sent');
    return {
      as: office.payments.settler,
      params: { ...params, paymentBatchId: batch.id },
      body: { status: 'Success', transactionId: `X-${batch.id}` },
    };
  },
  'paymentFiles.finalizeAll': async (office) => {
    const { params, batch } = await fileIn(office, 'sent');
    const list = `trace,status,transactionId,returnCode\n${batch.trace},Success,B-1,\n`;
    ok(await office.payments.acknowledge(params.paymentFileId, list));
    const { version } = await office.payments.details(params.paymentFileId);
    return { as: office.payments.settler, params, body: { version } };
  },
  'paymentFiles.finalizeNamed': async (office) => {
    const { params, version, batch } = await fileIn(office, 'sent');
    return {
      as: office.payments.settler,
      params,
      body: { version, paymentBatchIds: [batch.id], status: 'Failure', failureReason: 'The bank called.' },
    };
  },
  'payTo.requestConfirmation': async (office) => {
    const { partnerId, rejection } = await rejected(office);
    return {
      as: office.payments.settler,
      params: { partnerId },
      body: { rejectionId: rejection?.id, note: why },
    };
  },
  'payTo.confirmRejected': async (office) => {
    const { partnerId, rejection } = await rejected(office);
    const params = { partnerId };
    const request = { rejectionId: rejection?.id, note: why };
    const { rejection: open } = ok(
      await office.app.call(payTo.requestConfirmation, {
        as: office.payments.settler,
        params,
        body: request,
      }),
    );
    const contactId = open?.request?.knownContacts[0]?.id;
    const body = { ...request, contactId, confirmedBy: 'June Walker', accountEnding: '6789' };
    return { as: office.payments.approver, params, body };
  },
  'bankReturns.upload': async (office) => {
    const { params, batch } = await fileIn(office, 'sent');
    await succeed(office, params, batch);
    return { as: office.payments.settler, form: form(fileOf(back(batch))) };
  },
  'bankReturns.resolve': async (office) => {
    const { params, batch } = await fileIn(office, 'sent');
    await succeed(office, params, batch);
    const notice = {
      trace: batch.trace,
      code: 'C04',
      corrected: 'ZENITH INC',
      accountNumber: '000123456789',
    };
    ok(await office.payments.takeReturns(returnsFile([notice], ownCompany)));
    const open = ok(await office.app.call(bankReturns.notifications, { as: office.payments.settler }));
    return {
      as: office.payments.settler,
      params: { notificationId: open[0]?.id ?? 0 },
      body: { reason: why },
    };
  },
};
