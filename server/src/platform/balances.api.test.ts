import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeStatuses } from '../../test/free-statuses.ts';
import { fillWithOddities } from '../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  await fillWithOddities(app.write, app.sql);
});
afterAll(() => app.close());

const storedBalances = () =>
  app.sql(`SELECT partner_id, status, rows::int, amount::text FROM invoice_balance
           WHERE rows <> 0 OR amount <> 0 ORDER BY 1, 2`);
const counted = () =>
  app.sql(`SELECT partner_id, status, count(*)::int AS rows, sum(total)::text AS amount FROM invoice
           GROUP BY 1, 2 ORDER BY 1, 2`);

test('stored balances equal the sum of the rows, folded or not', async () => {
  expect(await storedBalances()).toEqual(await counted());
  await app.sql(`SELECT fold_sums('invoice')`);
  expect(await app.sql('SELECT FROM invoice_sum_change')).toHaveLength(0);
  expect(await storedBalances()).toEqual(await counted());
});

test('stored balances stay correct under concurrent writers while folding', async () => {
  await Promise.all([
    ...Array.from({ length: 12 }, (_, writer) =>
      app.write(
        `UPDATE invoice SET status = (ARRAY['Posted', 'Paid', 'Approved'])[1 + (id + ${writer}) % 3],
                version = version + 1 WHERE id % 12 = ${writer}`,
      ),
    ),
    app.write(`UPDATE invoice SET total = total + 0.01 WHERE status = 'Posted' AND id % 5 = 0`),
    app.write(`DELETE FROM invoice WHERE id % 29 = 0`),
    app.sql(`SELECT fold_sums('invoice')`),
    app.sql(`SELECT fold_sums('invoice')`),
  ]);
  expect(await storedBalances()).toEqual(await counted());
  await app.sql(`SELECT fold_sums('invoice')`);
  expect(await storedBalances()).toEqual(await counted());
});
