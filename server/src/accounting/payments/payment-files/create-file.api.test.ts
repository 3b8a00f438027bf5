import { createHash } from 'node:crypto';
import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { goldenText } from '@backdock/core/accounting/payments/bank-files/golden.fixture.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fileIdModifiers } from '@backdock/core/accounting/payments/payments.values.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { discountTools } from '../../../../test/discounts.ts';
import { achDetails, addPayee, makeLive } from '../../../../test/pay-to.ts';
import { addPaymentFile } from '../../../../test/payment-files.ts';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

const friday = new Date('2026-11-13T17:30:00Z');

let app: TestApp;
let tools: PaymentTools;
beforeAll(async () => {
  app = await openTestApp({
    env: {
      BANK_NAME: 'Test Bank NA',
      BANK_COMPANY_ID: '1234567890',
      BANK_COMPANY_NAME: 'Marketplace Ops Inc',
    },
  });
  app.clock.now = new Date(friday);
  tools = await paymentTools(app);
});
afterAll(() => app.close());

const create = (body: object = {}, as = tools.as) =>
  app.call(paymentFiles.create, {
    as,
    body: { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-16', ...body },
  });

describe('the golden file, from bank details and invoices to the stored bytes', () => {
  test('matches byte for byte', async () => {
    await app.sql(`ALTER TABLE payment_file ALTER COLUMN id RESTART WITH 123`);
    const payees = [];
    for (const [name, routingNumber, beneficiaryAccountNumber, accountType] of [
      ['Acme Lighting LLC', '987654320', '000123456789', 'BusinessChecking'],
      ['Blue River Faucets Inc', '111111118', '77-4411-9', 'BusinessSavings'],
    ] as const) {
      const id = await addPayee(app, name);
      await tools.settle(id);
      const details = {
        ...achDetails,
        beneficiaryName: name,
        routingNumber,
        beneficiaryAccountNumber,
        accountType,
      };
      await makeLive(app, { editor: tools.as, verifier: tools.verifier }, id, details);
      payees.push(id);
    }
    const [acme = 0, blue = 0] = payees;
    await discountTools(app, tools.as).agree({
      supplierId: acme,
      condition: 'EarlyPayment',
      earlyPaymentDiscountPeriod: 10,
      percentageHundredths: 200,
      calculationBase: 'InvoiceTotal',
    });
    const invoiceIds = [
      await tools.bill(acme, {
        invoiceNumber: 'INV-10021',
        totalCents: 1_279_908,
        invoiceDate: '2026-11-10',
      }),
      await tools.bill(blue, { invoiceNumber: '4455', totalCents: 88_005, invoiceDate: '2026-11-10' }),
    ];
    const id = await tools.prepared({ invoiceIds, paymentDate: '2026-11-16' });
    expect(id).toBe(123);
    const own = (partnerId: number) => `S-${partnerId}`.padEnd(8);
    const expected = goldenText.replace('SUP-1001', own(acme)).replace('SUP-1002', own(blue));
    await approve(id);
    expect(await tools.content(id)).toBe(expected);
    const { sha256 } = await tools.details(id);
    expect(sha256).toBe(createHash('sha256').update(expected).digest('hex'));
  });
});

async function approve(paymentFileId: number): Promise<void> {
  const { version, sha256 } = await tools.details(paymentFileId);
  const { status } = await app.call(paymentFiles.approve, {
    as: tools.approver,
    params: { paymentFileId },
    body: { version, sha256 },
  });
  expect(status).toBe(200);
}

test('trace numbers continue from file to file, and file letters count up from A', async () => {
  const partnerId = await tools.payee('Counted');
  const first = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  const second = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  const trace = async (id: number) => Number((await tools.batches(id))[0]?.trace);
  expect(await trace(second)).toBe((await trace(first)) + 1);
  const names = [await tools.details(first), await tools.details(second)].map(({ name }) => name);
  expect(names).toEqual(['PF-20261113-B', 'PF-20261113-C']);
});

test('credits and discounts reduce the payment; partners that can’t be paid stay in the basket with a reason', async () => {
  const pays = await tools.payee('Pays');
  const negative = await tools.payee('Negative');
  const waiting = await tools.payee('Waits');
  const held = await tools.payee('Held');
  const add = await tools.add(
    [
      await tools.bill(pays, { totalCents: 30_000 }),
      await tools.bill(negative, { totalCents: 1_000 }),
      await tools.bill(waiting),
      await tools.bill(held),
    ],
    [await tools.memo(pays, 4_525), await tools.memo(negative, 2_000)],
  );
  expect(add.status).toBe(200);
  await tools.hold(held, 'We ask about it first');
  const { body: state } = await app.call(payTo.read, { as: tools.as, params: { partnerId: waiting } });
  await app.call(payTo.change, {
    as: tools.as,
    params: { partnerId: waiting },
    body: { ...achDetails, beneficiaryAccountNumber: '99887766', version: state.version },
  });
  const id = await tools.prepared({ invoiceIds: [await tools.bill(pays, { totalCents: 1 })] });
  const { status, body } = await app.call(paymentFiles.details, {
    as: tools.as,
    params: { paymentFileId: id },
  });
  expect([status, body.paymentAmount, body.batchCount, body.invoiceCount, body.creditCount]).toEqual([
    200, 254.76, 1, 2, 1,
  ]);
  const [made] = await app.sql<{ check: { partners: { partnerId: number; standing: string }[] } }>(
    'SELECT flight_check AS check FROM payment_file WHERE id = $1',
    [id],
  );
  const standings = new Map(made?.check.partners.map(({ partnerId, standing }) => [partnerId, standing]));
  expect([pays, negative, waiting, held].map((partner) => standings.get(partner))).toEqual([
    'Pays',
    'NothingLeft',
    'PayToPending',
    'Held',
  ]);
  const { partners } = await tools.basket();
  expect(partners.map(({ partnerId }) => partnerId).toSorted((a, b) => a - b)).toEqual([
    negative,
    waiting,
    held,
  ]);
  for (const partner of [negative, waiting, held]) await tools.remove(partner);
});

describe('a file is refused', () => {
  test('while no bank is set up', async () => {
    const bare = await openTestApp({
      env: Object.fromEntries(Object.keys(bankVariables(app)).map((name) => [name, ''])),
    });
    const as = await bare.signedIn({ roles: ['Accountant'] });
    const reply = await bare.call(paymentFiles.create, {
      as,
      body: { paymentType: 'Wire', paymentDate: '2026-11-16' },
    });
    expect([reply.status, detailOf(reply)]).toEqual([409, 'The bank profile is not set up.']);
    await bare.close();
  });

  test('with nothing to pay, too early or on a bank holiday', async () => {
    expect((await create()).status).toBe(409);
    const partnerId = await tools.payee('Any');
    await tools.add([await tools.bill(partnerId)]);
    const early = await create({ paymentDate: '2026-11-13' });
    expect([early.status, detailOf(early)]).toEqual([409, 'Choose a payment date on or after Nov 16, 2026.']);
    const holiday = await create({ paymentDate: '2026-11-26' });
    expect([holiday.status, detailOf(holiday)]).toEqual([
      409,
      'Banks are closed on Nov 26, 2026. The next banking day is Nov 27, 2026.',
    ]);
    await tools.remove(partnerId);
  });

  test('if the basket changed since it was checked', async () => {
    const partnerId = await tools.payee('Seen');
    const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
    expect(id).toBeGreaterThan(0);
    await tools.add([await tools.bill(partnerId)]);
    await acceptAll();
    const reply = await create({ cashNeeded: 99.99 });
    expect([reply.status, detailOf(reply)]).toEqual([409, 'The basket has changed. Review it again.']);
    expect((await create({ cashNeeded: 100 })).status).toBe(201);
  });
});

test('concurrent requests for the same basket create one file', async () => {
  const partnerId = await tools.payee('Raced');
  await tools.add([await tools.bill(partnerId)]);
  await acceptAll();
  const replies = await Promise.all([tools.as, tools.approver, tools.settler].map((as) => create({}, as)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('a balanced file debits our own account', async () => {
  const balanced = await openTestApp({ env: { BANK_BALANCED: 'true' } });
  const own = await paymentTools(balanced);
  const partnerId = await own.payee('Balanced');
  const id = await own.approved({ invoiceIds: [await own.bill(partnerId, { totalCents: 12_345 })] });
  const { control, batches } = readAchFile(await own.content(id));
  expect([Number(control.credit), Number(control.debit)]).toEqual([12_345, 12_345]);
  expect(batches[0]?.entries[1]?.entry.accountNumber).toBe('550011223344');
  await balanced.close();
});

test('new bank details get a prenote before they’re paid', async () => {
  const trying = await openTestApp({ env: { BANK_PRENOTES: 'true' } });
  const own = await paymentTools(trying);
  const known = await own.payee('Known');
  const fresh = await own.payee('Fresh');
  // Paid before the bank required prenotes.
  const earlier = await addPaymentFile(trying, [{ partnerId: known, invoiceIds: [await own.bill(known)] }], {
    paymentDate: '2026-10-01',
  });
  await trying.write(
    `INSERT INTO prenote (pay_to_id, partner_id, payment_file_id, trace_number, created_on)
     SELECT pay_to_id, partner_id, ${earlier.fileId}, '123456780000001', '2026-10-01' FROM pay_to_change
      WHERE partner_id = ${known} AND is_live`,
  );
  const id = await own.approved({ invoiceIds: [await own.bill(known), await own.bill(fresh)] });
  const { batches } = readAchFile(await own.content(id));
  const entries = batches.flatMap(({ entries: all }) => all.map(({ entry }) => entry));
  expect(
    entries.map(({ transactionCode, amount, identification }) => [
      transactionCode,
      Number(amount),
      identification,
    ]),
  ).toEqual([
    ['22', 10_000, `S-${known}`],
    ['23', 0, `S-${fresh}`],
  ]);
  const tries = await trying.sql(
    `SELECT partner_id AS "partnerId", payment_file_id AS "fileId", trace_number AS trace FROM prenote WHERE payment_file_id = ${id}`,
  );
  expect(tries).toEqual([{ partnerId: fresh, fileId: id, trace: entries[1]?.traceNumber }]);
  const { partners } = await own.basket();
  expect(partners.map(({ partnerId }) => partnerId)).toEqual([fresh]);
  await trying.close();
});

test('the 37th file of a day is refused', async () => {
  const partnerId = await tools.payee('Many');
  const first = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  await app.sql(`SET session_replication_role = replica;
    INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, payment_amount,
        batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check, created_by,
        created_on, updated_on)
      SELECT payment_type, currency, payment_date, created_day, letter, 'PF-20261113-' || letter, payment_amount,
             batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
             created_by, created_on, updated_on
        FROM payment_file, regexp_split_to_table('${fileIdModifiers}', '') letter WHERE id = ${first}
      ON CONFLICT DO NOTHING;
    SET session_replication_role = origin`);
  await tools.add([await tools.bill(partnerId)]);
  await acceptAll();
  const reply = await create();
  expect([reply.status, detailOf(reply)]).toEqual([
    409,
    'The daily limit on bank files was reached. Create this file tomorrow.',
  ]);
});

const bankVariables = ({ runtime }: TestApp) =>
  Object.fromEntries(
    Object.keys(runtime.config.bank ?? {}).map((name) => [
      `BANK_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`,
      '',
    ]),
  );

const acceptAll = () =>
  tools.acceptRisks({ paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-16' });
