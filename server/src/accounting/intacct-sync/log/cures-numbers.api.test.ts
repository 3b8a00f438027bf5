import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { syncLinks } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import type { ApiErrorBody } from '@backdock/core/kit/api-error.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyCure, cureAll } from '../../../../test/cures.ts';
import { failSyncs, knowRecords, tasksOf, waiting } from '../../../../test/failed-syncs.ts';
import { addInvoice } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { addMemo } from '../../../../test/period-documents.ts';
import { type Office, openOffice } from '../../../../test/intacct.ts';
import type { TestApp } from '../../../../test/test-app.ts';

/** The numbers that documents get in Intacct. */
let office: Office;
let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  office = await openOffice();
  app = office.app;
  as = await app.signedIn({ roles: ['Accountant'] });
  supplierId = await addSupplier(app, 'Northwind');
});
afterAll(() => office.close());
beforeEach(() => app.write('DELETE FROM intacct_task'));

const bill = (postingDate: string, invoiceNumber: string) =>
  addInvoice(app, supplierId, { invoiceNumber, invoiceDate: postingDate, postingDate });
const memo = (postingDate: string, number: string) =>
  addMemo(app, { partnerId: supplierId, number, postingDate });
const numberedThere = (id: number, number: string) =>
  app.write(
    `INSERT INTO intacct_record (entity_type, entity_id, record_no, sent_number, synced_on)
     VALUES ('Invoice', $1, '7' || $1::int, $2, now())`,
    [id, number],
  );

/** Renumbers one failed record; returns the new number, or why not. */
const renumberTask = async (failureId: number) => {
  const { body } = await app.call(syncLinks.renumber, { as, params: { failureId }, body: {} });
  return body.sentNumber ?? (body as unknown as ApiErrorBody).detail;
};

