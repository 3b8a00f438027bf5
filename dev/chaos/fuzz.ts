import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { allEndpoints } from '@backdock/core/contract.ts';
import type { Endpoint } from '@backdock/core/kit/endpoint.ts';
import type { Columns } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { runToEnd } from '../src/parts/node-program.ts';
import { repository } from '../src/repository.ts';
import { startStack } from '../src/stack.ts';
import { addCallers, keepSignedIn } from './fuzz-callers.ts';
import { type Caller, casesOf } from './fuzz-cases.ts';
import { readKnown } from './fuzz-known.ts';
import { openTrial, type Trial } from './fuzz-trial.ts';

interface Options {
  short: boolean;
  seed: number;
  without: readonly string[];
  only?: string | undefined;
}

interface Plan {
  rounds: number;
  /** Of each call, in each round. */
  cases: number;
}

/** 2,000 cases of each call. In rounds, because what one call did changes what the others meet. */
const wholePlan: Plan = { rounds: 20, cases: 100 };
const shortPlan: Plan = { rounds: 1, cases: 6 };

/**
 * Sends every call of the contract what its schemas ask for, what they nearly ask for and what nobody should send,
 * as everybody and as nobody. Whatever is sent, the API lives, answers soon, never fails and tells nothing of itself.
 */
export async function fuzzCampaign({ short, seed, without, only }: Options): Promise<string[]> {
  const stack = await startStack({ mode: 'test', programs: false });
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await loadDemoData(stack.env);
    await owner.connect();
    const secret = stack.env['ACCESS_TOKEN_SECRET'] ?? '';
    const callers = await addCallers(owner, secret);
    const trial = await openTrial(owner, stack.env, without);
    try {
      const endpoints = allEndpoints
        .map(({ endpoint }) => endpoint)
        .filter((endpoint) => only === undefined || nameOf(endpoint).includes(only));
      await fuzz(trial, owner, endpoints, callers, {
        plan: short ? shortPlan : wholePlan,
        seed,
        renew: () => keepSignedIn(owner, secret, callers),
      });
    } finally {
      await trial.close();
    }
    return trial.violations;
  } finally {
    await owner.end();
    await stack.stop();
  }
}

interface Course {
  plan: Plan;
  seed: number;
  renew: () => Promise<void>;
}

async function fuzz(
  trial: Trial,
  owner: pg.Client,
  endpoints: readonly Endpoint[],
  callers: readonly Caller[],
  { plan, seed, renew }: Course,
): Promise<void> {
  const startedAt = performance.now();
  for (let round = 0; round < plan.rounds; round += 1) {
    const known = await readKnown(owner, endpoints);
    for (const endpoint of endpoints) {
      await renew();
      const ownSeed = seedOf(seed, round, endpoint);
      const cases = fc.sample(casesOf(endpoint, callers, known.inList(columnsOf(endpoint))), {
        numRuns: plan.cases,
        seed: ownSeed,
      });
      await trial.run(`${nameOf(endpoint)} (seed ${seed}, round ${round + 1})`, cases);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const { sent, statuses, confirmed } = trial.figures();
    console.log(
      `[chaos fuzz] seed ${seed}: round ${round + 1} of ${plan.rounds}, ${endpoints.length} calls, ${sent} cases, ` +
        `${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)} per second), ${statuses}; ` +
        `${confirmed} slow or lost once and tried again alone; ${trial.violations.length} violations`,
    );
  }
}

/** Of the list that a call reads, counts or exports. */
function columnsOf({ path }: Endpoint): Columns {
  const of = path.replace(/\/(?:export|export\/file|counts)$/, '');
  const lists = allEndpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.kind === 'list');
  return (
    (lists.find((list) => list.path === of) ?? lists.find((list) => path.startsWith(list.path)))?.columns ??
    {}
  );
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Each call has its own chance, so that a new call changes nothing for the others. */
function seedOf(seed: number, round: number, endpoint: Endpoint): number {
  return createHash('sha256')
    .update(`${seed} ${round} ${nameOf(endpoint)}`)
    .digest()
    .readInt32LE();
}

function loadDemoData(env: Record<string, string>): Promise<void> {
  return runToEnd(
    { name: 'demo-data', script: join(repository, 'dev/src/demo-data/main.ts'), cwd: repository, env },
    () => undefined,
  );
}
