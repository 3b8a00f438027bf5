import { missingCredits } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { mailJobs } from '../../mail/mail.jobs.ts';

const now = new Date('2026-11-15T20:00:00Z');
let app: TestApp;
let nina: number;
let ann: number;
let accountant: string;
let buyer: string;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  ann = await app.addEmployee({ name: 'Ann Ledger', email: 'ann@backdock.test', roles: ['Accountant'] });
  nina = await app.addEmployee({
    name: 'Nina Park',
    email: 'nina@backdock.test',
    roles: ['PurchasingManager'],
  });
});
beforeEach(async () => {
  app.clock.now = now;
  accountant = await app.tokenFor(ann);
  buyer = await app.tokenFor(nina);
});
afterAll(() => app.close());

const contact = (type: 'Accounting' | 'Primary', email: string | null) => ({
  type,
  name: `${type} Person`,
  phone: '+14155552671',
  email,
});

/** A supplier that owes two credits, with its own address. */
async function debtor(
  change: Parameters<typeof addSupplier>[2] = {},
): Promise<{ id: number; email: string }> {
  const name = `Supplier ${(made += 1)}`;
  const email = `ap${made}@north.example`;
  const contacts = [contact('Primary', `hello${made}@north.example`), contact('Accounting', email)];
  const id = await addSupplier(app, name, { contacts, ...change });
  await addCreditRequests(
    app,
    id,
    { purchaseOrderNumber: 'PO-7', totalCents: 12_050, createdOn: subDays(now, 34) },
    { totalCents: 5_000, createdOn: subDays(now, 1) },
  );
  return { id, email };
}

const remind = (selection: Selection, as = accountant, headers: Record<string, string> = {}) =>
  app.call(missingCredits.remind, { as, body: { selection }, headers });
const preview = (selection: Selection, as = accountant) =>
  app.call(missingCredits.preview, { as, body: { selection } });
const mailsTo = (address: string) =>
  app.sql<{ id: number; subject: string; text: string }>(
    'SELECT id, subject, text FROM mail WHERE recipient = $1 ORDER BY id',
    [address],
  );
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

describe('a reminder', () => {
  test('lists each request with its order, amount and age, as previewed', async () => {
    const { id, email } = await debtor();
    const shown = await app.call(missingCredits.mail, { as: accountant, params: { supplierId: id } });
    expect(shown.body.recipient).toBe(email);
    const reply = await remind({ ids: [id] });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        reminders: [{ supplierId: id, recipient: email, requestCount: 2, amount: 170.5, currency: 'Usd' }],
        skipped: [],
      },
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: shown.body.subject, text: shown.body.text });
    expect(mail?.subject).toBe(`Supplier ${made}: 2 credits pending, $170.50`);
    expect(mail?.text).toMatch(/^Hello Accounting Person,/);
    expect(mail?.text).toMatch(/Credit request \d+ · purchase order PO-7 · \$120\.50 · 34 days old/);
    expect(mail?.text).toMatch(/Credit request \d+ · \$50\.00 · 1 day old/);
    expect(mail?.text).toContain('please contact Ann Ledger at ann@backdock.test.');
    const [reminder] = await app.sql(
      'SELECT recipient, request_count, amount::text, sent_on FROM credit_reminder WHERE supplier_id = $1',
      [id],
    );
    expect(reminder).toMatchObject({ recipient: email, request_count: 2, amount: '170.50' });
    const { body } = await app.call(missingCredits.history, { as: accountant, params: { supplierId: id } });
    expect(body.entries).toMatchObject([
      { actorName: 'Ann Ledger', what: 'sent a reminder about missing credits' },
    ]);
  });

  test('reaches the mail server once', async () => {
    const { id, email } = await debtor();
    await remind({ ids: [id] });
    const [mail] = await mailsTo(email);
    await runJob(app, mailJobs(), 'mail.send', { mailId: mail?.id ?? 0 });
    await runJob(app, mailJobs(), 'mail.send', { mailId: mail?.id ?? 0 });
    const reply = await fetch(`${inject('mailPage')}/api/messages?to=${encodeURIComponent(email)}`);
    expect((await reply.json()) as unknown[]).toHaveLength(1);
  });

  test('lists the first hundred and sums up the rest', async () => {
    const { id, email } = await debtor();
    await addCreditRequests(app, id, ...Array.from({ length: 110 }, () => ({ totalCents: 100 })));
    await remind({ ids: [id] });
    const [mail] = await mailsTo(email);
    expect(mail?.text.match(/Credit request/g)).toHaveLength(100);
    expect(mail?.text).toContain('and 12 more totaling $12.00');
    expect(mail?.subject).toContain('112 credits pending, $280.50');
  });

  test('goes to the primary contact when accounting has no address', async () => {
    const contacts = [contact('Primary', 'boss@north.example'), contact('Accounting', null)];
    const { id } = await debtor({ contacts });
    expect((await remind({ ids: [id] })).body.reminders).toMatchObject([{ recipient: 'boss@north.example' }]);
  });

  test('uses the supplier’s currency', async () => {
    const { id, email } = await debtor({ market: 'Canada' });
    await remind({ ids: [id] });
    expect((await mailsTo(email))[0]?.subject).toContain('CA$170.50');
  });
});

