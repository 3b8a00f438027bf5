import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { bankReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { systemTickets } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { failSyncs } from '../../../test/failed-syncs.ts';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { ownCompany } from '../../../test/payments.ts';
import { runJob } from '../../../test/run-job.ts';
import { documentCalls } from '../../../test/supplier-documents.ts';
import { readReports, ticketsAbout } from '../../../test/system-tickets.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../test/three-payments.ts';
import { intacctSyncJobs } from '../../accounting/intacct-sync/intacct-sync.jobs.ts';
import { bankReturnJobs } from '../../accounting/payments/bank-returns/bank-returns.jobs.ts';
import { type Mailer, RecipientRefused } from '../../integrations/mail/mailer.ts';
import { mailJobs } from '../../mail/mail.jobs.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { supplierDocumentJobs } from '../../suppliers/documents/documents.jobs.ts';
import { mailboxJobs } from '../mailboxes/mailboxes.jobs.ts';

let app: TestApp;
let tools: ThreePayments;
let start: Date;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
  start = app.clock.now;
});
afterAll(() => app.close());

async function documentsOf(batchId: number) {
  const [ids] = await app.sql<{ invoiceIds: number[]; creditMemoIds: number[] }>(
    `SELECT array_remove(array_agg(invoice_id), NULL) AS "invoiceIds",
            array_remove(array_agg(credit_memo_id), NULL) AS "creditMemoIds"
       FROM payment_item WHERE payment_batch_id = $1`,
    [batchId],
  );
  return ids ?? { invoiceIds: [], creditMemoIds: [] };
}
const ofStatus = (status: string) => ({ status });
const followPayments = () => runJob(app, bankReturnJobs, 'payments.follow-causes', {});

describe('a late return', () => {
  test('opens a ticket with what is open again, which resolves once all of it is paid', async () => {
    const { fileId, batches } = await tools.sentFile(1_000);
    const [paid, open] = batches;
    await tools.finalize(fileId, paid.id, { status: 'Success', transactionId: 'WAS-PAID' });
    const { status } = await tools.takeReturns(fileOf(back(paid, 'R02'), back(open, 'R03')));
    expect(status).toBe(200);
    const key = sourceKeys.lateReturn(paid.id, 'R02');
    const [ticket, ...more] = await ticketsAbout(app, key);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({
      status: 'New',
      departmentId: 4,
      typeId: 15,
      priority: 'High',
      supplierId: tools.payees[0],
    });
    expect(ticket?.subject).toMatch(/^Late return: \$[\d,.]+ to Acme Lighting \(R02\)$/);
    const numbers = await app.sql<{ number: string }>(
      `SELECT coalesce(invoice_number, memo_number) AS number FROM payment_item
         LEFT JOIN invoice ON invoice.id = invoice_id LEFT JOIN credit_memo memo ON memo.id = credit_memo_id
        WHERE payment_batch_id = $1`,
      [paid.id],
    );
    expect(numbers.length).toBeGreaterThan(1);
    for (const { number } of numbers) expect(ticket?.text).toContain(number);
    // A return in time is part of the day's work.
    expect(await ticketsAbout(app, sourceKeys.lateReturn(open.id, 'R03'))).toEqual([]);
    await followPayments();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
    await app.write('DELETE FROM pay_to_rejection');
    const next = await tools.sent(await documentsOf(paid.id));
    await followPayments();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
    expect((await tools.confirm(next)).status).toBe(200);
    await followPayments();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
  });

  test('is found from the payment, by those who see the ticket', async () => {
    const { fileId, batches } = await tools.sentFile(0);
    await tools.finalize(fileId, batches[0].id, { status: 'Success' });
    await tools.takeReturns(fileOf(back(batches[0], 'R16')));
    const key = sourceKeys.lateReturn(batches[0].id, 'R16');
    const [ticket] = await ticketsAbout(app, key);
    const find = async (as: string, keys = `mailbox:999,${key}`) =>
      app.call(systemTickets.ofCauses, { as, query: { keys } });
    const accountant = await app.signedIn({ roles: ['Accountant'] });
    expect((await find(accountant)).body).toEqual([{ key, ticketId: ticket?.id, status: 'New' }]);
    expect((await find(await app.signedIn({ departmentId: 6 }))).body).toEqual([]);
    expect((await find(accountant, 'a b')).status).toBe(400);
  });
});

