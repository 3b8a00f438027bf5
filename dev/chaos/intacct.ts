import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Ledger } from '../src/intacct-simulator/ledger.ts';
import { repository } from '../src/repository.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { startStack } from '../src/stack.ts';
import { type Changes, changeMeanwhile } from './intacct-changes.ts';
import { comparedBooks } from './intacct-comparison.ts';
import { type Office, openOffice, requestDocuments, sizesFor } from './intacct-office.ts';
import { type Hurt, lanes, sendAll } from './intacct-sending.ts';
import { bookedTwice, enterByHand, type Linked, lookAfterNumbers } from './intacct-twins.ts';
import { brokenInvariants } from './stage.ts';

/** A hung response arrives after the client has left. */
const faults = {
  loseReply: 0.1,
  loseRequest: 0.02,
  rateLimit: 0.05,
  error500: 0.02,
  halfXml: 0.02,
  hang: 0.004,
  hangMs: 1_500,
  // Long enough for calls to overlap.
  latencyMs: 3,
};
const env = {
  METRICS_PORT: '0',
  DATABASE_POOL_SIZE: '5',
  INTACCT_TIMEOUT_MS: '1000',
  INTACCT_RETRY_MS: '20',
  INTACCT_ATTEMPTS: '6',
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};
/**
 * What keeps records unique: `questions` find what already arrived, `unique-ids` refuse what arrives later,
 * `comparison` finds what was entered by hand, and `linked-once`, an index, ties that to one record of ours.
 */
const guards = ['questions', 'unique-ids', 'comparison', 'linked-once'];

interface Options {
  short: boolean;
  seed: number;
  without: readonly string[];
}

/**
 * Documents go to Intacct while replies get lost, calls hang, responses are cut in half, workers are killed, lanes are
 * cut off, and the documents change. In the end its books match ours to the cent, with each document once.
 */
export async function intacctCampaign({ short, seed, without }: Options): Promise<string[]> {
  const unknown = without.find((guard) => !guards.includes(guard));
  if (unknown !== undefined) throw new Error(`there is no guard ${unknown}; there are: ${guards.join(', ')}`);
  const sizes = sizesFor(short ? 300 : 10_000);
  const plan = short
    ? { kills: 2, everyMs: 3_000, paceMs: 100 }
    : { kills: 20, everyMs: 5_000, paceMs: 2_000 };
  const random = seededRandom(seed);
  const startedAt = performance.now();
  const stack = await startStack({ mode: 'test', programs: false });
  try {
    const office = await openOffice(stack, sizes, env);
    try {
      await office.simulator.setRules({
        allowSameNumbers: true,
        ignoreUniqueIds: without.includes('unique-ids'),
      });
      await office.simulator.setFaults({ ...faults, seed });
      if (without.includes('linked-once')) await office.owner.query('DROP INDEX intacct_record_linked_once');
      const entered = await enterByHand(office);
      await requestDocuments(office);
      const changing = changeMeanwhile(office, sizes, { random, paceMs: plan.paceMs });
      changing.catch(() => undefined);
      let isOver = false;
      const numbers = lookAfterNumbers(office, entered, {
        random: seededRandom(seed + 1),
        isOver: () => isOver,
        isBlind: without.includes('comparison'),
      });
      numbers.catch(() => undefined);
      const program = without.includes('questions')
        ? join(import.meta.dirname, 'intacct-forgetful-worker.ts')
        : join(repository, 'server/src/worker.ts');
      const hurt = await sendAll(office, { ...plan, program, changing, random });
      isOver = true;
      const [changes, linked] = [await changing, await numbers];
      const { ledger, violations: twice } = await bookedTwice(
        office,
        entered,
        await office.simulator.ledger(),
      );
      const violations = [
        ...twice,
        ...(await comparedBooks(office.owner, ledger)),
        ...(await brokenInvariants(office.owner, invariants)),
        ...(await loggedCalls(office, ledger, hurt, linked)),
        ...(hurt.killed < plan.kills ? [`only ${hurt.killed} of ${plan.kills} workers were killed`] : []),
      ];
      const seconds = (performance.now() - startedAt) / 1_000;
      await tell(office, { seed, ledger, changes, linked, hurt, seconds });
      if (violations.length > 0) await showCalls(office, violations);
      return violations;
    } finally {
      await office.close();
    }
  } finally {
    await stack.stop();
  }
}

