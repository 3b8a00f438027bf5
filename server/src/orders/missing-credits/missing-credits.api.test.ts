import { ageInDays } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import {
  missingCreditColumns,
  type MissingCreditRow,
  missingCredits,
} from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { type Age, ageOf, ages } from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import { dashboard } from '@backdock/core/dashboard/dashboard.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { addHours } from 'date-fns/addHours';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { anyRequest, expectedPage, type ReferenceRow } from '../../../test/list-reference.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveAgreement } from '../../allowances/agreements/received-agreements.service.ts';

const now = new Date('2026-11-15T12:00:00Z');
let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  await fill();
});
beforeEach(async () => {
  app.clock.now = now;
  as = await app.signedIn();
});
afterAll(() => app.close());

const names = ['Northwind Tile', '100% Stone', 'under_score', "O'Brien", 'Élan', 'a', 'Zebra', 'no credits'];

/** Suppliers that owe a lot, a little, and nothing, in two currencies, with requests at the boundaries of every age. */
async function fill(): Promise<void> {
  const managers = [
    null,
    await app.addEmployee({ name: 'Nina Park' }),
    await app.addEmployee({ name: 'Al' }),
  ];
  for (const [at, name] of names.entries()) {
    const market = at % 3 === 1 ? 'Canada' : 'UnitedStates';
    const id = await addSupplier(app, name, { market, purchasingManagerId: managers[at % 3] ?? null });
    if (name === 'no credits') continue;
    const hours = [0, 4.1, 30 * 24 - 5, 30 * 24 + 20, 60 * 24, 61 * 24, 90 * 24, 91 * 24, 200 * 24];
    await addCreditRequests(
      app,
      id,
      ...hours.slice(at).map((age, n) => ({
        createdOn: addHours(now, -age - 3),
        totalCents: (n + 1) * 1_01 + at,
      })),
    );
    if (at % 2 === 0) {
      await app.write(
        `INSERT INTO credit_reminder (supplier_id, sent_on, recipient, request_count, amount)
         SELECT $1, date '2026-10-20' + n * 3, 'ap@x.example', 1, 1 FROM generate_series(0, $2) n`,
        [id, at],
      );
    }
  }
  // Closed, or covered by an agreement: neither is missing.
  const [first = 0] = await addCreditRequests(app, 1, { totalCents: 99_999_00 });
  await app.write(
    `UPDATE credit_request SET status = 'Closed', closed_on = now(), close_reason = 'ReturnedItemDamaged' WHERE id = $1`,
    [first],
  );
  await asSystem(app, (ctx) =>
    receiveAgreement(ctx, {
      supplierId: 1,
      type: 'Ddr',
      name: 'Damages',
      startDate: '2026-01-01',
      percentageHundredths: 100,
    }),
  );
  await addCreditRequests(app, 1, { totalCents: 88_888_00 });
}

/** The expected list, derived by the rules from the requests themselves. */
async function expectedRows(): Promise<MissingCreditRow[]> {
  const requests = await app.sql<{ supplier: number; cents: number; made: string }>(
    `SELECT supplier_id AS supplier, (remaining_amount * 100)::int AS cents, created_on AS made FROM credit_request
      WHERE status = 'Pending' AND covered_by_agreement_id IS NULL`,
  );
  const suppliers = await app.sql<MissingCreditRow>(
    `SELECT p.id, p.name AS "supplierName", p.currency, purchasing_manager_id AS "purchasingManagerId",
            e.name AS "purchasingManager",
            (SELECT max(sent_on) FROM credit_reminder WHERE supplier_id = p.id) AS "lastReminderOn"
       FROM supplier s JOIN partner p ON p.id = s.partner_id LEFT JOIN employee e ON e.id = purchasing_manager_id`,
  );
  return suppliers.flatMap((supplier) => {
    const own = requests
      .filter((request) => request.supplier === supplier.id)
      .map((request) => ({ ...request, createdOn: new Date(request.made).toISOString() }));
    if (own.length === 0) return [];
    const sum = (age?: Age) =>
      centsToNumber(
        own
          .filter(
            (request) => !age || ageOf(ageInDays({ ...request, closedOn: null }, app.clock.now)) === age,
          )
          .reduce((cents, request) => cents + request.cents, 0),
      );
    const oldest = own.map(({ createdOn }) => createdOn).toSorted()[0] ?? '';
    const { lastReminderOn } = supplier;
    return {
      ...supplier,
      lastReminderOn: lastReminderOn && dayInPacific(new Date(lastReminderOn)),
      pendingCount: own.length,
      pendingAmount: sum(),
      oldestOn: dayInPacific(new Date(oldest)),
      ...(Object.fromEntries(ages.map((age) => [age, sum(age)])) as Record<Age, number>),
    };
  });
}

