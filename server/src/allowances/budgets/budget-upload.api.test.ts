import { randomUUID } from 'node:crypto';
import { budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { type Role, roles } from '@backdock/core/kit/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { budgetCsv, budgetTools, flat } from '../../../test/budgets.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let tools: ReturnType<typeof budgetTools>;
let accountant: string;
let buyer: string;
let buyerId: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = budgetTools(app);
  accountant = await app.signedIn({ name: 'Ivy Chen', roles: ['Accountant'] });
  buyerId = await app.addEmployee({ name: 'Bo Diaz', roles: ['PurchasingManager'] });
  buyer = await app.tokenFor(buyerId);
});
afterAll(() => app.close());

/** Every test has its own supplier, managed by the buyer. */
let supplierId: number;
let suppliers = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(suppliers += 1)}`, { purchasingManagerId: buyerId });
});

const detail = (body: unknown) => (body as { detail: string }).detail;

async function budgetOf(id: number) {
  const [row] = await app.sql<{ id: number }>(
    'SELECT id FROM agreement_budget_year WHERE supplier_id = $1 ORDER BY id LIMIT 1',
    [id],
  );
  return row?.id ?? 0;
}

async function historyOf(id: number) {
  const { body } = await app.call(budgets.history, {
    as: buyer,
    params: { budgetId: await budgetOf(id) },
  });
  return body.entries;
}

describe('a preview', () => {
  test('shows what would change, and saves nothing', async () => {
    const lines = [
      [supplierId, 'Rebate', 2026, '$100.00', 200.5],
      [supplierId, 'DDR', 2027, ...flat(10)],
    ] as const;
    const { status, body } = await tools.send(accountant, budgetCsv(lines));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isSaved: false,
      fileName: 'budgets.csv',
      counts: { new: 2, changed: 0, unchanged: 0, removedMonths: 0 },
      problemCount: 0,
      totals: [
        { agreementType: 'Rebate', year: 2026, currency: 'Usd', before: 0, after: 300.5 },
        { agreementType: 'Ddr', year: 2027, currency: 'Usd', before: 0, after: 120 },
      ],
    });
    expect(body.differences[0]).toMatchObject({
      row: 2,
      supplierId,
      supplierName: `Northwind ${suppliers}`,
      change: 'New',
      before: null,
      after: [100, 200.5, ...Array<null>(10).fill(null)],
    });
    expect(await tools.stored(supplierId)).toEqual([]);
  });

  test('shows before and after, and months that would be removed', async () => {
    await tools.save(accountant, [[supplierId, 'Rebate', 2026, 100, 200, 300]]);
    const { counts, differences } = await tools.preview(accountant, [
      [supplierId, 'Rebate', 2026, 100, 250, null],
    ]);
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, removedMonths: 1 });
    expect(differences[0]).toMatchObject({ change: 'Changed' });
    expect(differences[0]?.before?.slice(0, 3)).toEqual([100, 200, 300]);
    expect(differences[0]?.after.slice(0, 3)).toEqual([100, 250, null]);
  });

  test('lists every error with row and column, and has nothing to save', async () => {
    const { body } = await tools.send(
      accountant,
      budgetCsv([
        [supplierId, 'Rebate', 2026, -1, '1.234'],
        [999_999, 'Coupon', 1999],
        [supplierId, 'Rebate', 2026],
      ]),
    );
    expect(body).toMatchObject({ fingerprint: null, differences: [], totals: [], problemCount: 6 });
    expect(body.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'January', 'Can’t be negative'],
      [2, 'February', 'Use at most two decimals'],
      [3, 'Agreement type', 'Enter Marketing, General discount, DDR, or Rebate'],
      [3, 'Year', 'Enter a year from 2016 to 2031'],
      [3, 'Supplier Id', 'No supplier has this ID'],
      [4, null, 'Rows 2 and 4 have the same supplier, agreement type and year'],
    ]);
  });
});

describe('saving', () => {
  test('replaces the years in the file, leaves the others alone, and can be read month by month', async () => {
    await tools.save(accountant, [
      [supplierId, 'Rebate', 2026, 100, 200],
      [supplierId, 'Rebate', 2025, 7],
    ]);
    const { status, body } = await tools.save(accountant, [
      [supplierId, 'Rebate', 2026, null, 250, 0],
      [supplierId, 'Marketing', 2026],
    ]);
    expect([status, body.isSaved]).toEqual([200, true]);
    expect(await tools.stored(supplierId)).toEqual([
      'Rebate 2025-01 7.00',
      'Rebate 2026-02 250.00',
      'Rebate 2026-03 0.00',
    ]);
  });

  test('records who uploaded what, once for each supplier, kind and year that changed', async () => {
    await tools.save(accountant, [[supplierId, 'Rebate', 2026, 100, 200]], 'plan.csv');
    await tools.save(
      buyer,
      [
        [supplierId, 'Rebate', 2026, null, 200.01],
        [supplierId, 'DDR', 2026, ...flat(5)],
      ],
      'forecast.csv',
    );
    await tools.save(accountant, [[supplierId, 'Rebate', 2026, null, 200.01]], 'same.csv');
    const entries = await historyOf(supplierId);
    expect(entries.map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
      'Bo Diaz uploaded changes to this budget',
      'Ivy Chen uploaded this budget',
    ]);
    const changes = entries.map((entry) => entry.changes.map(({ label, from, to }) => [label, from, to]));
    expect(changes).toEqual([
      [
        ['January', '$100.00', null],
        ['February', '$200.00', '$200.01'],
        ['File', 'plan.csv', 'forecast.csv'],
      ],
      [
        ['Supplier', null, `Northwind ${suppliers}`],
        ['Agreement type', null, 'Rebate'],
        ['Year', null, '2026'],
        ['January', null, '$100.00'],
        ['February', null, '$200.00'],
        ['File', null, 'plan.csv'],
      ],
    ]);
  });

  test('keeps an emptied budget and its history', async () => {
    await tools.save(accountant, [[supplierId, 'Rebate', 2026, ...flat(10)]]);
    const { body } = await tools.save(accountant, [[supplierId, 'Rebate', 2026]]);
    expect(body.counts).toMatchObject({ changed: 1, removedMonths: 12 });
    expect(await tools.stored(supplierId)).toEqual([]);
    expect(await historyOf(supplierId)).toHaveLength(2);
  });

  test('is refused as a whole while there is an error', async () => {
    const { fingerprint } = await tools.preview(accountant, [[supplierId, 'Rebate', 2026, 1]]);
    const wrong = budgetCsv([
      [supplierId, 'Rebate', 2026, 1],
      [supplierId, 'Rebate', 2027, 'n/a'],
    ]);
    const { status, body } = await tools.send(accountant, wrong, { fields: tools.saving(fingerprint) });
    expect([status, detail(body)]).toEqual([400, 'The file has 1 error. Nothing was saved.']);
    expect(await tools.stored(supplierId)).toEqual([]);
  });

  test('is refused if the budgets or the file changed since the preview', async () => {
    const lines = [[supplierId, 'Rebate', 2026, 100]] as const;
    const { fingerprint } = await tools.preview(accountant, lines);
    const other = await tools.send(accountant, budgetCsv([[supplierId, 'Rebate', 2026, 101]]), {
      fields: tools.saving(fingerprint),
    });
    expect([other.status, detail(other.body)]).toEqual([
      409,
      'The budgets or the file changed since the preview. Preview the file again.',
    ]);
    await tools.save(buyer, [[supplierId, 'Rebate', 2026, 90]]);
    const late = await tools.send(accountant, budgetCsv(lines), { fields: tools.saving(fingerprint) });
    expect(late.status).toBe(409);
    expect(await tools.stored(supplierId)).toEqual(['Rebate 2026-01 90.00']);
    expect((await tools.save(accountant, lines)).status).toBe(200);
  });

  test('needs a preview, a file, and known fields', async () => {
    const csv = budgetCsv([[supplierId, 'Rebate', 2026, 100]]);
    const statusOf = async (content: string, fields: Record<string, string>) =>
      (await tools.send(accountant, content, { fields })).status;
    expect(await statusOf(csv, { dryRun: 'false' })).toBe(400);
    expect(await statusOf(csv, { dryRun: 'false', fingerprint: 'x' })).toBe(400);
    expect(await statusOf(csv, { dryRun: 'maybe' })).toBe(400);
    expect(await statusOf(csv, { dryRun: 'true', force: 'true' })).toBe(400);
    expect(await statusOf('', { dryRun: 'true' })).toBe(400);
    expect(await statusOf('x'.repeat(5 * 1024 * 1024 + 1), { dryRun: 'true' })).toBe(413);
  });

  test('happens once, however often it is sent under one key', async () => {
    const lines = [[supplierId, 'Rebate', 2026, 100]] as const;
    const { fingerprint } = await tools.preview(accountant, lines);
    const key = randomUUID();
    const sent = { fields: tools.saving(fingerprint), key };
    const replies = await Promise.all([1, 2, 3].map(() => tools.send(accountant, budgetCsv(lines), sent)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replay') === 'true')).toHaveLength(2);
    expect(await historyOf(supplierId)).toHaveLength(1);
  });
});

describe('two people at once', () => {
  test('with the same suppliers: one saves, the other previews again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mine = [[supplierId, 'Rebate', 2026, 100 + round]] as const;
      const yours = [[supplierId, 'Rebate', 2026, 200 + round]] as const;
      const previews = await Promise.all([tools.preview(accountant, mine), tools.preview(buyer, yours)]);
      const replies = await Promise.all([
        tools.send(accountant, budgetCsv(mine), { fields: tools.saving(previews[0].fingerprint) }),
        tools.send(buyer, budgetCsv(yours), { fields: tools.saving(previews[1].fingerprint) }),
      ]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const saved = replies[0].status === 200 ? 100 + round : 200 + round;
      expect(await tools.stored(supplierId)).toEqual([`Rebate 2026-01 ${saved}.00`]);
    }
  });

  test('with different suppliers: both save', async () => {
    const other = await addSupplier(app, `Contoso ${suppliers}`);
    const replies = await Promise.all([
      tools.save(accountant, [[other, 'Rebate', 2026, 1]]),
      tools.save(buyer, [[supplierId, 'Rebate', 2026, 2]]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('whose budgets', () => {
  const combinations = [
    ...roles.map((role): Role[] => [role]),
    [],
    ['LogisticsAdministrator', 'PurchasingManager'],
  ];
  const expected = (held: readonly Role[]) => {
    if (held.includes('Admin') || held.includes('Accountant')) return [200, 409];
    return held.includes('PurchasingManager') ? ['You don’t manage this supplier', 400] : [403, 403];
  };

  test.each(combinations.map((held) => [held.join(' and ') || 'staff', held as Role[]] as const))(
    'someone else’s supplier as %s',
    async (_, held) => {
      const as = await app.signedIn({ roles: [...held] });
      const csv = budgetCsv([[supplierId, 'Rebate', 2026, 1]]);
      const preview = await tools.send(as, csv);
      // Without the fingerprint of a preview, nobody saves anything.
      const forced = await tools.send(as, csv, { fields: tools.saving('0'.repeat(64)) });
      expect([preview.body.problems?.[0]?.message ?? preview.status, forced.status]).toEqual(expected(held));
      expect(await tools.stored(supplierId)).toEqual([]);
    },
  );

  test('one’s own supplier, until someone else manages it', async () => {
    const lines = [[supplierId, 'DDR', 2026, 1]] as const;
    const { fingerprint } = await tools.preview(buyer, lines);
    await app.write('UPDATE supplier SET purchasing_manager_id = NULL WHERE partner_id = $1', [supplierId]);
    const late = await tools.send(buyer, budgetCsv(lines), { fields: tools.saving(fingerprint) });
    expect(late.status).toBe(400);
    expect(await tools.stored(supplierId)).toEqual([]);
  });
});

test('the database holds the same rules', async () => {
  const insert = (columns: string, values: string) =>
    pastTheApplication(
      app,
      `INSERT INTO agreement_budget_year (supplier_id, agreement_type, uploaded_by, uploaded_on, file_name, ${columns})
       VALUES (${supplierId}, 'Rebate', ${buyerId}, now(), 'a.csv', ${values})`,
    );
  await expect(insert('year, march', '2026, -0.01')).rejects.toThrow('check constraint');
  await expect(insert('year', '1999')).rejects.toThrow('check constraint');
  await insert('year, march', '2026, 1');
  await expect(insert('year', '2026')).rejects.toThrow('one_budget_a_year');
  await expect(
    app.sql('UPDATE agreement_budget_year SET march = 2 WHERE supplier_id = $1', [supplierId]),
  ).rejects.toThrow('actor');
});
