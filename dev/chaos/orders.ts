import type { Role } from '@backdock/core/kit/permissions.ts';
import { addHours } from 'date-fns/addHours';
import type pg from 'pg';
import { findReviewedBills } from '../../server/src/orders/invoice-reviews/bills.queries.ts';
import { compareBills } from '../../server/src/orders/invoice-reviews/compare-bills.service.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { fleetCampaign } from './fleet-campaign.ts';
import { orderCommands } from './orders-commands.ts';
import { orderInvariants } from './orders-invariants.ts';
import { openOrderDesk } from './orders-opening.ts';
import type { House } from './stage.ts';
import { actAll } from './world.ts';

/** The last two are the suppliers' purchasing managers. */
const people: readonly Role[] = [
  ...Array.from({ length: 4 }, () => 'Admin' as const),
  ...Array.from({ length: 6 }, () => 'Accountant' as const),
  ...Array.from({ length: 4 }, () => 'LogisticsAdministrator' as const),
  'PurchasingManager',
  'PurchasingManager',
];
/**
 * Sixteen people of every role decide prices, bills and shipments while suppliers' messages arrive late, twice and in
 * any order. Afterwards nothing was billed, shipped or decided twice, and a fresh comparison sets aside the same bills.
 */
export const ordersCampaign = fleetCampaign({
  name: 'orders',
  people,
  roundsOf: (short) => (short ? { rounds: 2, perRound: 15 } : { rounds: 20, perRound: 32 }),
  open: openOrderDesk,
  /** Late messages arrive at the end. */
  live: async (desk, { rounds, perRound }) => {
    for (let round = 0; round < rounds; round += 1) {
      await actAll(desk, desk.actors, orderCommands, perRound);
      desk.clock.now = addHours(desk.clock.now, 5);
    }
    for (const message of desk.late.splice(0)) await message();
  },
  invariants: { ...accountingInvariants, ...orderInvariants },
  checks: [staleReviews],
  madeOf,
});

/** Pending bills whose findings differ from a fresh comparison's. */
async function staleReviews({ runtime, owner }: House): Promise<string[]> {
  const { rows } = await owner.query<{ id: number }>(`SELECT id FROM supplier_bill WHERE state = 'Waiting'`);
  const { reader } = runtime.database;
  const bills = await findReviewedBills(
    reader,
    rows.map(({ id }) => id),
  );
  const comparison = await compareBills(reader, bills);
  return bills.flatMap((bill) => {
    const { types, expectedCents } = comparison.match(bill);
    const isSame = types.join() === bill.review.types.join() && expectedCents === bill.review.expectedCents;
    if (isSame) return [];
    return [
      `bill ${bill.id} waits with ${bill.review.types.join()} and ${bill.review.expectedCents} cents, ` +
        `but is ${types.join() || 'right'} and ${expectedCents}`,
    ];
  });
}

async function madeOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM customer_order) || ' orders, ' || (SELECT count(*) FROM price_change_request)
       || ' price changes, ' || (SELECT count(*) FROM supplier_bill) || ' bills ('
       || (SELECT string_agg(n || ' ' || state, ', ' ORDER BY state)
             FROM (SELECT state, count(*) AS n FROM supplier_bill GROUP BY 1) counted) || '), '
       || (SELECT count(*) FROM shipment_request) || ' shipments' AS made`,
  );
  return rows[0]?.made ?? '';
}