/** Each query returns the rows that break it. */
const invariants = {
  'a task is left': 'SELECT entity_type, entity_id, state, category, error FROM intacct_task',
  'a payment that failed, or came back before it was sent, is called synced': `SELECT id FROM payment_batch batch
    WHERE status = 'Failure' AND intacct_sync_status <> 'NotSynced' AND NOT EXISTS (
      SELECT FROM intacct_record WHERE entity_type = 'Payment' AND entity_id = batch.id)`,
  'what Intacct has was never answered for': `SELECT entity_type, entity_id FROM intacct_record known WHERE NOT EXISTS (
      SELECT FROM intacct_attempt sent WHERE sent.entity_type = known.entity_type AND sent.entity_id = known.entity_id
         AND outcome = 'Success')`,
  'a secret is in the log': `SELECT id FROM intacct_attempt WHERE request_xml LIKE '%development-only%' OR response_xml LIKE '%development-only%'`,
  'what is synced is not told in its history': `SELECT id FROM invoice WHERE intacct_sync_status = 'Synced' AND NOT EXISTS (
      SELECT FROM audit_record WHERE entity_type = 'invoice' AND entity_id = invoice.id::text
         AND action IN ('invoice.synced', 'invoice.linked-in-intacct'))`,
};

/** Every request is logged, except those in flight when a worker or lane was lost: a question and what followed. */
async function loggedCalls(
  { owner }: Office,
  { counts }: Ledger,
  { killed, cut }: Hurt,
  { calls }: Linked,
): Promise<string[]> {
  const { rows } = await owner.query<{ logged: number }>(
    'SELECT count(*)::int AS logged FROM intacct_attempt WHERE request_xml IS NOT NULL',
  );
  const sessions = counts.succeeded['getAPISession'] ?? 0;
  const unlogged = counts.requests - sessions - (rows[0]?.logged ?? 0);
  const { highestConcurrency } = counts;
  return [
    ...(unlogged > 2 * (lanes * killed + cut) + calls
      ? [`${unlogged} of ${counts.requests} requests are not logged`]
      : []),
    // Besides the lanes, people compare and link: at most two at a time.
    ...(highestConcurrency > lanes + 2 ? [`${highestConcurrency} calls ran at once`] : []),
  ];
}

/** Prints the calls made for the records the violations name, to show how they came about. */
async function showCalls({ owner }: Office, violations: readonly string[]): Promise<void> {
  const types: Record<string, string> = { INV: 'Invoice', CM: 'CreditMemo', TX: 'Payment' };
  const named = violations.join('\n').matchAll(/\b(INV|CM|TX)-(\d+)\b/g);
  const records = new Set([...named].map(([, prefix = '', id = '']) => `${types[prefix]}-${id}`));
  const { rows } = await owner.query<{ line: string }>(
    `SELECT concat_ws(' ', started_on, control_id, outcome, category,
            substring(request_xml FROM '<function [^>]*><(\\w+)')) AS line
       FROM intacct_attempt WHERE entity_type || '-' || entity_id = ANY ($1) ORDER BY id LIMIT 200`,
    [[...records]],
  );
  for (const { line } of rows) console.log(`[chaos intacct] call: ${line}`);
}

interface Summary {
  seed: number;
  ledger: Ledger;
  changes: Changes;
  linked: Linked;
  hurt: Hurt;
  seconds: number;
}

async function tell(
  { owner }: Office,
  { seed, ledger, changes, linked, hurt, seconds }: Summary,
): Promise<void> {
  const { rows } = await owner.query<{ outcomes: string; lost: number }>(
    `SELECT string_agg(n || ' ' || outcome, ', ' ORDER BY outcome) AS outcomes, sum(lost)::int AS lost FROM (
       SELECT outcome, count(*) AS n, count(*) FILTER (WHERE request_xml IS NULL) AS lost
         FROM intacct_attempt GROUP BY 1) counted`,
  );
  const { vendors, bills, adjustments, payments, counts } = ledger;
  const faulty = Object.entries(counts.faults).map(([fault, n]) => `${n} × ${fault}`);
  console.log(
    `[chaos intacct] seed ${seed}: ${vendors.length} vendors, ${bills.length} bills, ${adjustments.length} memos, ` +
      `${payments.length} payments (${payments.filter(({ isVoid }) => isVoid).length} void) in Intacct; meanwhile ` +
      `${changes.dates} posting dates moved (${changes.moved} together), ${linked.links} documents linked, ` +
      `${linked.renumbered} renumbered, ${linked.refused} of such attempts refused, ${changes.settled} payments settled, ${changes.returned} returned, ` +
      `${changes.vendors} vendors asked for again; ${hurt.killed} × kill -9, ${hurt.cut} lanes cut, ` +
      `${rows[0]?.lost} calls under way then, ${faulty.join(', ')}; ` +
      `${counts.requests} requests (${rows[0]?.outcomes}), ${counts.repeated} repeats refused, at most ` +
      `${counts.highestConcurrency} at once; the rest within ${hurt.calmSeconds.toFixed(0)} s of calm; ${seconds.toFixed(0)} s`,
  );
}