const list = (model: object = {}, more: Record<string, string> = {}) =>
  app.call(missingCredits.list, { as, query: { query: JSON.stringify(model), ...more } });

describe('the list', () => {
  test.each(['2026-11-15T12:00:00Z', '2026-11-16T07:59:59Z', '2026-11-16T08:00:00Z', '2027-03-20T12:00:00Z'])(
    'at %s matches the requests, in every age bracket',
    async (moment) => {
      app.clock.now = new Date(moment);
      as = await app.signedIn();
      const { body } = await list({ sortModel: [{ colId: 'supplierName', sort: 'asc' }] });
      const byId = (rows: readonly MissingCreditRow[]) => rows.toSorted((one, other) => one.id - other.id);
      expect(byId(body as unknown as MissingCreditRow[])).toEqual(byId(await expectedRows()));
    },
  );

  test('answers any allowed request as a naive evaluation would', async () => {
    const rows = (await expectedRows()) as unknown as ReferenceRow[];
    await fc.assert(
      fc.asyncProperty(
        anyRequest(missingCreditColumns, rows),
        async ({ sort: requestedSort, filters, limit, offset }) => {
          const sort =
            requestedSort.length > 0 ? requestedSort : [{ colId: 'pendingAmount', sort: 'desc' as const }];
          const reply = await list(
            { sortModel: requestedSort, filterModel: filters },
            { limit: String(limit), offset: String(offset) },
          );
          expect(reply.status).toBe(200);
          const expected = expectedPage(rows, missingCreditColumns, { sort, filters, limit, offset });
          expect((reply.body as unknown as ReferenceRow[]).map(({ id }) => id)).toEqual(expected.ids);
          expect(reply.headers.get('content-range')?.split('/')[1]).toBe(String(expected.total));
        },
      ),
      { numRuns: 300, seed: 5, endOnFailure: false },
    );
  }, 120_000);

  test('counts suppliers by currency', async () => {
    expect((await app.call(missingCredits.counts, { as })).body['currency']).toEqual({ Usd: 5, Cad: 2 });
  });
});

describe('totals', () => {
  const totals = async (filterModel: object = {}) =>
    (await app.call(missingCredits.totals, { as, query: { query: JSON.stringify({ filterModel }) } })).body;
  const cents = (dollars: number) => Math.round(dollars * 100);

  test('match the rows to the cent, per currency', async () => {
    const rows = await expectedRows();
    const found = await totals();
    expect(found.map(({ currency }) => currency)).toEqual(['Usd', 'Cad']);
    for (const total of found) {
      const own = rows.filter(({ currency }) => currency === total.currency);
      expect(total.supplierCount).toBe(own.length);
      for (const field of ['pendingCount', 'pendingAmount', ...ages] as const) {
        expect(cents(total[field])).toBe(own.reduce((sum, row) => sum + cents(row[field]), 0));
      }
    }
  });

  test('follow the filters', async () => {
    const filter = { supplierName: { filterType: 'text', type: 'equals', filter: 'zebra' } };
    const zebra = (await expectedRows()).find(({ supplierName }) => supplierName === 'Zebra');
    expect(await totals(filter)).toMatchObject([
      { currency: 'Usd', supplierCount: 1, pendingAmount: zebra?.pendingAmount },
    ]);
    expect(
      await totals({ pendingCount: { filterType: 'number', type: 'greaterThan', filter: 1_000 } }),
    ).toEqual([]);
  });

  test('match the dashboard, folded or not', async () => {
    const stats = async () => (await app.call(dashboard.stats, { as })).body;
    const [usd, cad] = await totals();
    const expected = {
      totalPendingCreditAmount: usd?.pendingAmount,
      pendingCreditRequestsCount: (usd?.pendingCount ?? 0) + (cad?.pendingCount ?? 0),
      pendingCreditAmounts: [
        { currency: 'Usd', amount: usd?.pendingAmount },
        { currency: 'Cad', amount: cad?.pendingAmount },
      ],
    };
    expect(await stats()).toMatchObject(expected);
    await app.sql(`SELECT fold_sums('credit_request')`);
    expect(await stats()).toMatchObject(expected);
  });
});
