import { buffer } from 'node:stream/consumers';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { figureXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import { type AllowanceRow, marketingFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { earnedXRay, purchasesXRay } from '@backdock/core/allowances/months/month-x-ray.ts';
import { outstandingXRay, settledXRay } from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

const limits = { rows: 5_000, columns: 20, megabytes: 20 };
const inCents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** A quarter of odd amounts at 2.35%, with returns. */
async function quarter() {
  const { supplier, agree, bill, giveBack, calculate } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-07-01',
    percentage: 2.35,
    periodType: 'Quarterly',
    settlementMethod: 'None',
    settlementLagDays: 0,
  });
  for (let at = 1; at <= 45; at += 1) {
    const month = 7 + (at % 3);
    const day = `2026-0${month}-${String(1 + (at % 28)).padStart(2, '0')}`;
    await bill(supplierId, day, 17.13 * at + 0.07);
    if (at % 9 === 0) await giveBack(supplierId, day, at);
  }
  await calculate(supplierId);
  return { supplierId, id };
}

/** Straight from the documents, bypassing our code. */
async function fromSql(supplierId: number) {
  const [row] = await office.app.sql<{ base: number; earned: number }>(
    `SELECT (base * 100)::int AS base, (round(base * 0.0235, 2) * 100)::int AS earned
       FROM (SELECT (SELECT sum(line.amount) FROM invoice_line line JOIN invoice ON invoice.id = line.invoice_id
                      WHERE invoice.partner_id = $1 AND posting_date BETWEEN '2026-07-01' AND '2026-09-30')
                  - (SELECT sum(total) FROM credit_memo
                      WHERE partner_id = $1 AND posting_date BETWEEN '2026-07-01' AND '2026-09-30'
                        AND source = 'Received') AS base) documents`,
    [supplierId],
  );
  return row;
}

async function fromList(supplierId: number): Promise<AllowanceRow> {
  const { app, accountant: as } = office;
  const query = { period: 'YearToDate' };
  const rows: AllowanceRow[] = (await app.call(marketingFigures.list, { as, query })).body;
  const row = rows.find((each) => each.supplierId === supplierId);
  if (!row) throw new Error('the list lacks the supplier');
  return row;
}

/** Each month opened down to its documents. */
async function fromXRays(agreementId: number) {
  const { app, accountant: as } = office;
  const base: number[] = [];
  const earned: number[] = [];
  for (const month of [7, 8, 9]) {
    const params = { agreementId, year: 2026, month };
    const { body } = await app.call(agreementMonths.xRay, { as, params, query: { page: '0' } });
    for (const xRay of [purchasesXRay(body, body.documents), earnedXRay(body)]) {
      expect([xRay.title, checkOf(xRay).total]).toEqual([xRay.title, true]);
    }
    base.push(...body.documents.map(({ amount, discount }) => amount + discount));
    earned.push(earnedXRay(body).total);
  }
  return { base: inCents(base), earned: inCents(earned) };
}

async function fromClaimPack(agreementId: number) {
  const name = (await office.read(agreementId)).made[0]?.claimPack.find(({ documentName }) =>
    documentName.endsWith('.xlsx'),
  );
  const bytes = await buffer(await office.app.runtime.blobs.read(name?.documentName ?? ''));
  const rows = (await readSheet(bytes, limits)).map(({ cells }) => cells);
  const sum = (column: number, ...parts: string[]) =>
    inCents(rows.filter(([part]) => parts.includes(String(part))).map((row) => Number(row[column] ?? 0)));
  return { base: sum(4, 'Invoice', 'Return'), earned: sum(5, 'Calculation') };
}

test('list, X-ray, claim pack and SQL agree to the cent', async () => {
  const { supplierId, id } = await quarter();
  const expected = await fromSql(supplierId);
  const row = await fromList(supplierId);
  expect({ base: inCents([row.purchases ?? 0]), earned: inCents([row.earned ?? 0]) }).toEqual(expected);
  expect(await fromXRays(id)).toEqual(expected);
  const settled = await office.settle(id, {
    periodTo: '2026-09-30',
    method: 'CreditMemo',
    amount: row.earned ?? 0,
  });
  expect(settled.status).toBe(201);
  expect(await fromClaimPack(id)).toEqual(expected);
});

test('what the list and the settlements show opens into months and documents that add up', async () => {
  const { supplierId, id } = await quarter();
  const { app, accountant: as } = office;
  const row = await fromList(supplierId);
  const { body } = await app.call(agreementMonths.list, { as, params: { agreementId: id } });
  const terms = [{ agreementId: id, name: row.agreementName, months: body.months }];
  const shown = { currency: row.currency, terms, part: { year: 2026, period: 'YearToDate' } } as const;
  for (const [of, total] of [
    ['base', row.purchases],
    ['earned', row.earned],
    ['accrued', row.accrued],
  ] as const) {
    expect(checkOf(figureXRay({ ...shown, title: of, of, total: total ?? 0 })).total).toBe(true);
  }
  await office.settle(id, { periodTo: '2026-09-30', method: 'CreditRequest', amount: row.earned ?? 0 });
  const settlements = await office.read(id);
  expect(checkOf(settledXRay(settlements)).total).toBe(true);
  expect(outstandingXRay(settlements, terms)).toMatchObject({ total: row.earned });
  expect(checkOf(outstandingXRay(settlements, terms)).total).toBe(true);
});
