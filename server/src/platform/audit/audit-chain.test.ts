import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { auditAll } from './audit.ts';
import { sealNext, verifyAudit } from './audit-chain.ts';
import { auditJobs } from './audit-jobs.ts';
import { inTransaction, externalCtx, type System } from '../context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.sql(`ALTER TABLE audit_record DISABLE TRIGGER USER; ALTER TABLE audit_seal DISABLE TRIGGER USER`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE audit_record, audit_seal RESTART IDENTITY');
});

const base = () => ({
  actor: { kind: 'system', name: 'test' } as System,
  now: app.runtime.now(),
  log: app.runtime.log,
  requestId: 'test',
  ip: null,
  host: '',
});
const record = (count: number) =>
  inTransaction(app.runtime, base(), (ctx) =>
    auditAll(
      ctx,
      Array.from({ length: count }, (_, at) => ({
        entityType: 'thing',
        entityId: at,
        action: 'thing.changed',
        before: { price: at, b: 1 },
        after: { b: 1, price: at + 1 },
        reason: 'It was time.',
      })),
    ),
  );
const seal = () => inTransaction(app.runtime, base(), ({ tx, now }) => sealNext(tx, now));
/** Other tests' transactions on the same server delay sealing for as long as they run. */
const sealed = async (count: number) => {
  await expect
    .poll(
      async () => {
        await seal();
        const [row] = await app.sql<{ n: number }>(
          'SELECT coalesce(sum(cardinality(record_ids)), 0)::int AS n FROM audit_seal',
        );
        return row?.n;
      },
      { timeout: 60_000 },
    )
    .toBe(count);
};
const verify = (...args: Parameters<typeof verifyAudit> extends [unknown, ...infer K] ? K : never) =>
  verifyAudit(app.runtime.database.reader, ...args);
const tampering = async () => (await verify()).found;

describe('sealing', () => {
  test('covers every record once, in chained blocks', async () => {
    await record(2_300);
    await sealed(2_300);
    await record(1);
    await sealed(2_301);
    const seals = await app.sql<{ position: number; n: number }>(
      'SELECT position, cardinality(record_ids) AS n FROM audit_seal ORDER BY position',
    );
    expect(seals.slice(0, 2)).toEqual([
      { position: 1, n: 1_000 },
      { position: 2, n: 1_000 },
    ]);
    expect(await verify()).toMatchObject({ records: 2_301, seals: seals.length, found: [] });
    expect(await seal()).toBeNull();
  });

  test('waits for an earlier transaction that is still open', async () => {
    const early = await app.runtime.database.pools.writer.connect();
    await early.query('BEGIN');
    await early.query(
      `INSERT INTO audit_record (actor_name, entity_type, entity_id, action) VALUES ('early', 'thing', '1', 'x')`,
    );
    await record(2);
    expect(await seal()).toBeNull();
    await early.query('COMMIT');
    early.release();
    await sealed(3);
    expect(await tampering()).toEqual([]);
  });

  test('runs in one process at a time', async () => {
    await record(5);
    const results = await Promise.all(Array.from({ length: 4 }, seal));
    expect(results.filter((result) => result !== null).length).toBeLessThanOrEqual(1);
    await sealed(5);
    expect(await tampering()).toEqual([]);
  });

  test('is done by the job', async () => {
    await record(1_500);
    const [job] = auditJobs;
    const ctx = externalCtx(app.runtime, base());
    await expect
      .poll(
        async () => {
          await job?.run(ctx, {}, app.runtime);
          return (await verify()).records;
        },
        { timeout: 60_000 },
      )
      .toBe(1_500);
  });
});

describe('tampering is detected', () => {
  beforeEach(async () => {
    await record(1_200);
    await sealed(1_200);
  });

  test.each([
    `actor_name = 'someone else'`,
    `actor_id = 7`,
    `at = at + interval '1 microsecond'`,
    `entity_type = 'other'`,
    `entity_id = '-1'`,
    `action = 'thing.deleted'`,
    `before = '{"b": 1, "price": 0}'`,
    `after = jsonb_set(after, '{price}', '0.01')`,
    `after = NULL`,
    `reason = NULL`,
    `reason = 'It was  time.'`,
    `ip = '10.0.0.1'`,
    `request_id = 'forged'`,
  ])('%s', async (change) => {
    await app.sql(`UPDATE audit_record SET ${change} WHERE id = 1107`);
    expect(await tampering()).toEqual([{ position: 2, what: 'altered', recordId: 1107 }]);
  });

  test('a removed record', async () => {
    await app.sql('DELETE FROM audit_record WHERE id = 3');
    expect(await tampering()).toEqual([{ position: 1, what: 'removed', recordId: 3 }]);
  });

  test('a record inserted among older ones', async () => {
    await app.sql(
      `INSERT INTO audit_record (id, xact, actor_name, entity_type, entity_id, action) OVERRIDING SYSTEM VALUE
       SELECT 0, xact, 'nobody', 'thing', '1', 'thing.changed' FROM audit_record WHERE id = 1`,
    );
    expect(await tampering()).toEqual([{ position: 1, what: 'added', recordId: 0 }]);
  });

  test('a record that only moved', async () => {
    await app.sql(`UPDATE audit_record SET xact = '1' WHERE id = 1107`);
    expect(await tampering()).toEqual([
      { position: 1, what: 'added', recordId: 1107 },
      { position: 2, what: 'removed', recordId: 1107 },
    ]);
  });

  test('an altered digest', async () => {
    await app.sql(
      `UPDATE audit_seal SET digests = set_byte(digests, 70, get_byte(digests, 70) # 1) WHERE position = 1`,
    );
    expect(await tampering()).toEqual([
      { position: 1, what: 'seal broken' },
      { position: 1, what: 'altered', recordId: 3 },
    ]);
  });

  test('a recomputed seal, which breaks the next one', async () => {
    await app.sql(`UPDATE audit_seal SET hash = sha256('forged') WHERE position = 1`);
    expect(await tampering()).toEqual([
      { position: 1, what: 'seal broken' },
      { position: 2, what: 'seal broken' },
    ]);
  });

  test('a missing seal', async () => {
    await app.sql('DELETE FROM audit_seal WHERE position = 1');
    expect(await tampering()).toEqual([{ position: 1, what: 'seal missing' }]);
  });

  test('a whole forged chain, given a head kept elsewhere', async () => {
    const { head } = await verify();
    if (!head) throw new Error('nothing sealed');
    expect((await verify(head)).found).toEqual([]);
    await app.sql(`UPDATE audit_record SET reason = 'forged' WHERE id = 5`);
    await app.sql('TRUNCATE audit_seal');
    await sealed(1_200);
    expect((await verify()).found).toEqual([]);
    expect((await verify(head)).found).toEqual([{ position: 2, what: 'seal broken' }]);
    await app.sql('DELETE FROM audit_seal WHERE position = 2');
    expect((await verify(head)).found).toEqual([{ position: 2, what: 'seal missing' }]);
  });
});

test('seals cannot be changed by the application, or by accident by their owner', async () => {
  await app.sql('ALTER TABLE audit_seal ENABLE TRIGGER USER');
  await expect(app.sql('DELETE FROM audit_seal')).rejects.toThrow('audit_seal is append-only');
  const { writer } = app.runtime.database.pools;
  for (const statement of [
    `UPDATE audit_seal SET position = 2`,
    'DELETE FROM audit_seal',
    'TRUNCATE audit_seal',
  ]) {
    await expect(writer.query(statement)).rejects.toThrow('permission denied');
  }
});