describe('renumbering', () => {
  const renumber = async (...ids: number[]) => {
    const given: (string | undefined)[] = [];
    const failed = await failSyncs(app, 'Invoice', ids, { category: 'DuplicateNumber' });
    for (const id of failed) given.push(await renumberTask(id));
    return given;
  };

  test('takes the next free number, keeps ours and records it in the history', async () => {
    const one = await bill('2026-11-02', 'A-17');
    expect(await renumber(one)).toEqual(['A-17-2']);
    const [row] = await app.sql('SELECT invoice_number FROM invoice WHERE id = $1', [one]);
    expect(row).toEqual({ invoice_number: 'A-17' });
    const { body } = await app.call(invoices.history, { as, params: { invoiceId: one } });
    expect(body.entries[0]).toMatchObject({
      what: 'sent it to Intacct under another number',
      changes: [{ label: 'Intacct number', to: 'A-17-2' }],
    });
  });

  // So long that the suffix cuts off what tells them apart.
  const long = (start: string) => [`${start.repeat(46)}1`, `${start.repeat(46)}2`] as const;

  test('skips numbers another document has or was given', async () => {
    const own = await bill('2026-11-02', 'B-1');
    await bill('2026-11-04', 'B-1-2');
    const renamed = await bill('2026-11-05', 'B-X');
    await numberedThere(renamed, 'B-1-3');
    expect(await renumber(own)).toEqual(['B-1-4']);
  });

  test('skips numbers just given to another record', async () => {
    const [first, second] = long('T');
    const ids = [await bill('2026-11-02', first), await bill('2026-11-03', second.toLowerCase())];
    expect(await renumber(...ids)).toEqual([`${'T'.repeat(43)}-2`, `${'t'.repeat(43)}-3`]);
  });

  test('is refused if the invoice may be a duplicate here', async () => {
    const twin = await bill('2026-11-02', 'F-0012');
    await bill('2026-11-03', 'f 12');
    expect(await renumber(twin)).toEqual([
      'Northwind has another invoice with this number in Backdock. It may be the same bill.',
    ]);
    expect(await tasksOf(app, 'Invoice', [twin])).toMatchObject([{ state: 'Failed', sentNumber: null }]);
  });

  test('works for credit memos too', async () => {
    const credit = await memo('2026-11-02', 'H-1');
    const [failed = 0] = await failSyncs(app, 'CreditMemo', [credit], { category: 'DuplicateNumber' });
    expect(await renumberTask(failed)).toBe('H-1-2');
  });

  test('is never applied in bulk, however the records are selected', async () => {
    const one = await bill('2026-11-02', 'R-1');
    const ids = await failSyncs(app, 'Invoice', [one], { category: 'DuplicateNumber' });
    for (const selection of [{ ids }, { allMatching: { filterModel: {}, except: [] } }]) {
      expect(await applyCure(app, as, 'Compare', selection)).toMatchObject({
        status: 409,
        body: {
          detail:
            "Compare records with Intacct's documents one at a time, then link each one or give it another number.",
        },
      });
    }
    expect(await tasksOf(app, 'Invoice', [one])).toMatchObject([{ state: 'Failed', sentNumber: null }]);
  });

  test('ignores numbers of other partners and of memos', async () => {
    const other = await addSupplier(app, 'Cascade');
    await addInvoice(app, other, { invoiceNumber: 'D-1-2' });
    await memo('2026-11-02', 'D-1-2');
    expect(await renumber(await bill('2026-11-02', 'D-1'))).toEqual(['D-1-2']);
  });

  test('continues from the previous suffix', async () => {
    const one = await bill('2026-11-02', 'E-1');
    const [failed = 0] = await failSyncs(app, 'Invoice', [one], {
      category: 'DuplicateNumber',
      sentNumber: 'E-1-2',
    });
    await renumberTask(failed);
    expect(await tasksOf(app, 'Invoice', [one])).toEqual([waiting(one, 'E-1-3')]);
  });

  test('stays within Intacct’s length limit', async () => {
    const one = await bill('2026-11-02', 'L'.repeat(50));
    expect(await renumber(one)).toEqual([`${'L'.repeat(43)}-2`]);
  });

  test('never gives a number twice under concurrent requests', async () => {
    const [ours, theirs] = long('R');
    const [one, two] = [await bill('2026-11-02', ours), await bill('2026-11-03', theirs)];
    const [first, second] = await failSyncs(app, 'Invoice', [one, two], { category: 'DuplicateNumber' });
    await Promise.all([renumberTask(first ?? 0), renumberTask(second ?? 0)]);
    const given = (await tasksOf(app, 'Invoice', [one, two])).map(({ sentNumber }) => `${sentNumber}`);
    expect(given.toSorted()).toEqual([`${'R'.repeat(43)}-2`, `${'R'.repeat(43)}-3`]);
  });
});

test('a document missing in Intacct is re-created under the number it had there', async () => {
  const [one, two, plain] = [
    await bill('2026-11-02', 'K-1'),
    await bill('2026-11-03', 'K-2'),
    await bill('2026-11-04', 'K-3'),
  ];
  await numberedThere(one, 'GONE-2');
  await numberedThere(two, 'GONE-3');
  await knowRecords(app, 'Invoice', [plain]);
  await failSyncs(app, 'Invoice', [one, plain], { category: 'MissingDocument' });
  // It has been given yet another number since.
  await failSyncs(app, 'Invoice', [two], { category: 'MissingDocument', sentNumber: 'GONE-4' });
  expect(await cureAll(app, as, 'Resync')).toEqual({
    queued: 3,
    postingDate: null,
    vendors: 0,
    skipped: [],
    skippedCount: 0,
  });
  expect(await tasksOf(app, 'Invoice')).toEqual([
    waiting(one, 'GONE-2'),
    waiting(two, 'GONE-4'),
    waiting(plain),
  ]);
  expect(await app.sql('SELECT FROM intacct_record WHERE entity_id = ANY ($1)', [[one, two, plain]])).toEqual(
    [],
  );
});
