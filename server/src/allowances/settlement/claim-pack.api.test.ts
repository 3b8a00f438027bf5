import { buffer } from 'node:stream/consumers';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { settlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';
import { prepare } from '../../accounting/intacct-sync/prepared.service.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

const limits = { rows: 5_000, columns: 20, megabytes: 20 };
const bytesOf = async (name: string) => buffer(await office.app.runtime.blobs.read(name));
const sumOf = (rows: readonly (readonly unknown[])[], column: number) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) * 100) / 100;

/** Settled for the first half, then a bill came late and the third quarter is due. */
async function thirdQuarter() {
  const { supplier, agree, bill, giveBack, settle, calculate } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate', {
    settlementMethod: 'None',
    settlementFrequency: 'Quarterly',
    settlementLagDays: 10,
    dateBasis: 'InvoiceDate',
    glAccountNo: '5110',
  });
  await bill(supplierId, '2026-02-12', 300_000.33);
  await bill(supplierId, '2026-05-12', 600_000.5);
  await calculate(supplierId);
  for (const [periodTo, amount] of [
    ['2026-03-31', 3_000],
    ['2026-06-30', 6_000.01],
  ] as const) {
    expect((await settle(id, { periodTo, method: 'CreditMemo', amount })).status).toBe(201);
  }
  await bill(supplierId, '2026-10-02', 100_000, { invoiceDate: '2026-06-20' });
  await bill(supplierId, '2026-07-12', 200_000);
  await giveBack(supplierId, '2026-08-12', 50_000);
  await calculate(supplierId);
  return { supplierId, id };
}

test('a claim pack adds up to its settlement, with every document that counts', async () => {
  const { id } = await thirdQuarter();
  const [due] = (await office.read(id)).due;
  expect(due).toMatchObject({ periodTo: '2026-09-30', amount: 14_000.01 });
  const { body } = await office.settle(id, {
    periodTo: '2026-09-30',
    method: 'CreditRequest',
    amount: 14_000.01,
  });
  const [pdf, sheet] = body.made[0]?.claimPack ?? [];
  expect(pdf?.documentName).toMatch(/Claim-AGR-\d+-202609\.pdf$/);
  const text = pdfText(await bytesOf(pdf?.documentName ?? ''));
  expect(text).toContain('$14,000.01');
  expect(text).toContain('Late bills, July 2026');
  expect(text).toContain('2.0% from $1,000,000.00');
  const [heads, ...rows] = (await readSheet(await bytesOf(sheet?.documentName ?? ''), limits)).map(
    ({ cells }) => cells,
  );
  expect(heads?.slice(0, 6)).toEqual([
    'Part',
    'Number or month',
    'Purchase order',
    'Counted on',
    'Purchases',
    'Earned',
  ]);
  const part = (name: string) => rows.filter(([first]) => first === name);
  expect(sumOf(part('Calculation'), 5)).toBe(14_000.01);
  // A rebate is paid on all purchases of its window, so the first half is listed too.
  expect(part('Invoice')).toHaveLength(4);
  expect(sumOf([...part('Invoice'), ...part('Return')], 4)).toBe(1_150_000.83);
  expect(text).toContain('$1,150,000.83');
  expect(text).not.toContain('Adjustments in other months');
});

test('the pack is attached to its document, for those who can read either', async () => {
  const { id } = await thirdQuarter();
  const { body } = await office.settle(id, {
    periodTo: '2026-09-30',
    method: 'CreditMemo',
    amount: 14_000.01,
  });
  const [made] = body.made;
  const names = made?.claimPack.map(({ documentName }) => documentName);
  const memo = await office.app.call(creditMemos.details, {
    as: office.accountant,
    params: { creditMemoId: made?.creditMemo?.id ?? 0 },
  });
  expect(memo.body.settles).toMatchObject({ id, type: 'Rebate', periodTo: '2026-09-30' });
  expect(memo.body.documents.map(({ documentName }) => documentName)).toEqual(names);
  const linkFor = async (...roles: ('LogisticsAdministrator' | 'PurchasingManager')[]) => {
    const as = await office.app.signedIn({ roles });
    return office.app.call(documents.downloadUrl, { as, body: { documentName: names?.[0] ?? '' } });
  };
  expect((await linkFor('PurchasingManager')).status).toBe(200);
  expect((await linkFor('LogisticsAdministrator')).status).toBe(200);
  expect((await linkFor()).status).toBe(403);
});

test('its memo is booked on the account of the agreement, others on the configured one', async () => {
  const { id, supplierId } = await thirdQuarter();
  const settings = { expenseAccount: '5000', bankAccount: 'BANK', locationId: '100' } as IntacctSettings;
  const accountOf = async (entityId: number) => {
    const db = office.app.runtime.database.reader;
    return JSON.stringify(
      await prepare(db, settings, { entityType: 'CreditMemo', entityId, sentNumber: null }),
    );
  };
  const made = (await office.read(id)).made[0]?.creditMemo?.id ?? 0;
  expect(await accountOf(made)).toContain('5110');
  expect(await accountOf(made)).not.toContain('5000');
  expect(await accountOf(await office.giveBack(supplierId, '2026-10-03', 5))).toContain('5000');
});

test('the journal of a month has what was accrued and settled', async () => {
  const { id } = await thirdQuarter();
  const fetchJournal = async (month: string) => {
    const path = `${settlements.journal.path}?year=2026&month=${month}`;
    const response = await office.app.raw('GET', path, { as: office.accountant });
    expect(response.status).toBe(200);
    const lines = await readSheet(new Uint8Array(await response.arrayBuffer()), limits);
    return lines.map(({ cells }) => cells).find(([agreementId]) => agreementId === id);
  };
  expect((await fetchJournal('5'))?.slice(5, 9)).toEqual(['5110', 6_000.01, 0, 6_000.01]);
  expect((await fetchJournal('10'))?.slice(5, 9)).toEqual(['5110', 0, 9_000.01, -9_000.01]);
});
