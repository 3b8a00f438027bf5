import { join } from 'node:path';
import type {
  AgreementType,
  SettlementMethod,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import type pg from 'pg';
import { receiveAgreement } from '../../server/src/allowances/agreements/received-agreements.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { year } from './accounting-commands.ts';
import { settlementInvariants } from './allowances-invariants.ts';
import { switchOnSettling } from './allowances-opening.ts';
import { clockVariable, keepClock } from './campaign-clock.ts';
import type { CampaignOptions } from './fleet-campaign.ts';
import { startForgetfulLink } from './forgetful-link.ts';
import { giveUpSoon } from './hurting.ts';
import { killedWhileWorking } from './killed-workers.ts';
import { startMailServer } from './mail-server.ts';
import { brokenInvariants, type House, inHouse } from './stage.ts';
import { addSuppliers } from './suppliers.ts';

const lostReplies = 0.1;
const monthly = 100;
const kinds: readonly (readonly [AgreementType, SettlementMethod])[] = [
  ['Marketing', 'CreditMemo'],
  ['Ddr', 'CreditRequest'],
];
const periods = 12;

/**
 * A year of monthly periods is settled by workers that are killed meanwhile, each supplier by two jobs, against storage
 * and a mail server that lose every tenth reply. In the end every period has one memo or request, with a claim pack that
 * can be read, and every supplier with an address got one mail for each.
 */
export function settlementsOnce({ short, seed }: CampaignOptions): Promise<string[]> {
  const suppliers = short ? 2 : 84;
  const kills = short ? 1 : 8;
  const wanted = suppliers * kinds.length * periods;
  const startedAt = performance.now();
  return inHouse(['Admin', 'Admin'], async (house) => {
    const { owner, env } = house;
    const random = seededRandom(seed);
    await giveUpSoon(owner);
    await switchOnSettling(owner);
    const file = join(house.folder, 'clock');
    const clock = keepClock(file, new Date(`${year + 1}-02-20T18:00:00Z`));
    const runtime = { ...house.runtime, now: () => clock.now };
    const supplierIds = await addSuppliers(runtime, house.actors, suppliers);
    await agree({ ...house, runtime }, supplierIds);
    const { BLOB_CONNECTION_STRING: blobs = '' } = env;
    const [storage = ''] = /http:\/\/[^/;]+/.exec(blobs) ?? [];
    const link = await startForgetfulLink(storage, random, lostReplies);
    const mailServer = await startMailServer(random, lostReplies);
    let made = 0;
    let isSettling = false;
    let turn = 0;
    try {
      const killed = await killedWhileWorking({
        program: join(import.meta.dirname, 'timed-worker.ts'),
        env: {
          ...env,
          [clockVariable]: file,
          BLOB_CONNECTION_STRING: blobs.replace(storage, link.origin),
          SMTP_URL: mailServer.url,
        },
        kills,
        maxMs: 540_000,
        random,
        isDone: async () => {
          const before = made;
          made = await countSettlements(owner);
          isSettling = made > before;
          if (made < wanted && (await isIdle(owner))) {
            turn += 1;
            await queueTwice({ ...house, runtime }, supplierIds, turn);
          }
          return made >= wanted && (await isIdle(owner)) && (await isMailed(owner));
        },
        isBusy: () => isSettling,
      });
      console.log(
        `[chaos allowances] seed ${seed}: ${made} of ${wanted} periods settled, each supplier by two jobs; ` +
          `${killed} × kill -9, ${link.lostReplies()} replies of the storage and ${mailServer.lostReplies()} of the mail server lost; ` +
          `${mailServer.mails.size} different mails; ` +
          `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
      return [
        ...(await brokenInvariants(owner, { ...settlementInvariants, ...onceInvariants(wanted) })),
        ...(await unreadablePacks(house)),
        ...(await misdelivered(owner, mailServer.mails.size)),
        ...(killed < kills ? [`only ${killed} of ${kills} workers were killed`] : []),
      ];
    } finally {
      link.close();
      mailServer.close();
    }
  });
}

const onceInvariants = (wanted: number): Readonly<Record<string, string>> => ({
  'every period is settled once, and for what it earned': `SELECT count(*), sum(amount) FROM agreement_settlement
     HAVING count(*) <> ${wanted} OR sum(amount) <> ${wanted * monthly}`,
  'nothing is left to settle': `SELECT id FROM due_settlement WHERE due_on <= '${year + 1}-01-31' AND period_to < '${year + 1}-01-01'`,
});

/** A fixed amount every month, which is earned without any documents. */
async function agree({ runtime }: Pick<House, 'runtime'>, supplierIds: readonly number[]): Promise<void> {
  for (const supplierId of supplierIds) {
    for (const [type, settlementMethod] of kinds) {
      await actAsSystem(runtime, (ctx) =>
        receiveAgreement(ctx, {
          supplierId,
          type,
          name: `Every month ${type}`,
          startDate: `${year}-01-01`,
          endDate: `${year}-12-31`,
          fixedCents: monthly * 100,
          settlementMethod,
        }),
      );
    }
  }
}

/** Under keys of their own, so both run. */
async function queueTwice(
  { runtime }: Pick<House, 'runtime'>,
  supplierIds: readonly number[],
  turn: number,
): Promise<void> {
  await actAsSystem(runtime, async ({ enqueue }) => {
    for (const copy of [1, 2]) {
      for (const supplierId of supplierIds) {
        await enqueue('allowances.settle', { supplierId }, { dedupeKey: `${supplierId}:${turn}:${copy}` });
      }
    }
  });
}

async function countSettlements(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM agreement_settlement',
  );
  return rows[0]?.made ?? 0;
}

async function isIdle(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pgboss.job WHERE name = 'allowances.settle' AND state IN ('created', 'retry', 'active') LIMIT 1`,
  );
  return rowCount === 0;
}

async function isMailed(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('SELECT FROM mail WHERE sent_on IS NULL LIMIT 1');
  return rowCount === 0;
}

/** A mail that is handed over again keeps its Message-ID, so a recipient sees it once. */
async function misdelivered(owner: pg.Client, delivered: number): Promise<string[]> {
  const { rows } = await owner.query<{ mails: number; unsent: number }>(
    'SELECT count(*)::int AS mails, count(*) FILTER (WHERE sent_on IS NULL)::int AS unsent FROM mail',
  );
  const { mails = 0, unsent = 0 } = rows[0] ?? {};
  return mails === delivered && unsent === 0
    ? []
    : [`${mails} mails were queued, ${unsent} of them not sent, and ${delivered} different ones delivered`];
}

/** Packs that a settlement names and the storage doesn't have, or not whole. */
async function unreadablePacks({ owner, runtime }: House): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; size: number }>(
    `SELECT document.name::text AS name, size::int AS size FROM agreement_settlement_document
       JOIN document ON document.id = document_id`,
  );
  const violations: string[] = [];
  for (const { name, size } of rows) {
    const found = await runtime.blobs.inspect(name, 0);
    if (found?.size !== size)
      violations.push(`the claim pack ${name} of ${size} bytes has ${found?.size ?? 'none'}`);
  }
  return violations;
}
