import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { type AuditFilter, findDays, findIds, findIdsByText } from './audit-search.queries.ts';

let app: TestApp;
let db: Kysely<DB>;
const sent: { sql: string; parameters: readonly unknown[] }[] = [];
const rows = 60_000;
let firstId: number;

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/**
 * Three kinds with three actions each, and seven people. The newest half has no invoices; one rare action and one rare
 * word are at the very beginning.
 */
beforeAll(async () => {
  app = await openTestApp();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: app.runtime.database.pools.reader }),
    log: ({ query }) => void sent.push(query),
  });
  const [row] = await app.sql<{ id: number }>('SELECT max(id) + 1 AS id FROM audit_record');
  firstId = Number(row?.id);
  await app.sql(
    `INSERT INTO audit_record (at, actor_id, actor_name, entity_type, entity_id, action, reason)
     SELECT '2026-12-01'::timestamptz + n * interval '1 minute', nullif(n % 8, 0), 'fill', kind, n % 5000,
            CASE WHEN n < 4 THEN kind || '.rare' ELSE kind || '.' || n % 3 END,
            CASE WHEN n < 4 THEN 'quite unusual' WHEN n % 2 = 0 THEN 'as usual ' || n END
     FROM generate_series(1, ${rows}) n
     CROSS JOIN LATERAL (SELECT (ARRAY['supplier', 'order', 'invoice'])[1 + n % (CASE WHEN n > ${rows / 2} THEN 2 ELSE 3 END)]) k(kind)`,
  );
  await app.sql('VACUUM ANALYZE audit_record');
}, 120_000);
afterAll(() => app.close());

const within = (more: Partial<AuditFilter>): AuditFilter => ({
  kinds: { except: [] },
  days: { firstId: 1, lastId: 2_000_000_000 },
  ...more,
});

async function planOf(run: () => Promise<unknown>): Promise<{ read: number; text: string }> {
  sent.length = 0;
  await run();
  const plans = await Promise.all(
    sent.map(async ({ sql, parameters }) => {
      const [explained] = await app.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        [...parameters],
      );
      return explained?.['QUERY PLAN'][0].Plan;
    }),
  );
  const nodes = plans.flatMap((plan) => (plan ? nodesOf(plan) : []));
  const read = nodes
    .filter((node) => node['Relation Name'] === 'audit_record' || node['Node Type'] === 'Bitmap Index Scan')
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((sum, each) => sum + each, 0);
  return { read, text: JSON.stringify(plans) };
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const finance = { only: ['invoice', 'payment-file', 'pay-to'] };
const cases: [name: string, filter: Partial<AuditFilter>, index: string][] = [
  ['everything', {}, 'audit_record_pkey'],
  ['a person', { actorId: 3 }, 'audit_record_by_actor'],
  ['a person and an action', { actorId: 3, action: 'invoice.1' }, 'audit_record_by_actor'],
  ['a person and a rare action', { actorId: 2, action: 'invoice.rare' }, 'audit_record_by_actor'],
  ['a person and a kind', { actorId: 3, kind: 'order' }, 'audit_record_by_actor'],
  ['a person who did nothing', { actorId: 999 }, 'audit_record_by_actor'],
  ['a kind', { kind: 'invoice' }, 'audit_record_by_action'],
  ['a rare action', { action: 'order.rare' }, 'audit_record_by_action'],
  ['a kind and a common action', { kind: 'supplier', action: 'supplier.1' }, 'audit_record_by_action'],
  ['a record', { kind: 'supplier', record: '42' }, 'audit_record_of_entity'],
  ['financial records only', { kinds: finance }, 'audit_record_by_action'],
  ['a person’s financial records', { kinds: finance, actorId: 3 }, 'audit_record_by_actor'],
];

describe('reads little more than it shows', () => {
  test.each(cases)('%s', async (_, filter, index) => {
    const { read, text } = await planOf(() => findIds(db, within(filter), 51));
    expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
    expect(read).toBeLessThan(1_500);
  });

  test.each(cases)('%s, on a day long ago', async (_, filter) => {
    const days = { from: '2026-12-03', to: '2026-12-03' };
    const found = await findDays(db, days);
    expect(found).toEqual({ firstId: expect.any(Number), lastId: expect.any(Number) });
    expect((found?.lastId ?? 0) - (found?.firstId ?? 0) + 1).toBe(24 * 60);
    expect(found?.firstId).toBeGreaterThan(firstId);
    const { read, text } = await planOf(async () => {
      const range = await findDays(db, days);
      if (range) await findIds(db, within({ ...filter, days: { ...days, ...range } }), 51);
    });
    expect(text).not.toContain('Seq Scan');
    // The day itself has 1,440 records.
    expect(read).toBeLessThan(3_000);
  });

  test('a rare word', async () => {
    const { read, text } = await planOf(() =>
      findIdsByText(db, within({ days: { firstId: 0, lastId: 999_999 } }), 'unusual', 51),
    );
    expect(text).toContain('audit_record_reason_contains');
    expect(read).toBeLessThan(20);
  });

  test('a common word of a person who used it rarely', async () => {
    const filter = within({ actorId: 3, action: 'invoice.rare', days: { firstId: 0, lastId: 999_999 } });
    const { read, text } = await planOf(() => findIdsByText(db, filter, 'unusual', 51));
    expect(text).toContain('Index Name');
    expect(text).not.toContain('Seq Scan');
    expect(read).toBeLessThan(20);
  });
});
