import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

test('an agreement is removed only after a calculation that counts it', async () => {
  const { supplier, agree, app, accountant } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', { startDate: '2027-01-01' });
  let removing: Promise<{ status: number }> | undefined;
  await asSystem(app, async ({ tx }) => {
    await sql`SELECT pg_advisory_xact_lock(7303, ${supplierId}::int)`.execute(tx);
    removing = app.call(agreementCalls.Marketing.remove, {
      as: accountant,
      params: { supplierId, agreementId: id },
    });
    await expect
      .poll(() =>
        app.sql(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7303 AND objid = $1 AND NOT granted`,
          [supplierId],
        ),
      )
      .toHaveLength(1);
    await sql`
      INSERT INTO agreement_calculation (agreement_id, calculated_version, calculated_through, last_calculated_on)
      VALUES (${id}, 1, '2026-11-01', now()) ON CONFLICT (agreement_id) DO NOTHING`.execute(tx);
  });
  expect((await removing)?.status).toBe(200);
  expect(await app.sql('SELECT FROM allowance_agreement WHERE id = $1', [id])).toEqual([]);
});
