import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { announceDocument } from '../../documents/documents.service.ts';
import {
  createCreditMemo,
  type EnteredMemo,
  type NewMemo,
  receiveCreditMemos,
} from './credit-memos.service.ts';

let app: TestApp;
let accountant: string;
let northwind: number;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  accountant = await app.signedIn({ roles: ['Accountant'], name: 'Ann Ledger' });
});
beforeEach(async () => {
  northwind = await addSupplier(app, `Northwind ${(made += 1)}`);
});
afterAll(() => app.close());

const newMemo = (change: Partial<NewMemo> = {}): NewMemo => ({
  partnerId: northwind,
  partnerType: 'Supplier',
  memoNumber: 'CM-0012',
  memoDate: '2026-11-03',
  postingDate: '2026-11-05',
  notes: 'Returned goods',
  lines: [
    { purchaseOrderNumber: 'PO-1', description: 'Chairs', amountCents: 10_010 },
    { purchaseOrderNumber: 'PO-2', description: 'Tables', amountCents: 20_020 },
  ],
  source: 'Received',
  documentIds: [],
  ...change,
});
const enter = (change: Partial<NewMemo> = {}) =>
  asSystem(app, (ctx) => createCreditMemo(ctx, newMemo(change)));
const receive = (...memos: Partial<EnteredMemo>[]) =>
  asSystem(app, (ctx) =>
    receiveCreditMemos(
      ctx,
      memos.map((memo) => ({
        ...newMemo(memo),
        status: 'Posted',
        intacctSyncStatus: 'Synced',
        createdOn: ctx.now,
        ...memo,
      })),
    ),
  );
const details = (creditMemoId: number, as = accountant) =>
  app.call(creditMemos.details, { as, params: { creditMemoId } });
const post = (creditMemoId: number, postingDate: string, version = 1, as = accountant) =>
  app.call(creditMemos.setPostingDate, { as, params: { creditMemoId }, body: { postingDate, version } });
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

describe('a credit memo', () => {
  test('totals its lines and shows the total in its history', async () => {
    const id = await enter();
    expect((await details(id)).body).toMatchObject({
      memoNumber: 'CM-0012',
      total: 300.3,
      currency: 'Usd',
      purchaseOrderNumber: null,
      status: 'Posted',
      intacctSyncStatus: 'NotSynced',
      source: 'Received',
      lines: [
        { purchaseOrderNumber: 'PO-1', description: 'Chairs', amount: 100.1 },
        { purchaseOrderNumber: 'PO-2', description: 'Tables', amount: 200.2 },
      ],
      coverages: [],
      may: { edit: true },
    });
    const { body } = await app.call(creditMemos.history, { as: accountant, params: { creditMemoId: id } });
    expect(body.entries).toMatchObject([
      {
        what: 'created this credit memo',
        changes: expect.arrayContaining([expect.objectContaining({ label: 'Total', to: '$300.30' })]),
      },
    ]);
    const [balance] = await app.sql(
      `SELECT amount::text FROM credit_memo_balance WHERE partner_id = $1 AND status = 'Posted'`,
      [northwind],
    );
    expect(balance).toEqual({ amount: '300.30' });
  });

  test('returns 403 without read access and 404 if it doesn’t exist', async () => {
    const id = await enter();
    const staff = await app.signedIn();
    expect((await details(id, staff)).status).toBe(403);
    const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await details(id, buyer)).body.may).toEqual({ edit: false });
    expect((await details(999_999)).status).toBe(404);
  });

  test('shares its documents with everyone allowed to read it', async () => {
    const document = await asSystem(app, (ctx) =>
      announceDocument(ctx, { fileName: 'memo.pdf', contentType: 'application/pdf', size: 10 }),
    );
    const id = await enter({ documentIds: [document.id] });
    expect((await details(id)).body.documents).toMatchObject([{ documentName: document.name, size: 10 }]);
    const ask = (as: string) =>
      app.call(documents.downloadUrl, { as, body: { documentName: document.name } });
    expect((await ask(await app.signedIn())).status).toBe(403);
    // Access is granted; only the bytes are missing.
    expect((await ask(accountant)).status).toBe(404);
  });
});

describe('memo numbers', () => {
  test.each(['CM-0012', 'cm 12', 'CM12', 'CM-12'])(
    'refuses one the partner already used, written as %s, and names that memo',
    async (memoNumber) => {
      await enter();
      await expect(enter({ memoNumber })).rejects.toMatchObject({
        kind: 'conflict',
        message: `Northwind ${made} already has a credit memo with this number: CM-0012, dated Nov 03, 2026, $300.30.`,
      });
    },
  );

  test('accepts one that another partner uses', async () => {
    await enter();
    northwind = await addSupplier(app, 'Contoso');
    await expect(enter()).resolves.toBeGreaterThan(0);
  });

  test('go to only one of several concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => enter()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(refused.every((words) => words.includes('already has a credit memo with this number'))).toBe(true);
    expect(await app.sql('SELECT FROM credit_memo WHERE partner_id = $1', [northwind])).toHaveLength(1);
  });

  test('refuses a delivery with the same number twice', async () => {
    await expect(receive({ memoNumber: 'A-1' }, { memoNumber: 'B-2' }, { memoNumber: 'a1' })).rejects.toThrow(
      'Northwind 10 already has a credit memo with this number: A-1, dated Nov 03, 2026, $300.30.',
    );
    expect(await app.sql('SELECT FROM credit_memo WHERE partner_id = $1', [northwind])).toHaveLength(0);
  });
});

