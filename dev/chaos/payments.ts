import type { Role } from '@backdock/core/kit/permissions.ts';
import { addDays } from 'date-fns/addDays';
import type pg from 'pg';
import { accountingInvariants } from './accounting-invariants.ts';
import { carelessWrites } from './careless-writes.ts';
import { fleetCampaign } from './fleet-campaign.ts';
import { accountInvariants } from './payments-account-invariants.ts';
import { alteredFiles } from './payments-checks.ts';
import { paymentsCommands } from './payments-commands.ts';
import { paymentsInvariants } from './payments-invariants.ts';
import { openTreasury } from './payments-opening.ts';
import { processInvariants } from './payments-process-invariants.ts';
import { settlementInvariants } from './payments-settlement-invariants.ts';
import { actAll } from './world.ts';

const people: readonly Role[] = [
  ...Array.from({ length: 8 }, () => 'Accountant' as const),
  ...Array.from({ length: 8 }, () => 'Admin' as const),
];
/**
 * Sixteen people pick, check, create, approve, send, settle, and return payments while the same invoices and bank
 * details change under them. Afterwards nothing was paid twice, unapproved, or to the wrong account, and nothing
 * happened twice or halfway.
 */
export const paymentsCampaign = fleetCampaign({
  name: 'payments',
  people,
  roundsOf: (short) => (short ? { rounds: 3, perRound: 8 } : { rounds: 20, perRound: 32 }),
  open: openTreasury,
  /** The bank can tell apart only so many files per day, so each round is a new day. */
  live: async (world, { rounds, perRound }) => {
    for (let round = 0; round < rounds; round += 1) {
      await actAll(world, world.actors, paymentsCommands, perRound);
      for (const statement of carelessWrites) await world.writePast(statement);
      world.clock.now = addDays(world.clock.now, 1);
    }
  },
  invariants: {
    ...accountingInvariants,
    ...paymentsInvariants,
    ...accountInvariants,
    ...processInvariants,
    ...settlementInvariants,
  },
  checks: [({ runtime, owner }, world) => alteredFiles(runtime, owner, world)],
  madeOf,
});

async function madeOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM invoice) || ' invoices, ' || (SELECT count(*) FROM payment_file) || ' files, payments: '
       || string_agg(n || ' ' || status, ', ' ORDER BY status) AS made
     FROM (SELECT status, count(*) AS n FROM payment_batch GROUP BY 1) counted`,
  );
  return rows[0]?.made ?? '';
}
