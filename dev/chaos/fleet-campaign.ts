import { join } from 'node:path';
import type pg from 'pg';
import { seededRandom } from '../src/seeded-random.ts';
import { year } from './accounting-commands.ts';
import { type CampaignClock, clockVariable, keepClock } from './campaign-clock.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { drained, giveUpSoon, hurtUntil } from './hurting.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { forgottenChanges, unsentMails } from './payments-checks.ts';
import { brokenInvariants, type House, inHouse, type People, switchOff } from './stage.ts';
import { startStorageLink, type StorageLink } from './storage-link.ts';
import type { Losses } from './world.ts';

const lostReplies = 0.1;

export interface CampaignOptions {
  short: boolean;
  seed: number;
  /** Guards to switch off first: the campaign must then find what they prevent. */
  without: readonly string[];
}

export interface Opening {
  house: House;
  fleet: Fleet;
  clock: CampaignClock;
  random: () => number;
  /** Gives every mail that arrives from now on to this reader. */
  readMails: (reader: (recipient: string, mail: string) => void) => void;
  mailServer: MailServer;
  /** Only if the campaign has one. */
  storage: StorageLink | null;
}

interface FleetCampaign<World> {
  name: string;
  people: People;
  /** Sessions and tokens expire, so people who sign in need the real time. */
  isOnRealTime?: true;
  /** Long transactions would never commit at the usual pace of cuts and kills: it is slower by this factor. */
  patience?: number;
  /** One if not said otherwise. */
  workers?: number;
  /** The share of blob storage's replies that is lost. The campaign can then also kill it. */
  lostStorageReplies?: number;
  roundsOf: (short: boolean) => { rounds: number; perRound: number };
  open: (opening: Opening) => Promise<World>;
  live: (world: World, rounds: { rounds: number; perRound: number }) => Promise<void>;
  /** Waits for what isn't a job, once no one does anything anymore. Returns what wasn't finished. */
  settle?: (world: World, house: House) => Promise<string[]>;
  /** Each query returns the rows that violate it. */
  invariants: Readonly<Record<string, string>>;
  /** Invariants that aren't queries. */
  checks: readonly ((house: House, world: World) => Promise<string[]>)[];
  madeOf: (owner: pg.Client, world: World) => Promise<string>;
  /** Ends what the opening started. */
  close?: (world: World) => Promise<void>;
}

/**
 * People act at random and concurrently while connections are cut mid-write, mail replies are lost, and API and worker
 * processes are killed and restart. No call may fail, and callers without a response retry. Then every invariant is
 * checked, every confirmed change must be there, and every mail must have been sent.
 */
export function fleetCampaign<World extends { violations: string[]; losses: Losses; hurtAt?: number[] }>(
  campaign: FleetCampaign<World>,
): (options: CampaignOptions) => Promise<string[]> {
  const { name, people, patience = 1, workers, invariants, checks } = campaign;
  return ({ short, seed, without }) => {
    const startedAt = performance.now();
    const rounds = campaign.roundsOf(short);
    const commands = people.length * rounds.rounds * rounds.perRound;
    return inHouse(people, async (house) => {
      const { owner } = house;
      for (const guard of without) await switchOff(owner, guard);
      await giveUpSoon(owner);
      const random = seededRandom(seed);
      const mailServer = await startMailServer(random, lostReplies);
      const file = join(house.folder, 'clock');
      const clock = keepClock(file, new Date(`${year + 1}-01-05T18:00:00Z`));
      const deaths: string[] = [];
      const { lostStorageReplies } = campaign;
      const storage =
        lostStorageReplies === undefined
          ? null
          : await startStorageLink(house.env, random, lostStorageReplies);
      const env = {
        ...house.env,
        ...storage?.env,
        SMTP_URL: mailServer.url,
        ...(!campaign.isOnRealTime && { [clockVariable]: file }),
      };
      const fleet = await startFleet(env, (death) => deaths.push(death), workers);
      let world: World | undefined;
      try {
        const opening = { house, fleet, clock, random, readMails: mailServer.readBy, mailServer, storage };
        const opened = await campaign.open(opening);
        world = opened;
        const killEveryMs = patience * (short ? 1_200 : 2_000);
        const onHurt = () => opened.hurtAt?.push(performance.now());
        const hurt = { owner, fleet, random, cutEveryMs: patience * 100, killEveryMs, onHurt };
        const cuts = await hurtUntil(campaign.live(opened, rounds), hurt);
        onHurt();
        await fleet.killAll();
        const unsettled = (await campaign.settle?.(opened, house)) ?? [];
        const violations = [
          ...opened.violations,
          ...deaths,
          ...unsettled,
          ...(await drained(owner)),
          ...(await brokenInvariants(owner, invariants)),
          ...(await forgottenChanges(owner, opened)),
          ...(await unsentMails(owner, mailServer.mails)),
        ];
        for (const check of checks) violations.push(...(await check(house, opened)));
        const { losses } = opened;
        console.log(
          `[chaos ${name}] seed ${seed}: ${people.length} people, ${commands} commands, ` +
            `${losses.keys.size} changes accepted; ${fleet.killed.api} × API and ${fleet.killed.worker} × worker kill -9, ` +
            `${losses.repeated} changes repeated after a lost answer, of which ${losses.happened} had happened, ` +
            `${cuts} connections cut while writing, ${mailServer.lostReplies()} of ${mailServer.mails.size} mails not confirmed; ` +
            `${await campaign.madeOf(owner, opened)}, ${Object.keys(invariants).length + checks.length + 2} invariants; ` +
            `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
        );
        return violations;
      } finally {
        await fleet.stop();
        if (world) await campaign.close?.(world);
        mailServer.close();
        await storage?.close();
      }
    });
  };
}
