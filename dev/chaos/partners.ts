import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import pg from 'pg';
import { accessTokens } from '../../server/src/identity/access-tokens.ts';
import { authenticator } from '../../server/src/identity/authenticate.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createApi } from '../../server/src/platform/http/create-api.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type OpenRuntime, openRuntime } from '../../server/src/platform/open-runtime.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { allRoutes } from '../../server/src/routes.ts';
import { receiveSupplier } from '../../server/src/suppliers/suppliers.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { startStack } from '../src/stack.ts';
import { acceptedCalls, type Actor, commands, type World } from './partner-commands.ts';
import { invariants } from './partner-invariants.ts';

/** Sixteen people: most may do nearly everything, and they know no order among each other. */
const people: readonly Role[] = [
  ...Array.from({ length: 7 }, () => 'Accountant' as const),
  ...Array.from({ length: 7 }, () => 'Admin' as const),
  'PurchasingManager',
  'PurchasingManager',
];
const suppliers = 12;

/**
 * People change companies, statuses, users and bank details at random and at once. No call fails, and afterwards
 * the invariants hold: two people for bank details, an admin for every supplier, a trail without gaps.
 */
export async function partnersCampaign({ short, seed }: { short: boolean; seed: number }): Promise<string[]> {
  const perActor = short ? 40 : 600;
  const startedAt = performance.now();
  const stack = await startStack({ mode: 'test', programs: false });
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await owner.connect();
    const config = readConfig({ ...stack.env, WEB_DIST: '', LOG_LEVEL: 'silent' });
    const runtime = await openRuntime(config, 'chaos');
    const actors = await addPeople(owner, config.ACCESS_TOKEN_SECRET);
    const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const world: World = {
      origin: `http://127.0.0.1:${port}`,
      suppliers: await addSuppliers(runtime, actors),
      random: seededRandom(seed),
      accepted: new Map(),
      violations: [],
    };
    await Promise.all(actors.map((actor) => act(world, actor, perActor)));
    await app.close();
    await runtime.close();
    const broken = await brokenIn(owner, world);
    const changes = [...world.accepted].reduce(
      (sum, [name, count]) => sum + (name.startsWith('GET') ? 0 : count),
      0,
    );
    console.log(
      `[chaos partners] seed ${seed}: ${actors.length} people, ${actors.length * perActor} commands, ` +
        `${changes} changes accepted, ${acceptedCalls(world, payTo.verify)} bank details verified, ` +
        `${Object.keys(invariants).length + 1} invariants; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [...world.violations, ...broken];
  } finally {
    await owner.end();
    await stack.stop();
  }
}

async function act(world: World, actor: Actor, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const command = commands[Math.floor(world.random() * commands.length)];
    await command?.(world, actor);
  }
}

async function brokenIn(owner: pg.Client, world: World): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await owner.query(query);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_record WHERE action = 'pay-to.revealed'`,
  );
  const revealed = acceptedCalls(world, payTo.reveal);
  if (rows[0]?.count !== revealed) {
    broken.push(`numbers were revealed ${revealed} times and ${rows[0]?.count} times recorded`);
  }
  return broken;
}

async function addPeople(owner: pg.Client, secret: string): Promise<Actor[]> {
  // Signed as of later, so that no token runs out in the middle.
  const tokens = accessTokens(secret, () => new Date(Date.now() + 20 * 60_000));
  const actors: Actor[] = [];
  for (const role of people) {
    await owner.query(
      `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
    );
    const { rows } = await owner.query<{ id: number }>(
      `INSERT INTO employee (email, name, roles) VALUES ($1, $2, $3) RETURNING id`,
      [`${randomUUID()}@backdock.test`, role, [role]],
    );
    const employeeId = rows[0]?.id ?? 0;
    const sessionId = randomUUID();
    await owner.query(
      `INSERT INTO session (id, employee_id, started_on, expires_on) VALUES ($1, $2, now(), now() + interval '1 day')`,
      [sessionId, employeeId],
    );
    await owner.query('COMMIT');
    actors.push({ id: employeeId, token: await tokens.sign({ employeeId, sessionId }) });
  }
  return actors;
}

function addSuppliers(runtime: OpenRuntime, actors: readonly Actor[]): Promise<number[]> {
  return actAsSystem(runtime, async (ctx) => {
    const ids: number[] = [];
    for (let at = 0; at < suppliers; at += 1) {
      const id = await receiveSupplier(ctx, {
        name: `Chaos ${at}`,
        displayName: `Chaos ${at}`,
        market: at % 6 === 5 ? 'Canada' : 'UnitedStates',
        status: at % 4 === 3 ? 'New' : 'Active',
        intacctSyncStatus: 'NotSynced',
        purchasingManagerId: actors.at(at % 2 === 0 ? -1 : -2)?.id ?? null,
        logisticsManagerId: null,
        createdOn: ctx.now,
        address: '1 Main Street',
        city: 'Portland',
        state: 'OR',
        zip: '97210',
        country: 'US',
        contacts: [{ type: 'Primary', name: 'June Walker', phone: '+15035550142', email: null }],
      });
      ids.push(id);
    }
    return ids;
  });
}
