import { type AuditPage, auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/test-app.ts';
import { type AuditedEntry, openAuditApp, writeAudit } from '../../test/write-audit.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import { searchAudit } from './audit-search.service.ts';

let app: TestApp;
let admin: string;
let danaId: number;
let leftId: number;

const write = (entry: AuditedEntry) => writeAudit(app, entry);

beforeAll(async () => {
  ({ app, admin, danaId, leftId } = await openAuditApp());
});
afterAll(() => app.close());

const search = (query: Record<string, string>) => app.call(auditSearch.records, { as: admin, query });
const idsIn = ({ records }: AuditPage) => records.map(({ id }) => id);
async function found(query: Record<string, string>): Promise<number[]> {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  return idsIn(body);
}

describe('filters', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const dana = { actorId: danaId };
    ids.early = await write({ ...dana, at: '2026-03-08T07:59:59.999Z', entityType: 'marketplace' });
    ids.first = await write({ ...dana, at: '2026-03-08T08:00:00Z', entityType: 'marketplace' });
    ids.last = await write({ at: '2026-03-09T06:59:59Z', entityType: 'marketplace', entityId: '2' });
    ids.late = await write({ ...dana, at: '2026-03-09T07:00:00Z', entityType: 'marketplace', entityId: '2' });
    ids.invoice = await write({
      ...dana,
      at: '2026-04-01T12:00:00Z',
      entityType: 'invoice',
      entityId: '77',
      action: 'invoice.paid',
      reason: 'Paid 100% early: Zürich_Office asked',
    });
    ids.review = await write({
      actorId: leftId,
      at: '2026-04-01T12:00:01Z',
      entityType: 'invoice-review',
      entityId: '77',
      reason: 'paid twice, see the ledger',
    });
    ids.synced = await write({
      at: '2026-04-02T12:00:00Z',
      entityType: 'carrier-broker',
      action: 'partner.synced',
    });
    ids.supplierSynced = await write({ at: '2026-04-02T12:00:00Z', action: 'partner.synced', entityId: '9' });
  });
  const named = (...names: string[]) => names.map((name) => ids[name]);

  test('by person, also one who has left', async () => {
    expect(await found({ actorId: String(danaId) })).toEqual(named('invoice', 'late', 'first', 'early'));
    expect(await found({ actorId: String(leftId) })).toEqual(named('review'));
    expect(await found({ actorId: '999999' })).toEqual([]);
  });

  test('by kind, and by record', async () => {
    expect(await found({ kind: 'marketplace' })).toEqual(named('late', 'last', 'first', 'early'));
    expect(await found({ kind: 'marketplace', record: '2' })).toEqual(named('late', 'last'));
    expect(await found({ kind: 'marketplace', record: '2', actorId: String(danaId) })).toEqual(named('late'));
    expect(await found({ kind: 'nothing-like-it' })).toEqual([]);
  });

  test('by action, of every kind or of one', async () => {
    expect(await found({ action: 'partner.synced' })).toEqual(named('supplierSynced', 'synced'));
    expect(await found({ action: 'partner.synced', kind: 'carrier-broker' })).toEqual(named('synced'));
    expect(await found({ action: 'partner.synced', actorId: String(danaId) })).toEqual([]);
    expect(await found({ action: 'invoice.paid', actorId: String(danaId) })).toEqual(named('invoice'));
  });

  test('by Pacific days, also the one with 23 hours', async () => {
    const day = '2026-03-08';
    expect(await found({ from: day, to: day })).toEqual(named('last', 'first'));
    expect(await found({ from: day, to: day, kind: 'marketplace' })).toEqual(named('last', 'first'));
    expect(await found({ from: day, to: day, actorId: String(danaId) })).toEqual(named('first'));
    expect(await found({ from: '2026-03-09', kind: 'marketplace' })).toEqual(named('late'));
    expect(await found({ to: '2026-03-07', kind: 'marketplace' })).toEqual(named('early'));
    expect(await found({ from: '2026-03-10', to: '2026-03-11' })).toEqual([]);
    expect(await found({ from: '2999-01-01' })).toEqual([]);
    expect(await found({ to: '1999-01-01' })).toEqual([]);
  });

  test('by part of the reason, taken literally', async () => {
    expect(await found({ text: 'PAID' })).toEqual(named('review', 'invoice'));
    expect(await found({ text: '100%' })).toEqual(named('invoice'));
    expect(await found({ text: 'paid%early' })).toEqual([]);
    expect(await found({ text: 'zürich_o' })).toEqual(named('invoice'));
    expect(await found({ text: 'zürich-o' })).toEqual([]);
    expect(await found({ text: 'paid', kind: 'invoice-review' })).toEqual(named('review'));
    expect(await found({ text: 'paid', kind: 'invoice', record: '77' })).toEqual(named('invoice'));
    expect(await found({ text: 'paid', actorId: String(leftId) })).toEqual(named('review'));
    expect(await found({ text: 'paid', to: '2026-03-30' })).toEqual([]);
  });

  test.each<Record<string, string>>([
    { record: '77' },
    { text: 'ab' },
    { text: 'x'.repeat(101) },
    { from: '2026-02-30' },
    { from: '2026-03-02', to: '2026-03-01' },
    { actorId: '0' },
    { before: '-1' },
    { kind: '' },
    { unknown: '1' },
  ])('refuse %j', async (query) => expect((await search(query)).status).toBe(400));

  test('find records that two writers wrote out of order, on the right day', async () => {
    const after = await write({ at: '2026-05-02T07:00:00.010Z', entityType: 'order', entityId: '5' });
    const before = await write({ at: '2026-05-02T06:59:59.990Z', entityType: 'order', entityId: '5' });
    const wholeDays = (from: string, to: string) => found({ from, to, kind: 'order', record: '5' });
    expect(await wholeDays('2026-05-01', '2026-05-01')).toEqual([before]);
    expect(await wholeDays('2026-05-02', '2026-05-02')).toEqual([after]);
    expect(await found({ from: '2026-05-02', to: '2026-05-02' })).toEqual([after]);
  });
});