describe('changing the posting date', () => {
  test('marks a synced memo as not synced', async () => {
    const [id = 0] = await receive({});
    const reply = await post(id, '2026-11-09');
    expect(reply).toMatchObject({
      status: 200,
      body: { postingDate: '2026-11-09', intacctSyncStatus: 'NotSynced', version: 2 },
    });
    const { body } = await app.call(creditMemos.history, { as: accountant, params: { creditMemoId: id } });
    expect(body.entries[0]).toMatchObject({
      actorName: 'Ann Ledger',
      what: 'changed the posting date',
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'Posting date', from: 'Nov 05, 2026', to: 'Nov 09, 2026' }),
        expect.objectContaining({ label: 'Intacct', from: 'Synced', to: 'Not synced' }),
      ]),
    });
  });

  test('leaves a failed memo failed', async () => {
    const [id = 0] = await receive({ intacctSyncStatus: 'Failed' });
    expect((await post(id, '2026-11-09')).body.intacctSyncStatus).toBe('Failed');
  });

  test('changes nothing if the date is the same', async () => {
    const [id = 0] = await receive({});
    expect((await post(id, '2026-11-05')).body).toMatchObject({ version: 1, intacctSyncStatus: 'Synced' });
  });

  test('sets the date if there was none', async () => {
    const [id = 0] = await receive({ postingDate: null });
    expect((await post(id, '2026-11-09')).body.postingDate).toBe('2026-11-09');
  });

  test.each([
    ['Processing', 'Credit memo CM-0012 is in a payment and cannot be changed.'],
    ['Approved', 'Credit memo CM-0012 is in a payment and cannot be changed.'],
    ['Paid', 'Credit memo CM-0012 is applied and cannot be changed.'],
  ] as const)('is refused for a memo that is %s', async (status, words) => {
    const [id = 0] = await receive({ status });
    const reply = await post(id, '2026-11-09');
    expect(reply.status).toBe(409);
    expect(detailOf(reply)).toBe(words);
  });

  test('to before the memo date or years ahead is refused', async () => {
    const [id = 0] = await receive({});
    expect(detailOf(await post(id, '2026-11-02'))).toBe(
      'Credit memo CM-0012 is dated Nov 03, 2026 and cannot be posted before that day.',
    );
    expect(detailOf(await post(id, '2036-11-09'))).toBe('Choose a posting date on or before Nov 15, 2027.');
    expect((await post(id, '2026-02-30')).status).toBe(400);
  });

  test('into or out of a locked month is refused, naming the first open day', async () => {
    const [before = 0, after = 0] = await receive(
      { memoNumber: 'S-1', memoDate: '2026-08-01', postingDate: '2026-09-05' },
      { memoNumber: 'O-1', memoDate: '2026-08-01', postingDate: '2026-10-05' },
    );
    await app.write(
      `INSERT INTO financial_month (year, month, is_locked, locked_on) VALUES (2026, 9, true, now())`,
    );
    for (const reply of [await post(after, '2026-09-30'), await post(before, '2026-10-01')]) {
      expect(reply.status).toBe(409);
      expect(detailOf(reply)).toBe('September 2026 is locked. Choose a posting date from October 1, 2026.');
    }
    expect((await post(after, '2026-09-30')).body).toMatchObject({ instead: { postingDate: '2026-10-01' } });
    expect((await post(before, '2026-10-01')).body).not.toHaveProperty('instead');
    expect((await post(after, '2026-10-01')).status).toBe(200);
    await expect(enter({ memoDate: '2026-09-30', postingDate: '2026-09-30' })).rejects.toThrow(
      'September 2026 is locked.',
    );
  });

  test('from a stale version is refused and shows the changes made since', async () => {
    const [id = 0] = await receive({});
    await post(id, '2026-11-09');
    const stale = await post(id, '2026-11-10');
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'Posting date', to: 'Nov 09, 2026', by: 'Ann Ledger' }),
      ]),
    });
  });

  test('is limited to finance', async () => {
    const [id = 0] = await receive({});
    for (const role of ['PurchasingManager', 'LogisticsAdministrator'] as const) {
      expect((await post(id, '2026-11-09', 1, await app.signedIn({ roles: [role] }))).status).toBe(403);
    }
    expect((await post(999_999, '2026-11-09')).status).toBe(404);
  });
});