test('a notification of change opens a ticket until someone resolves it', async () => {
  const partnerId = await tools.payee('Noticed Lighting');
  const fileId = await tools.sent({ invoiceIds: [await tools.bill(partnerId, { totalCents: 70_001 })] });
  const [batch] = await tools.batches(fileId);
  const entry = {
    trace: batch?.trace ?? '',
    code: 'C01',
    corrected: '7700123456',
    accountNumber: '000123456789',
  };
  const { status, body } = await tools.takeReturns(returnsFile([entry], ownCompany));
  expect(status).toBe(200);
  const [notification] = body.notifications;
  const id = notification?.id ?? 0;
  const key = sourceKeys.notificationOfChange(id);
  const [ticket] = await ticketsAbout(app, key);
  expect(ticket).toMatchObject({ status: 'New', departmentId: 4, typeId: 20, priority: 'Normal' });
  expect(ticket?.promisedOn).not.toBeNull();
  expect(ticket?.promisedOn && ticket.promisedOn < (notification?.deadline ?? '')).toBe(true);
  await followPayments();
  expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
  await app.call(bankReturns.resolve, {
    as: tools.settler,
    params: { notificationId: id },
    body: { reason: 'Told the supplier by phone.' },
  });
  expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
});

describe('an expired document', () => {
  const follow = () => runJob(app, supplierDocumentJobs, 'suppliers.follow-expired-documents', {});

  test('opens a ticket for the purchasing manager on the day after its last', async () => {
    const call = documentCalls(app);
    const managerId = await app.addEmployee({ name: 'Nina Park', roles: ['PurchasingManager'] });
    const admin = await call.signedIn('Admin');
    const supplierId = await addSupplier(app, 'Granite Works', { purchasingManagerId: managerId });
    await app.write(`UPDATE partner SET status = 'Active' WHERE id = $1`, [supplierId]);
    const today = dayInPacific(app.clock.now);
    const document = await call.uploaded(supplierId, admin, {
      name: 'coi.pdf',
      type: 'Insurance',
      validUntil: daysAfter(today, -1),
    });
    const fresh = await call.uploaded(supplierId, admin, { name: 'frame.pdf', validUntil: today });
    const form = await call.uploaded(supplierId, admin, {
      name: 'w9.pdf',
      type: 'W9',
      validUntil: daysAfter(today, -3),
    });
    await follow();
    const key = sourceKeys.documentExpired(document.id);
    const [ticket] = await ticketsAbout(app, key);
    expect(ticket).toMatchObject({
      status: 'New',
      departmentId: 2,
      typeId: 20,
      supplierId,
      assigneeId: managerId,
    });
    expect(await ticketsAbout(app, sourceKeys.documentExpired(fresh.id))).toEqual([]);
    const [taxForm] = await ticketsAbout(app, sourceKeys.documentExpired(form.id));
    expect(taxForm).toMatchObject({ departmentId: 4 });
    expect(taxForm?.text).not.toContain('w9.pdf');
    // Extended: the ticket resolves, and the next end reopens it.
    const entry = { name: 'coi.pdf', type: 'Insurance' as const, version: 1 };
    await call.save(supplierId, document.id, admin, { ...entry, validUntil: daysAfter(today, 5) });
    await follow();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
    // A supplier that we no longer buy from renews nothing.
    await app.write(`UPDATE partner SET status = 'PermanentlyInactive' WHERE id = $1`, [supplierId]);
    await follow();
    expect(await ticketsAbout(app, sourceKeys.documentExpired(form.id))).toMatchObject([
      ofStatus('Resolved'),
    ]);
  });
});

