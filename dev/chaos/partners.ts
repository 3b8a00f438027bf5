import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import type pg from 'pg';
import { seededRandom } from '../src/seeded-random.ts';
import { commands } from './partner-commands.ts';
import { invariants } from './partner-invariants.ts';
import { brokenInvariants, onStage } from './stage.ts';
import { addSuppliers } from './suppliers.ts';
import { acceptedCalls, acceptedChanges, actAll, type World } from './world.ts';

/** Sixteen people: most can do nearly everything, and they don't coordinate. */
const people: readonly Role[] = [
  ...Array.from({ length: 7 }, () => 'Accountant' as const),
  ...Array.from({ length: 7 }, () => 'Admin' as const),
  'PurchasingManager',
  'PurchasingManager',
];
const suppliers = 12;

/**
 * People change companies, statuses, users, and bank details at random and concurrently. No call fails, and afterwards
 * the invariants hold: two people for bank details, an admin for every supplier, an audit trail without gaps.
 */
export async function partnersCampaign({ short, seed }: { short: boolean; seed: number }): Promise<string[]> {
  const perActor = short ? 40 : 600;
  const startedAt = performance.now();
  return onStage(people, async ({ origin, actors, runtime, owner }) => {
    const world: World = {
      origin,
      suppliers: await addSuppliers(runtime, actors, suppliers),
      random: seededRandom(seed),
      accepted: new Map(),
      violations: [],
      endings: new Map(),
    };
    await actAll(world, actors, commands, perActor);
    const broken = [
      ...(await brokenInvariants(owner, invariants)),
      ...(await unrecordedReveals(owner, world)),
    ];
    console.log(
      `[chaos partners] seed ${seed}: ${actors.length} people, ${actors.length * perActor} commands, ` +
        `${acceptedChanges(world)} changes accepted, ${acceptedCalls(world, payTo.verify)} bank details verified, ` +
        `${Object.keys(invariants).length + 1} invariants; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [...world.violations, ...broken];
  });
}

async function unrecordedReveals(owner: pg.Client, world: World): Promise<string[]> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_record WHERE action = 'pay-to.revealed'`,
  );
  const revealed = acceptedCalls(world, payTo.reveal);
  return rows[0]?.count === revealed
    ? []
    : [`numbers were revealed ${revealed} times and ${rows[0]?.count} times recorded`];
}