describe('the limit of one a day', () => {
  const words = 'A reminder was already sent today. Only one is allowed per day.';

  test('refuses a second reminder, with a message, until the next day in Pacific time', async () => {
    const { id, email } = await debtor();
    await remind({ ids: [id] });
    const again = await remind({ ids: [id] });
    expect(again.status).toBe(409);
    expect(detailOf(again)).toBe(words);
    app.clock.now = new Date('2026-11-16T07:59:00Z');
    expect((await remind({ ids: [id] }, await app.signedIn({ roles: ['Accountant'] }))).status).toBe(409);
    app.clock.now = new Date('2026-11-16T08:01:00Z');
    expect((await remind({ ids: [id] }, await app.signedIn({ roles: ['Accountant'] }))).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('holds for concurrent reminders and a double click', async () => {
    const { id, email } = await debtor();
    const key = { 'idempotency-key': 'pressed-twice' };
    const replies = await Promise.all([
      remind({ ids: [id] }, accountant, key),
      remind({ ids: [id] }, accountant, key),
      ...Array.from({ length: 8 }, () => remind({ ids: [id] })),
    ]);
    const sent = replies.filter(({ status }) => status === 200);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    // The second press gets the first one's answer, if that one beat all the others.
    expect([1, 2]).toContain(sent.length);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await app.sql('SELECT FROM credit_reminder WHERE supplier_id = $1', [id])).toHaveLength(1);
  });

  test('is enforced by the database', async () => {
    const { id } = await debtor();
    const insert = (at: string) =>
      app.write(
        `INSERT INTO credit_reminder (supplier_id, sent_on, recipient, request_count, amount) VALUES ($1, $2, 'a@b.c', 1, 1)`,
        [id, at],
      );
    await insert('2026-11-15T08:00:00Z');
    await expect(insert('2026-11-16T07:59:59Z')).rejects.toThrow('one_credit_reminder_a_day');
  });
});

describe('several suppliers', () => {
  test('are reminded, and those that cannot be are named', async () => {
    const [one, reminded, mute] = [await debtor(), await debtor(), await debtor({ contacts: [] })];
    await remind({ ids: [reminded.id] });
    const selection = { ids: [one.id, reminded.id, mute.id] };
    const expected = {
      reminders: [{ supplierId: one.id }],
      skipped: [
        {
          supplierId: reminded.id,
          reason: 'A reminder was already sent today. Only one is allowed per day.',
        },
        {
          supplierId: mute.id,
          reason: 'Neither the accounting contact nor the primary contact has an email address.',
        },
      ],
    };
    expect((await preview(selection)).body).toMatchObject(expected);
    expect(await mailsTo(one.email)).toHaveLength(0);
    expect((await remind(selection)).body).toMatchObject(expected);
    expect(await mailsTo(one.email)).toHaveLength(1);
    const again = await remind(selection);
    expect(again.status).toBe(409);
    expect(detailOf(again)).toBe('None of the selected suppliers can be reminded today.');
  });

  test('selected by a filter are those that match it now, minus exceptions', async () => {
    const [one, other] = [await debtor(), await debtor()];
    await addCreditRequests(app, one.id, { totalCents: 7_000_000_00 });
    await addCreditRequests(app, other.id, { totalCents: 7_000_000_00 });
    const filterModel = {
      pendingAmount: { filterType: 'number', type: 'greaterThan', filter: 7_000_000 },
    } as const;
    const reply = await remind({ allMatching: { filterModel, except: [other.id] } });
    expect(reply.body.reminders.map(({ supplierId }) => supplierId)).toEqual([one.id]);
  });

  test('are limited to two hundred at once', async () => {
    await app.write(
      `WITH made AS (
         INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
         SELECT 'Supplier', 'Many ' || n, 'Many', 'UnitedStates', 'Usd', 'Active', now(), now()
           FROM generate_series(1, 201) n RETURNING id),
       suppliers AS (INSERT INTO supplier (partner_id) SELECT id FROM made RETURNING partner_id)
       INSERT INTO credit_request (supplier_id, reason, source_type, total_amount, due_on, created_on, updated_on)
       SELECT partner_id, 'Other', 'Process', 1, '2026-12-15', now(), now() FROM suppliers`,
    );
    const reply = await remind({ allMatching: { filterModel: {}, except: [] } });
    expect(reply.status).toBe(422);
    expect(detailOf(reply)).toBe('Up to 200 suppliers can be reminded at once. Select fewer suppliers.');
  });
});

describe('a purchasing manager', () => {
  test('reminds only their own suppliers', async () => {
    const [own, other] = [await debtor({ purchasingManagerId: nina }), await debtor()];
    expect((await remind({ ids: [other.id] }, buyer)).status).toBe(403);
    const read = (supplierId: number) => app.call(missingCredits.mail, { as: buyer, params: { supplierId } });
    expect((await read(other.id)).status).toBe(403);
    expect((await read(own.id)).status).toBe(200);
    const reply = await remind({ ids: [own.id, other.id] }, buyer);
    expect(reply.body).toMatchObject({
      reminders: [{ supplierId: own.id }],
      skipped: [{ supplierId: other.id, reason: 'Someone else is this supplier’s purchasing manager.' }],
    });
    expect(await mailsTo(other.email)).toHaveLength(0);
  });

  test('or finance role is required to send reminders', async () => {
    const { id } = await debtor();
    for (const roles of [[], ['LogisticsAdministrator' as const]]) {
      expect((await remind({ ids: [id] }, await app.signedIn({ roles }))).status).toBe(403);
    }
  });
});

test('nobody is reminded without pending credits', async () => {
  const id = await addSupplier(app, 'Even');
  const reply = await remind({ ids: [id] });
  expect(reply.status).toBe(409);
  expect(detailOf(reply)).toBe('The selected suppliers have no pending credits.');
  const mail = await app.call(missingCredits.mail, { as: accountant, params: { supplierId: 999_999 } });
  expect(mail.status).toBe(404);
});