describe('a found record', () => {
  test('reads as its own history does, with its kind', async () => {
    const at = '2026-06-01T12:00:00.000Z';
    const entityId = '4711';
    const id = await write({
      actorId: danaId,
      at,
      entityType: 'payment-file',
      entityId,
      action: 'payment-file.approved',
      before: { status: 'Created', version: 1 },
      after: { status: 'Approved', approvedBy: danaId, version: 2 },
      reason: 'All risks are accepted.',
    });
    const { body } = await search({ kind: 'payment-file', record: entityId });
    expect(body).toEqual({
      records: [
        {
          id,
          at,
          actorName: 'Dana Reyes',
          systemPart: null,
          kind: 'Payment file',
          entityType: 'payment-file',
          entityId,
          page: null,
          what: 'approved the file',
          reason: 'All risks are accepted.',
          changes: [
            expect.objectContaining({ label: 'Status', to: 'Approved' }),
            { field: 'approvedBy', label: 'Approved by', from: null, to: 'Dana Reyes' },
          ],
        },
      ],
      next: null,
      searchedTo: null,
    });
  });

  test('knows what its page needs, if the record still exists', async () => {
    const [flag] = await app.sql<{ id: number }>(
      `SELECT id FROM feature_flag WHERE feature = 'WirePayments'`,
    );
    const [partner] = await app.write<{ id: number }>(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ('CarrierBroker', 'Roadway', 'Roadway', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
    );
    const at = '2026-06-01T12:00:30Z';
    const pageOf = async (entityType: string, entityId: string) => {
      await write({ at, entityType, entityId });
      const { body } = await search({ kind: entityType, record: entityId });
      return body.records[0]?.page;
    };
    const none = { supplierId: null, orderId: null, partnerType: null, agreementType: null, rowId: null };
    expect(await pageOf('feature-flag', 'WirePayments')).toEqual({ ...none, rowId: flag?.id });
    expect(await pageOf('pay-to', String(partner?.id))).toEqual({ ...none, partnerType: 'CarrierBroker' });
    expect(await pageOf('shipment-request', '99999')).toBeNull();
    expect(await pageOf('invoice-review', 'not a number')).toBeNull();
    expect(await pageOf('pay-to', '99999999999')).toBeNull();
  });

  test('of an unknown kind reads in generic words', async () => {
    await write({
      at: '2026-06-01T12:01:00Z',
      entityType: 'new-thing',
      action: 'new-thing.color-changed',
      after: { dueOn: '2026-11-15' },
    });
    const { body } = await search({ kind: 'new-thing' });
    expect(body.records[0]).toMatchObject({
      actorName: 'System',
      systemPart: 'import',
      kind: 'New thing',
      what: 'changed the color',
      changes: [{ label: 'Due on', to: 'Nov 15, 2026' }],
    });
  });

  test('shows no secrets, and not even how numbers end', async () => {
    const numbers = { beneficiaryAccountNumber: '•••• 6789', routingNumber: '4321', password: 'canary' };
    const at = '2026-06-01T12:02:00Z';
    await write({ at, entityType: 'pay-to', entityId: '31', after: numbers });
    await write({
      at,
      entityType: 'new-thing',
      entityId: '31',
      after: { nested: [{ accountNumber: 'canary' }] },
    });
    const payTo = await search({ kind: 'pay-to', record: '31' });
    expect(payTo.body.records[0]?.changes.map(({ to }) => to)).toEqual(['••••', '••••', '••••']);
    const other = await search({ kind: 'new-thing', record: '31' });
    expect(JSON.stringify(other.body)).not.toContain('canary');
  });
});

describe('pages', () => {
  const entityType = 'supplier-logistics';
  beforeAll(() =>
    app.sql(
      `INSERT INTO audit_record (at, actor_name, entity_type, entity_id, action, reason)
       SELECT '2026-07-01'::timestamptz + n * interval '1 second', 'import', '${entityType}', n % 3,
              '${entityType}.' || n % 4, 'paging ' || n FROM generate_series(1, 120) n`,
    ),
  );

  async function walk(query: Record<string, string>) {
    const sizes: number[] = [];
    const seen: number[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const { body }: { body: AuditPage } = await search({ ...query, ...(next && { before: String(next) }) });
      sizes.push(body.records.length);
      seen.push(...idsIn(body));
      ({ next } = body);
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
    return sizes;
  }

  test.each([
    [{ kind: entityType }, [50, 50, 20]],
    [{ from: '2026-06-30', to: '2026-07-01' }, [50, 50, 20]],
    [{ text: 'paging' }, [50, 50, 20]],
    [{ kind: entityType, record: '1' }, [40]],
    [{ kind: entityType, action: `${entityType}.1` }, [30]],
  ])('of %j hold 50 records each, and none twice', async (query, sizes) => {
    expect(await walk(query as Record<string, string>)).toEqual(sizes);
  });

  test('do not shift when records arrive', async () => {
    const query = { kind: entityType };
    const first = await search(query);
    await write({ entityType, at: '2026-07-02T00:00:00Z' });
    const second = await search({ ...query, before: String(first.body.next) });
    expect(second.body.records[0]?.reason).toBe('paging 70');
  });
});

describe('a search for words', () => {
  const text = 'across stretches';
  beforeAll(() =>
    app.sql(
      `INSERT INTO audit_record (id, at, actor_name, entity_type, entity_id, action, reason) OVERRIDING SYSTEM VALUE
       SELECT n * 800000, '2026-07-15'::timestamptz + n * interval '1 hour', 'import', 'supplier', 'far', 'x', $1
       FROM generate_series(1, 10) n`,
      [text],
    ),
  );
  afterAll(() => app.sql(`SELECT setval('audit_record_id_seq', 8000001)`));

  test('looks at the whole trail', async () => {
    const { body } = await search({ text });
    expect(idsIn(body)).toEqual(Array.from({ length: 10 }, (_, at) => (10 - at) * 800_000));
    expect(body).toMatchObject({ next: null, searchedTo: null });
    expect(await found({ text, before: '4000000' })).toHaveLength(4);
    // The Pacific day begins at seven.
    expect(await found({ text, from: '2026-07-15', to: '2026-07-15' })).toHaveLength(4);
  });

  test('that takes too long says how far it got, and goes on from there', async () => {
    const actor = { kind: 'employee', id: 1, roles: ['Admin'], departmentId: null, isHead: false } as const;
    const ctx = { db: app.runtime.database.reader, actor } as unknown as ReadCtx<Employee>;
    const pages: AuditPage[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const query = { text, ...(before && { before }) };
      const page: AuditPage = await searchAudit(ctx, query, { maxMs: Number.MIN_VALUE });
      pages.push(page);
      before = page.next;
    }
    expect(pages.flatMap(idsIn)).toEqual(Array.from({ length: 10 }, (_, at) => (10 - at) * 800_000));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages[0]?.searchedTo).toBe('2026-07-15T10:00:00.000Z');
    expect(pages.at(-1)).toMatchObject({ next: null, searchedTo: null });
  });
});
