import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices, type InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { ApiErrorBody } from '@backdock/core/kit/api-error.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addInvoice, lockMonth } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  supplierId = await addSupplier(app, 'Northwind');
});
afterAll(() => app.close());

const set = (invoiceId: number, postingDate: string, version = 1, who = as) =>
  app.call(invoiceDetails.setPostingDate, {
    as: who,
    params: { invoiceId },
    body: { postingDate, version },
  });
const refusal = ({ body }: { body: unknown }) => body as ApiErrorBody;
const stateOf = async (id: number) => {
  const [row] = await app.sql(
    'SELECT posting_date, intacct_sync_status, version FROM invoice WHERE id = $1',
    [id],
  );
  return row;
};

describe('changing the posting date', () => {
  test('is recorded in the history and increments the version', async () => {
    const id = await addInvoice(app, supplierId, { invoiceNumber: 'INV-1', postingDate: null });
    const reply = await set(id, '2026-11-12');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id, postingDate: '2026-11-12', version: 2, partnerName: 'Northwind' });
    const { body: list } = await app.call(invoices.list, {
      as,
      query: { query: JSON.stringify({ ids: [id] }) },
    });
    expect((list as unknown as InvoiceRow[])[0]).toEqual({ ...reply.body });
    await set(id, '2026-11-20', 2);
    const { body: history } = await app.call(invoices.history, { as, params: { invoiceId: id } });
    expect(history.entries[0]).toMatchObject({
      actorName: 'Dana Reyes',
      what: 'changed the posting date',
      changes: [{ label: 'Posting date', from: 'Nov 12, 2026', to: 'Nov 20, 2026' }],
    });
  });

  test.each([
    ['Synced', 'NotSynced'],
    ['Failed', 'Failed'],
    ['NotSynced', 'NotSynced'],
  ] as const)('of a %s invoice leaves it %s', async (before, after) => {
    const id = await addInvoice(app, supplierId, { intacctSyncStatus: before });
    expect((await set(id, '2026-11-13')).body.intacctSyncStatus).toBe(after);
  });

  test('to the same date changes nothing', async () => {
    const id = await addInvoice(app, supplierId, { postingDate: '2026-11-10', intacctSyncStatus: 'Synced' });
    expect((await set(id, '2026-11-10')).status).toBe(200);
    expect(await stateOf(id)).toEqual({
      posting_date: '2026-11-10',
      intacct_sync_status: 'Synced',
      version: 1,
    });
  });
});

