import { auditSearch, maxUnsealed } from '@backdock/core/history/audit-search.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { auditJobs } from '../platform/audit/audit-jobs.ts';

let app: TestApp;
let as: string;

beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  await app.sql('ALTER TABLE audit_record DISABLE TRIGGER USER');
  await app.sql('TRUNCATE audit_record RESTART IDENTITY');
});
afterAll(() => app.close());

const state = async () => (await app.call(auditSearch.seal, { as })).body;
const record = (count: number) =>
  app.sql(
    `INSERT INTO audit_record (actor_name, entity_type, entity_id, action)
     SELECT 'fill', 'thing', n, 'thing.changed' FROM generate_series(1, $1::int) n`,
    [count],
  );
const run = (name: 'platform.seal-audit' | 'platform.verify-audit') => runJob(app, auditJobs, name, {});
/** Other test files share the cluster, and their transactions keep records from being sealed for a moment. */
async function seal() {
  await expect
    .poll(
      async () => {
        await run('platform.seal-audit');
        return (await state()).unsealed;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

test('before anything was sealed or verified', async () => {
  await record(3);
  expect(await state()).toEqual({ verification: null, newest: null, unsealed: 3 });
});

test('after a verification without findings', async () => {
  await seal();
  await run('platform.verify-audit');
  await record(2);
  const [newest] = await app.sql<{ hash: string; position: number }>(
    `SELECT encode(hash, 'hex') AS hash, position FROM audit_seal ORDER BY position DESC LIMIT 1`,
  );
  expect(newest?.hash).toHaveLength(64);
  expect(await state()).toEqual({
    verification: { on: '2026-11-15T12:00:00.000Z', records: 3, problems: 0 },
    newest: { ...newest, sealedOn: '2026-11-15T12:00:00.000Z' },
    unsealed: 2,
  });
});

test('after a record was altered', async () => {
  await app.sql(`UPDATE audit_record SET reason = 'forged' WHERE id = 2`);
  app.clock.now = new Date('2026-11-15T12:01:00Z');
  await run('platform.verify-audit');
  expect((await state()).verification).toEqual({ on: '2026-11-15T12:01:00.000Z', records: 3, problems: 1 });
});

test('after the chain was replaced from the last verified seal on', async () => {
  await app.sql('UPDATE audit_record SET reason = NULL WHERE id = 2');
  await run('platform.verify-audit');
  expect((await state()).verification?.problems).toBe(0);
  await app.sql('ALTER TABLE audit_seal DISABLE TRIGGER USER');
  await app.sql('TRUNCATE audit_seal');
  await app.sql(`UPDATE audit_record SET reason = 'forged' WHERE id = 2`);
  await seal();
  await run('platform.verify-audit');
  await run('platform.verify-audit');
  expect((await state()).verification?.problems).toBe(1);
});

test('counts unsealed records only so far', async () => {
  await record(maxUnsealed + 5);
  expect((await state()).unsealed).toBe(maxUnsealed + 1);
});

test('verifications cannot be changed by the application, or by accident by their owner', async () => {
  await expect(app.sql('DELETE FROM audit_verification')).rejects.toThrow(
    'audit_verification is append-only',
  );
  const { writer } = app.runtime.database.pools;
  for (const statement of [
    'UPDATE audit_verification SET problems = 0',
    'DELETE FROM audit_verification',
    'TRUNCATE audit_verification',
  ]) {
    await expect(writer.query(statement)).rejects.toThrow('permission denied');
  }
});
