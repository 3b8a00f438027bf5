import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../src/services.ts';
import type { OutageSite } from './outage-site.ts';
import { everydayReads, type Pace, unexpected } from './outages-neighbors.ts';
import { steadyLoad } from './steady-load.ts';

const recoveryMs = 10_000;
/** While PostgreSQL is down, a call is refused or its connection is cut midway: never a plain failure. */
const excused = new Set(['503']);

export async function databaseOutages(site: OutageSite, database: Database, pace: Pace): Promise<string[]> {
  return [
    ...(await lockedTable(site, database, pace)).map((what) => `a locked table: ${what}`),
    ...(await killedServer(site, database, pace)).map((what) => `PostgreSQL killed: ${what}`),
  ];
}

/** Everyone wants the one table that no one can read. Reads of other tables keep working, and so does health. */
async function lockedTable(site: OutageSite, database: Database, pace: Pace): Promise<string[]> {
  const others = everydayReads.filter((path) => !path.startsWith('/api/invoices'));
  const target = { port: site.port, token: site.token, perSecond: pace.perSecond };
  const before = await steadyLoad({ ...target, paths: others }, pace.baseSeconds);
  const locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE invoice IN ACCESS EXCLUSIVE MODE');
  const seconds = Math.min(pace.outageSeconds, 20);
  const [during, , health] = await Promise.all([
    steadyLoad({ ...target, paths: others }, seconds),
    steadyLoad({ ...target, paths: ['/api/invoices?limit=50'] }, seconds),
    healthFor(site, seconds),
  ]);
  await locker.query('ROLLBACK');
  await locker.end();
  console.log(
    `[chaos outages] a locked table: p99 of others ${before.p99.toFixed(0)} ms before, ${during.p99.toFixed(0)} during`,
  );
  return [
    ...unexpected(during),
    ...health.filter((status) => status !== 200).map((status) => `health answered ${status}`),
  ];
}

async function killedServer(site: OutageSite, database: Database, pace: Pace): Promise<string[]> {
  const target = { port: site.port, token: site.token, paths: everydayReads, perSecond: pace.perSecond };
  // The owner's own connection dies with the server.
  site.office.owner.on('error', () => undefined);
  const during = steadyLoad(target, Math.min(pace.outageSeconds, 20));
  await sleep(1_000);
  const killedAt = performance.now();
  await database.crash();
  while ((await site.health()) !== 200 && performance.now() - killedAt < 60_000) await sleep(100);
  const backMs = performance.now() - killedAt;
  const { failures } = await during;
  const after = await steadyLoad(target, pace.baseSeconds);
  const refused = [...failures].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `[chaos outages] PostgreSQL killed: healthy again after ${(backMs / 1_000).toFixed(1)} s; meanwhile ${refused || 'no refusal'}`,
  );
  return [
    ...[...failures.keys()]
      .filter((status) => !excused.has(status))
      .map((status) => `calls answered ${status}`),
    ...(backMs > recoveryMs ? [`healthy only after ${(backMs / 1_000).toFixed(1)} s`] : []),
    ...unexpected(after),
  ];
}

async function healthFor(site: OutageSite, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const statuses: number[] = [];
  while (performance.now() < until) {
    statuses.push(await site.health());
    await sleep(250);
  }
  return statuses;
}
