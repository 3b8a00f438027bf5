import { search } from '@backdock/core/search/search.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementTools } from '../../test/agreements.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let accountant: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  accountant = await app.signedIn({ roles: ['Accountant'] });
  staff = await app.signedIn();
  const names = [
    'Northwind Tile & Stone, Inc.',
    'Northwind',
    'Great Northwind Traders',
    'Cascade 100% Lumber_Supply',
    ...Array.from({ length: 9 }, (_, at) => `Maple Doors ${at}`),
  ];
  for (const [at, name] of names.entries()) {
    await app.write(
      `WITH made AS (INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
         VALUES ('Supplier', $1, $2, 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id)
       INSERT INTO supplier (partner_id) SELECT id FROM made`,
      [name, `Shown ${at}`],
    );
  }
  await app.write(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('CarrierBroker', 'Northwind Freight', 'NF', 'Canada', 'Cad', 'Active', now(), now())`,
  );
  const numbers = ['INV-2045', 'INV-20451', 'INV-20452', 'X-INV-2045', 'Northwind', 'NX/7 (b)'];
  for (const [at, number] of numbers.entries()) {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, purchase_order_number, invoice_date, total, status, payment_type, created_on, updated_on)
       VALUES (1, 'Supplier', $1, $2, '2026-11-14', 15559.4, 'Posted', 'Wire', now(), now())`,
      [number, at === 0 ? 'PO-881200' : null],
    );
  }
  await app.write(
    `INSERT INTO marketplace (name, market, created_on, updated_on) VALUES ('Homestead', 'UnitedStates', now(), now())`,
  );
  await app.write(
    `INSERT INTO customer_order (purchase_order_number, marketplace_id, marketplace_order_number, status,
       subtotal_amount, customer_name, recipient_name, address, city, state, zip, country, created_on, updated_on)
     VALUES ('PO-990001', 1, 'HS-77', 'SentToVendor', 120.5, 'Sam Ortiz', 'Sam Ortiz', '1 Main St', 'Salem', 'OR', '97301', 'US', now(), now())`,
  );
});
afterAll(() => app.close());

const ask = (text: string, as = accountant) => app.call(search.records, { as, query: { text } });
const found = async (text: string, as = accountant) =>
  (await ask(text, as)).body.map(({ kind, hits }) => [
    kind,
    hits.map(({ title, match }) => `${match} ${title}`),
  ]);

describe('finds', () => {
  test('an invoice by number: exact match first, then prefix, then substring', async () => {
    expect(await found('INV-2045')).toEqual([
      ['invoice', ['exact INV-2045', 'prefix INV-20451', 'prefix INV-20452', 'contains X-INV-2045']],
    ]);
  });

  test('regardless of case and of pasted spaces', async () => {
    expect(await found('  inv-20451 ')).toEqual([['invoice', ['exact INV-20451']]]);
  });

  test('an invoice by purchase order, with identifying details', async () => {
    const { body } = await ask('po-881200');
    expect(body).toEqual([
      {
        kind: 'invoice',
        hits: [
          {
            id: 1,
            title: 'INV-2045',
            detail: 'Northwind Tile & Stone, Inc. · PO-881200 · $15,559.40 · Posted',
            match: 'exact',
          },
        ],
      },
    ]);
  });

  test('an order by either of its numbers', async () => {
    const order = {
      id: 1,
      title: 'PO-990001',
      detail: 'Homestead HS-77 · $120.50 · Sent to vendor',
      match: 'exact',
    };
    expect((await ask('po-990001')).body).toEqual([{ kind: 'order', hits: [order] }]);
    expect((await ask('hs-77')).body).toEqual([{ kind: 'order', hits: [order] }]);
  });

  test('a supplier by name, display name and number', async () => {
    expect(await found('great north')).toEqual([['supplier', ['prefix Great Northwind Traders']]]);
    expect(await found('Shown 3')).toEqual([['supplier', ['exact Cascade 100% Lumber_Supply']]]);
    const { body } = await ask('2');
    expect(body[0]?.hits[0]).toEqual({
      id: 2,
      title: 'Northwind',
      detail: 'No. 2 · USA · Active',
      match: 'exact',
    });
  });

  test('a supplier whose name is misspelled', async () => {
    expect(await found('Nortwind Tile')).toEqual([['supplier', ['similar Northwind Tile & Stone, Inc.']]]);
    expect(await found('qqqqzzzz')).toEqual([]);
  });

  test('an agreement by name, for those who read agreements', async () => {
    const [supplierId] = (
      await app.sql<{ id: number }>(`SELECT id FROM partner WHERE name = 'Northwind'`)
    ).map(({ id }) => id);
    const { id } = await agreementTools(app).active(accountant, supplierId ?? 0, 'Marketing', {
      name: 'Fall catalog fund',
    });
    const hit = {
      id,
      title: 'Fall catalog fund',
      detail: 'Northwind · Marketing · Jan 01, 2026, no end date',
      match: 'contains',
      parents: { supplierId },
      agreementType: 'Marketing',
    };
    expect((await ask('catalog')).body).toEqual([{ kind: 'agreement', hits: [hit] }]);
    expect(await found('fall cat')).toEqual([['agreement', ['prefix Fall catalog fund']]]);
    expect(await found('catalog', staff)).toEqual([]);
  });

  test('several kinds, with no shipping partner among the suppliers', async () => {
    expect(await found('northwind')).toEqual([
      [
        'supplier',
        ['exact Northwind', 'prefix Northwind Tile & Stone, Inc.', 'contains Great Northwind Traders'],
      ],
      ['invoice', ['exact Northwind']],
    ]);
  });

  test('special characters literally', async () => {
    expect(await found('100%')).toEqual([['supplier', ['contains Cascade 100% Lumber_Supply']]]);
    expect(await found('r_supply')).toEqual([['supplier', ['contains Cascade 100% Lumber_Supply']]]);
    expect(await found('NX/7 (b)')).toEqual([['invoice', ['exact NX/7 (b)']]]);
    for (const text of ['%%%', "'; DROP TABLE invoice; --", '\\', '<script>']) {
      expect((await ask(text)).body).toEqual([]);
    }
  });

  test('at most five of a kind', async () => {
    expect((await found('Maple Doors'))[0]?.[1]).toHaveLength(5);
  });
});

describe('finds only records the caller can read', () => {
  test('an employee without a role finds suppliers, but no invoice by any of its numbers', async () => {
    expect(await found('INV-2045', staff)).toEqual([]);
    expect(await found('PO-881200', staff)).toEqual([]);
    expect((await found('northwind', staff)).map(([kind]) => kind)).toEqual(['supplier']);
  });

  test('an anonymous caller is refused', async () => {
    expect((await app.raw('GET', '/api/search?text=northwind')).status).toBe(401);
  });
});

test.each(['', '   ', 'x'.repeat(101)])('refuses %j', async (text) => {
  expect((await ask(text)).status).toBe(400);
});