describe('refused', () => {
  test('from a stale version, with the changes made since', async () => {
    const id = await addInvoice(app, supplierId);
    await set(id, '2026-11-12');
    const reply = await set(id, '2026-11-14');
    expect(reply.status).toBe(409);
    expect(refusal(reply).changes).toMatchObject([
      { label: 'Posting date', from: 'Nov 10, 2026', to: 'Nov 12, 2026', by: 'Dana Reyes' },
    ]);
    expect(await stateOf(id)).toMatchObject({ posting_date: '2026-11-12', version: 2 });
  });

  test.each([
    ['Processing', 'in a payment'],
    ['Approved', 'in a payment'],
    ['Paid', 'paid'],
  ] as const)('for an invoice that is %s, with the database’s message', async (status, words) => {
    const id = await addInvoice(app, supplierId, { status, invoiceNumber: `P-${status}` });
    const reply = await set(id, '2026-11-12');
    expect(reply.status).toBe(409);
    expect(refusal(reply).detail).toBe(`Invoice P-${status} is ${words} and cannot be changed.`);
    await expect(
      pastTheApplication(app, `UPDATE invoice SET posting_date = '2026-11-12' WHERE id = ${id}`),
    ).rejects.toThrow(refusal(reply).detail);
  });

  test.each([
    ['before the invoice', '2026-11-09', /dated Nov 10, 2026 and cannot be posted before/],
    ['more than a year ahead', '2027-11-16', /Choose a posting date on or before Nov 15, 2027/],
  ])('%s', async (_, day, words) => {
    const reply = await set(await addInvoice(app, supplierId), day);
    expect(reply.status).toBe(409);
    expect(refusal(reply).detail).toMatch(words);
  });

  test.each([
    ['an invalid date', { postingDate: '2026-02-30', version: 1 }],
    ['no version', { postingDate: '2026-11-12' }],
    ['an unknown field', { postingDate: '2026-11-12', version: 1, status: 'Paid' }],
  ])('%s', async (_, body) => {
    const params = { invoiceId: await addInvoice(app, supplierId) };
    expect((await app.call(invoiceDetails.setPostingDate, { as, params, body })).status).toBe(400);
  });

  test('for unknown invoices and for staff without access', async () => {
    expect((await set(2_000_000_000, '2026-11-12')).status).toBe(404);
    const buyer = await app.signedIn({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
    expect((await set(await addInvoice(app, supplierId), '2026-11-12', 1, buyer)).status).toBe(403);
  });
});

describe('a locked month', () => {
  let early: number;
  beforeAll(async () => {
    early = await addInvoice(app, supplierId, { invoiceDate: '2026-03-20' });
    await lockMonth(app, 2026, 3);
    await lockMonth(app, 2026, 4);
  });

  test('accepts no postings, and the refusal suggests the next valid day', async () => {
    const id = await addInvoice(app, supplierId, { invoiceDate: '2026-02-10' });
    const reply = await set(id, '2026-03-05');
    expect(reply.status).toBe(409);
    expect(refusal(reply)).toMatchObject({
      detail: 'March 2026 is locked. Choose a posting date from May 1, 2026.',
      instead: { postingDate: '2026-05-01' },
    });
    expect((await set(id, '2026-05-01')).status).toBe(200);
  });

  test('never suggests a day before the invoice date', async () => {
    const id = await addInvoice(app, supplierId, { invoiceDate: '2026-06-09' });
    expect(refusal(await set(id, '2026-04-05')).instead).toEqual({ postingDate: '2026-06-09' });
  });

  test('releases no postings, and suggests no other day', async () => {
    const reply = await set(early, '2026-05-02');
    expect(reply.status).toBe(409);
    expect(refusal(reply)).toMatchObject({
      detail: 'March 2026 is locked. Choose a posting date from May 1, 2026.',
    });
    expect(refusal(reply).instead).toBeUndefined();
    expect(await stateOf(early)).toMatchObject({ posting_date: '2026-03-20', version: 1 });
  });

  test.each([
    ['into', '2026-02-10', '2026-04-30'],
    ['out of', '2026-03-20', '2026-06-01'],
    ['within', '2026-03-20', '2026-03-21'],
    ['from one to the other', '2026-03-20', '2026-04-02'],
  ])('%s it: the database refuses with the same message', async (_, from, to) => {
    const isStuck = from.startsWith('2026-03');
    const id = isStuck ? early : await addInvoice(app, supplierId, { invoiceDate: from });
    const reply = await set(id, to);
    expect(reply.status).toBe(409);
    await expect(
      pastTheApplication(app, `UPDATE invoice SET posting_date = '${to}' WHERE id = ${id}`),
    ).rejects.toThrow(refusal(reply).detail);
  });

  test('is skipped by incoming invoices that bring no posting date of their own', async () => {
    const dated = { invoiceDate: '2026-03-30' };
    expect(await stateOf(await addInvoice(app, supplierId, dated))).toMatchObject({
      posting_date: '2026-05-01',
    });
    const open = await addInvoice(app, supplierId, { invoiceDate: '2026-05-07' });
    expect(await stateOf(open)).toMatchObject({ posting_date: '2026-05-07' });
    const none = await addInvoice(app, supplierId, { ...dated, postingDate: null });
    expect(await stateOf(none)).toMatchObject({ posting_date: null });
    await expect(addInvoice(app, supplierId, { ...dated, postingDate: '2026-03-30' })).rejects.toThrow(
      'March 2026 is locked. Choose a posting date from May 1, 2026.',
    );
  });
});
