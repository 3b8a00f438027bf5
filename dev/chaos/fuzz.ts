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
  /** Per call and round. */
  cases: number;
}

/** 2,000 cases per call. In rounds, because what one call does changes what the others encounter. */
const wholePlan: Plan = { rounds: 20, cases: 100 };
const shortPlan: Plan = { rounds: 1, cases: 6 };

/**
 * Sends every call in the contract valid, nearly valid, and hostile requests, as every kind of caller and as no one.
 * Whatever is sent, the API stays up, responds quickly, never fails, and leaks nothing about itself.
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
      const before = trial.violations.length;
      await trial.run(`${nameOf(endpoint)} (seed ${seed}, round ${round + 1})`, cases);
      // Printed right away, because the whole campaign takes an hour and may be stopped.
      for (const violation of trial.violations.slice(before)) console.log(`[chaos fuzz] found: ${violation}`);
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

/** The columns of the list that a call reads, counts, or exports. */
function columnsOf({ path }: Endpoint): Columns {
  const of = path.replace(/\/(?:export|export\/file|counts)$/, '');
  const lists = allEndpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.kind === 'list');
  return (
    (lists.find((list) => list.path === of) ?? lists.find((list) => path.startsWith(list.path)))?.columns ??
    {}
  );
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Each call has its own seed, so adding a call doesn't change the others. */
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
