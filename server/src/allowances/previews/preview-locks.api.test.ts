import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { sql } from 'kysely';
import { asSystem } from '../../../test/as-system.ts';
import { termsFor, why } from '../../../test/agreements.ts';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

const query = { preview: 'true' };

/** Holds a row while the work waits for it, and says whether the supplier's books are still free then. */
async function booksFreeWhile(
  supplierId: number,
  { table, id }: { table: 'partner' | 'allowance_agreement'; id: number },
  work: () => Promise<{ status: number }>,
) {
  const { app } = earnings;
  let isFree = false;
  let previewing: Promise<{ status: number }> | undefined;
  await asSystem(app, async ({ tx }) => {
    await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx);
    previewing = work();
    await expect
      .poll(() =>
        app.sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      )
      .not.toHaveLength(0);
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(7303, ${supplierId}::int) AS free`.execute(tx);
    isFree = rows[0]?.free ?? false;
  });
  const { status } = (await previewing) ?? { status: 0 };
  return { isFree, status };
}

test('a preview waits for the agreement before it takes the supplier’s books, as an edit does', async () => {
  const { supplier, agree, bill, app, accountant } = earnings;
  const supplierId = await supplier();
  const { id, version } = await agree(supplierId, 'Marketing', { startDate: '2026-08-01' });
  await bill(supplierId, '2026-08-10', 1_000);
  const correct = () =>
    app.call(agreementCalls.Marketing.editActive, {
      as: accountant,
      params: { supplierId, agreementId: id },
      query,
      body: {
        version,
        editReason: 'EntryMistakeCorrection',
        editComment: why,
        terms: termsFor('Marketing', { startDate: '2026-08-01', percentage: 5 }),
      },
    });
  expect(await booksFreeWhile(supplierId, { table: 'allowance_agreement', id }, correct)).toEqual({
    isFree: true,
    status: 200,
  });
});

test('the preview of a new agreement waits for its supplier first', async () => {
  const { supplier, bill, app, accountant } = earnings;
  const supplierId = await supplier();
  await bill(supplierId, '2026-08-10', 1_000);
  const create = () =>
    app.call(agreementCalls.Marketing.create, {
      as: accountant,
      params: { supplierId },
      query,
      body: { terms: termsFor('Marketing'), comment: why },
    });
  expect(await booksFreeWhile(supplierId, { table: 'partner', id: supplierId }, create)).toEqual({
    isFree: true,
    status: 201,
  });
});
