import { join } from 'node:path';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { addDays } from 'date-fns/addDays';
import pg from 'pg';
import { seededRandom } from '../src/seeded-random.ts';
import { year } from './accounting-commands.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { clockVariable, keepClock } from './campaign-clock.ts';
import { carelessWrites } from './careless-writes.ts';
import { startFleet } from './fleet.ts';
import { drained, giveUpSoon, hurtUntil } from './hurting.ts';
import { startMailServer } from './mail-server.ts';
import { accountInvariants } from './payments-account-invariants.ts';
import { alteredFiles, forgottenChanges, unsentMails } from './payments-checks.ts';
import { paymentsCommands } from './payments-commands.ts';
import { paymentsInvariants } from './payments-invariants.ts';
import { openTreasury } from './payments-opening.ts';
import { processInvariants } from './payments-process-invariants.ts';
import { settlementInvariants } from './payments-settlement-invariants.ts';
import type { Treasury } from './payments-world.ts';
import { brokenInvariants, type House, inHouse, switchOff } from './stage.ts';
import { actAll } from './world.ts';

const people: readonly Role[] = [
  ...Array.from({ length: 8 }, () => 'Accountant' as const),
  ...Array.from({ length: 8 }, () => 'Admin' as const),
];
const lostReplies = 0.1;
const invariants = {
  ...accountingInvariants,
  ...paymentsInvariants,
  ...accountInvariants,
  ...processInvariants,
  ...settlementInvariants,
};
/** Plus the ones that aren't queries: file bytes, confirmed changes, and mails. */
const invariantCount = Object.keys(invariants).length + 3;

interface Options {
  short: boolean;
  seed: number;
  /** Guards to switch off first: the campaign must then find what they prevent. */
  without: readonly string[];
}

/**
 * Sixteen people pick, check, create, approve, send, settle, and return payments at random and concurrently, while the
 * same invoices and bank details change under them, connections are cut mid-write, and API and worker processes are
 * killed and restart. No call fails, and callers without a response retry. Afterwards nothing was paid twice,
 * unapproved, or to the wrong account, and nothing happened twice or halfway.
 */
export function paymentsCampaign({ short, seed, without }: Options): Promise<string[]> {
  const startedAt = performance.now();
  return inHouse(people, async (house) => {
    for (const guard of without) await switchOff(house.owner, guard);
    await giveUpSoon(house.owner);
    const random = seededRandom(seed);
    const mailServer = await startMailServer(random, lostReplies);
    const file = join(house.folder, 'clock');
    const clock = keepClock(file, new Date(`${year + 1}-01-05T18:00:00Z`));
    const deaths: string[] = [];
    const env = { ...house.env, SMTP_URL: mailServer.url, [clockVariable]: file };
    const fleet = await startFleet(env, (death) => deaths.push(death));
    const careless = new pg.Pool({ connectionString: house.runtime.config.DATABASE_URL, max: 4 });
    try {
      const world = await openTreasury({ house, fleet, clock, random, careless });
      const hurt = { owner: house.owner, fleet, random, killEveryMs: short ? 1_200 : 2_000 };
      const cuts = await hurtUntil(live(world, short), hurt);
      await fleet.killAll();
      const undone = await drained(house.owner);
      const found = await lookBack(house, world);
      const lost = await unsentMails(house.owner, mailServer.mails);
      const violations = [...world.violations, ...deaths, ...undone, ...found, ...lost];
      console.log(
        `[chaos payments] seed ${seed}: ${people.length} people, ${commandsOf(short)} commands, ` +
          `${world.losses.keys.size} changes accepted; ${fleet.killed.api} × API and ${fleet.killed.worker} × worker kill -9, ` +
          `${world.losses.repeated} changes repeated after a lost answer, of which ${world.losses.happened} had happened, ` +
          `${cuts} connections cut while writing, ${mailServer.lostReplies()} of ${mailServer.mails.size} mails not confirmed; ` +
          `${await madeOf(house.owner)}, ${invariantCount} invariants; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
      return violations;
    } finally {
      await careless.end();
      await fleet.stop();
      mailServer.close();
    }
  });
}

const roundsOf = (short: boolean) => (short ? { rounds: 3, perRound: 8 } : { rounds: 20, perRound: 32 });
const commandsOf = (short: boolean) => people.length * roundsOf(short).rounds * roundsOf(short).perRound;

/** The bank can tell apart only so many files per day, so each round is a new day. */
async function live(world: Treasury, short: boolean): Promise<void> {
  const { rounds, perRound } = roundsOf(short);
  for (let round = 0; round < rounds; round += 1) {
    await actAll(world, world.actors, paymentsCommands, perRound);
    for (const statement of carelessWrites) await world.writePast(statement);
    world.clock.now = addDays(world.clock.now, 1);
  }
}

async function lookBack({ owner, runtime }: House, world: Treasury): Promise<string[]> {
  return [
    ...(await brokenInvariants(owner, invariants)),
    ...(await alteredFiles(runtime, owner, world)),
    ...(await forgottenChanges(owner, world)),
  ];
}

async function madeOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM invoice) || ' invoices, ' || (SELECT count(*) FROM payment_file) || ' files, payments: '
       || string_agg(n || ' ' || status, ', ' ORDER BY status) AS made
     FROM (SELECT status, count(*) AS n FROM payment_batch GROUP BY 1) counted`,
  );
  return rows[0]?.made ?? '';
}
