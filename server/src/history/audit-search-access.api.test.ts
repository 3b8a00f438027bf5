import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import type { RecordKind } from '@backdock/core/history/record-kind.ts';
import { searchableKinds } from '@backdock/core/history/searchable-kinds.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/test-app.ts';
import { type AuditedEntry, openAuditApp, writeAudit } from '../../test/write-audit.ts';

let app: TestApp;
let admin: string;
let accountant: string;
let danaId: number;
let leftId: number;

const write = (entry: AuditedEntry) => writeAudit(app, entry);

beforeAll(async () => {
  ({ app, admin, danaId, leftId } = await openAuditApp());
  accountant = await app.tokenFor(danaId);
});
afterAll(() => app.close());

const search = (query: Record<string, string> = {}, as = admin) =>
  app.call(auditSearch.records, { as, query });
async function found(query: Record<string, string>, as = admin): Promise<number[]> {
  const { status, body } = await search(query, as);
  expect(status).toBe(200);
  return body.records.map(({ id }) => id);
}

describe('who finds what', () => {
  const finance = searchableKinds.filter(({ isFinance }) => isFinance).map(({ of }) => of.entityType);
  const written = [...searchableKinds.map(({ of }) => of.entityType), 'unheard-of'];
  beforeAll(async () => {
    for (const entityType of written) {
      await write({
        actorId: danaId,
        entityType,
        entityId: 'seen',
        at: '2026-08-01T12:00:00Z',
        reason: 'seen by whom',
      });
    }
  });

  const everything: Record<string, string>[] = [
    { from: '2026-08-01', to: '2026-08-01' },
    { text: 'seen by whom' },
    { from: '2026-08-01', to: '2026-08-01', text: 'seen by whom' },
    { from: '2026-08-01', to: '2026-08-01', actorId: 'dana' },
  ];

  async function typesOnAllPages(query: Record<string, string>, as: string): Promise<string[]> {
    const types: string[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { status, body } = await search({ ...query, ...(before && { before: String(before) }) }, as);
      expect(status).toBe(200);
      types.push(...body.records.map(({ entityType }) => entityType));
      before = body.next;
    }
    return types.toSorted();
  }

  test.each(everything)('%j', async (query) => {
    const given = { ...query, ...(query.actorId && { actorId: String(danaId) }) };
    expect(await typesOnAllPages(given, admin)).toEqual(written.toSorted());
    expect(await typesOnAllPages(given, accountant)).toEqual(finance.toSorted());
  });

  test.each(['supplier-tax-forms', 'order-legal-notes', 'employee', 'unheard-of', 'supplier'])(
    'an accountant finds no %s, however they ask',
    async (kind) => {
      const legal = await app.signedIn({ roles: ['Accountant'], departmentId: departments.Legal });
      for (const as of [accountant, legal]) {
        expect(await found({ kind }, as)).toEqual([]);
        expect(await found({ kind, record: 'seen' }, as)).toEqual([]);
        expect(await found({ action: `${kind}.changed` }, as)).toEqual([]);
        const { body } = await app.call(auditSearch.choices, { as });
        expect(JSON.stringify(body.kinds)).not.toContain(`"${kind}"`);
      }
      expect(await found({ kind, record: 'seen' })).toHaveLength(1);
    },
  );

  test('others are refused', async () => {
    const as = await app.signedIn({
      roles: ['PurchasingManager', 'LogisticsAdministrator'],
      departmentId: departments.Legal,
    });
    for (const endpoint of Object.values(auditSearch)) {
      expect((await app.call(endpoint, { as })).status).toBe(403);
    }
  });
});

describe('choices', () => {
  test('name kinds and actions, and everyone who ever worked here', async () => {
    const { body } = await app.call(auditSearch.choices, { as: admin });
    const labels = body.kinds.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
    const flags = body.kinds.find(({ entityType }) => entityType === 'feature-flag');
    expect(flags?.actions).toContainEqual({ action: 'feature-flag.enabled', what: 'turned this flag on' });
    // Not in the table, but in the trail.
    expect(flags?.actions).toContainEqual({ action: 'feature-flag.changed', what: 'changed it' });
    expect(body.kinds.map(({ entityType }) => entityType)).toContain('unheard-of');
    expect(body.people).toContainEqual({ id: leftId, name: 'Lee Moss', isActive: false });
    expect(body.people).toContainEqual({ id: danaId, name: 'Dana Reyes', isActive: true });
  });

  test('for an accountant are financial', async () => {
    const { body } = await app.call(auditSearch.choices, { as: accountant });
    expect(body.kinds.map(({ entityType }) => entityType).toSorted()).toEqual(
      searchableKinds
        .filter(({ isFinance }) => isFinance)
        .map(({ of }) => of.entityType)
        .toSorted(),
    );
  });
});

describe('the table has every kind', () => {
  const repository = join(import.meta.dirname, '../../..');
  const known = new Map(searchableKinds.map(({ of }) => [of.entityType, of]));

  test('with a history', async () => {
    const files = globSync('core/src/**/*.history.ts', { cwd: repository });
    const modules = (await Promise.all(files.map((file) => import(join(repository, file))))) as object[];
    const kinds = modules
      .flatMap((each) => Object.values(each) as unknown[])
      .filter(
        (each): each is RecordKind => typeof each === 'object' && each !== null && 'entityType' in each,
      );
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.map(({ entityType }) => entityType).filter((each) => !known.has(each))).toEqual([]);
  });

  test('that a service names', () => {
    const named = globSync('server/src/**/*.ts', { cwd: repository })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(repository, path), 'utf8'))
      .flatMap((code) => [...code.matchAll(/\bentityType(?: =|:) '([a-z]+(?:-[a-z]+)*)'/g)])
      .map(([, entityType = '']) => entityType);
    expect(new Set(named).size).toBeGreaterThan(10);
    expect([...new Set(named)].filter((entityType) => !known.has(entityType))).toEqual([]);
  });
});