test('rejections of a cause open one ticket once the oldest is a business day old', async () => {
  const partnerId = await tools.payee('Rejected Lighting');
  const invoices = [
    await tools.bill(partnerId, { totalCents: 10_001 }),
    await tools.bill(partnerId, { totalCents: 10_002 }),
  ];
  const follow = () => runJob(app, intacctSyncJobs, 'intacct-sync.follow-rejections', {});
  const key = sourceKeys.intacctRejection('InvalidAccount');
  const failed = { category: 'InvalidAccount' as const, message: 'Invalid GL account 6000' };
  const hoursAgo = (hours: number) => new Date(app.clock.now.getTime() - hours * 3_600_000).toISOString();
  await failSyncs(app, 'Invoice', invoices, { ...failed, finishedOn: hoursAgo(3) });
  await follow();
  expect(await ticketsAbout(app, key)).toEqual([]);
  await app.write(
    `UPDATE intacct_task SET finished_on = $1 WHERE entity_id = $2 AND entity_type = 'Invoice'`,
    [hoursAgo(24 * 5), invoices[0]],
  );
  await follow();
  await follow();
  const [ticket, ...more] = await ticketsAbout(app, key);
  expect(more).toEqual([]);
  expect(ticket).toMatchObject({ status: 'New', departmentId: 4, typeId: 20 });
  expect(ticket?.text).toContain('Invalid GL account 6000');
  expect(ticket?.subject).toContain('2 records');
  // While it's tried again, nothing is known yet.
  await app.write(`UPDATE intacct_task SET state = 'Waiting' WHERE category = 'InvalidAccount'`);
  await follow();
  expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
  await app.write(`DELETE FROM intacct_task WHERE category = 'InvalidAccount'`);
  await follow();
  expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
});

describe('mail that failed for good', () => {
  const queue = (supplierId: number) =>
    asSystem(app, async (ctx) => {
      const about = {
        purpose: 'Reminder' as const,
        recordKind: 'supplier',
        recordId: supplierId,
        partnerId: supplierId,
      };
      const mail = { dedupeKey: randomUUID(), recipient: 'ap@gone.test', subject: 'Credits', text: 'Hello' };
      return (await queueMail(ctx, { ...mail, about })) ?? 0;
    });
  const sendWith = (mailId: number, send: Mailer['send']) =>
    runJob(
      { ...app, runtime: { ...app.runtime, mailer: { ...app.runtime.mailer, send } } },
      mailJobs(),
      'mail.send',
      { mailId },
    );
  const follow = () => runJob(app, mailJobs(), 'mail.follow-failed', {});

  test('opens a ticket where its answers would go', async () => {
    const supplierId = tools.payees[1];
    const mailId = await queue(supplierId);
    const refused = new RecipientRefused('refused', { cause: { response: '550 no such user' } });
    await sendWith(mailId, vi.fn<Mailer['send']>().mockRejectedValue(refused));
    const key = sourceKeys.mailFailed(mailId);
    const [ticket] = await ticketsAbout(app, key);
    expect(ticket).toMatchObject({ status: 'New', departmentId: 4, supplierId });
    expect(ticket?.text).toContain('550 no such user');
    await follow();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
  });

  test('counts when no one tries it anymore, until it is sent after all', async () => {
    const mailId = await queue(tools.payees[1]);
    const away = vi.fn<Mailer['send']>().mockRejectedValue(new Error('ECONNREFUSED'));
    await expect(sendWith(mailId, away)).rejects.toThrow('ECONNREFUSED');
    const key = sourceKeys.mailFailed(mailId);
    await follow();
    expect(await ticketsAbout(app, key)).toEqual([]);
    app.clock.now = new Date(start.getTime() + 5 * 3_600_000);
    await follow();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('New')]);
    await sendWith(mailId, vi.fn<Mailer['send']>().mockResolvedValue());
    await follow();
    expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
    app.clock.now = start;
  });
});

test('a mailbox that fails for 30 minutes opens a ticket of IT until it works', async () => {
  const mailboxId = await addMailbox(app, { address: 'failing@ours.test', departmentId: 5 });
  const since = (minutes: number | null) =>
    app.write(`UPDATE mailbox_state SET failing_since = $1, failure = $2 WHERE mailbox_id = $3`, [
      minutes === null ? null : new Date(app.clock.now.getTime() - minutes * 60_000),
      minutes === null ? null : 'Invalid credentials',
      mailboxId,
    ]);
  const follow = () => runJob(app, mailboxJobs, 'help-desk.follow-mailboxes', {});
  const key = sourceKeys.mailboxFailing(mailboxId);
  await since(29);
  await follow();
  expect(await ticketsAbout(app, key)).toEqual([]);
  await since(30);
  await follow();
  const [ticket] = await ticketsAbout(app, key);
  expect(ticket).toMatchObject({ status: 'New', departmentId: 8, typeId: 20 });
  expect(ticket?.text).toContain('Invalid credentials');
  await since(null);
  await follow();
  await readReports(app);
  expect(await ticketsAbout(app, key)).toMatchObject([ofStatus('Resolved')]);
});
