import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
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
import { startStack } from '../src/stack.ts';
import type { Actor } from './world.ts';

/** A fresh database, signed-in people, and an owner connection to look behind the scenes. */
export interface House {
  /** The server programs' settings. */
  env: Record<string, string>;
  /** For this run's files; deleted with the run. */
  folder: string;
  actors: readonly Actor[];
  runtime: OpenRuntime;
  owner: pg.Client;
}

/** A house with the real API in it. */
export interface Stage extends House {
  origin: string;
}

/** Null is someone without a role. */
export type People = readonly (Role | null)[];

export async function inHouse<T>(people: People, play: (house: House) => Promise<T>): Promise<T> {
  const stack = await startStack({ mode: 'test', programs: false });
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await owner.connect();
    const env = { ...stack.env, WEB_DIST: '', LOG_LEVEL: 'silent' };
    const config = readConfig(env);
    const runtime = await openRuntime(config, 'chaos');
    try {
      const actors = await addPeople(owner, people, config.ACCESS_TOKEN_SECRET);
      return await play({ env, folder: stack.logs, actors, runtime, owner });
    } finally {
      await runtime.close();
    }
  } finally {
    await owner.end();
    await stack.stop();
  }
}

export function onStage<T>(people: People, play: (stage: Stage) => Promise<T>): Promise<T> {
  return inHouse(people, async (house) => {
    const { runtime } = house;
    const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    try {
      return await play({ ...house, origin: `http://127.0.0.1:${port}` });
    } finally {
      await app.close();
    }
  });
}

/** `invoice.periods_updated`: a table, and the trigger, constraint, or index on it to drop. */
export async function switchOff(owner: pg.Client, guard: string): Promise<void> {
  const [table, name] = guard.split('.');
  const { rows } = await owner.query<{ off: string }>(
    `SELECT format('ALTER TABLE %I DISABLE TRIGGER %I', $1::text, tgname) AS off FROM pg_trigger
      WHERE tgrelid = $1::regclass AND tgname = $2
     UNION ALL SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', $1::text, conname) FROM pg_constraint
      WHERE conrelid = $1::regclass AND conname = $2 AND contype <> 't'
     UNION ALL SELECT format('DROP INDEX %I', indexname) FROM pg_indexes WHERE tablename = $1 AND indexname = $2`,
    [table, name],
  );
  if (!rows[0]) throw new Error(`there is no guard ${guard}`);
  await owner.query(rows[0].off);
}

/** Each invariant is a query that returns the rows that break it. */
export async function brokenInvariants(
  owner: pg.Client,
  invariants: Readonly<Record<string, string>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await owner.query(query);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

async function addPeople(owner: pg.Client, people: People, secret: string): Promise<Actor[]> {
  // Signed with a clock set ahead, so that no token expires midway.
  const tokens = accessTokens(secret, () => new Date(Date.now() + 20 * 60_000));
  const actors: Actor[] = [];
  for (const role of people) {
    await owner.query(
      `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
    );
    const { rows } = await owner.query<{ id: number }>(
      `INSERT INTO employee (email, name, roles) VALUES ($1, $2, $3) RETURNING id`,
      [`${randomUUID()}@backdock.test`, role ?? 'Staff', role ? [role] : []],
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
