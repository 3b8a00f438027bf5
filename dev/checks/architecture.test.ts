import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { tableWriters } from './table-writers.ts';

const repository = join(import.meta.dirname, '../..');
const file = (await import(join(repository, '.dependency-cruiser.mjs'))) as { default: IConfiguration };
const { forbidden = [], options = {} } = file.default;

async function violationsIn(
  baseDir: string,
  folders: string[],
): Promise<{ rules: string[]; modules: number; cycles: string[][] }> {
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    {
      ...options.enhancedResolveOptions,
    },
  );
  const { summary, modules } = output as ICruiseResult;
  return {
    rules: summary.violations.map(({ rule }) => rule.name),
    modules: summary.totalCruised,
    cycles: folderCycles(modules),
  };
}

test('the product follows the rules', async () => {
  const { rules, modules, cycles } = await violationsIn(repository, [
    'core/src',
    'server',
    'web/src',
    'dev',
    'e2e',
  ]);
  expect(rules).toEqual([]);
  expect(cycles).toEqual([]);
  // A parser that doesn't understand the sources finds no violations.
  expect(modules).toBeGreaterThan(200);
}, 120_000);

/** A file that breaks each rule. */
const violations: Record<string, [path: string, text: string]> = {
  'no-circles': ['core/src/a.ts', `import './b.ts';`],
  'core-is-pure': ['core/src/pure.ts', `import 'kysely';`],
  'rules-know-no-contract': ['core/src/x/x.rules.ts', `import './x.contract.ts';`],
  'web-and-server-are-apart': ['web/src/ui/apart.ts', `import '../../../server/src/platform/log.ts';`],
  'product-without-workshop': ['server/src/platform/shop.ts', `import '../../../dev/src/stack.ts';`],
  'sql-in-queries-only': ['server/src/feature/f.service.ts', `import 'kysely';`],
  'http-in-platform-only': ['server/src/feature/f.routes.ts', `import 'fastify';`],
  'services-know-no-http': ['server/src/feature/g.service.ts', `import '../platform/http/serve.ts';`],
  'queries-call-nobody': ['server/src/feature/f.queries.ts', `import './f.service.ts';`],
  'features-meet-at-services': ['server/src/other/o.service.ts', `import '../feature/f.queries.ts';`],
  'queries-are-private': ['server/src/other/sub/s.service.ts', `import '../near/n.queries.ts';`],
  'platform-knows-no-feature': ['server/src/platform/knows.ts', `import '../feature/f.service.ts';`],
  'web-features-are-apart': ['web/src/one/one.page.tsx', `import '../two/two.page.tsx';`],
  'web-ground-knows-no-feature': ['web/src/ui/ground.ts', `import '../two/two.page.tsx';`],
  'primitives-know-no-records': ['web/src/ui/knows.ts', `import '../history/history-list.tsx';`],
  resolvable: ['core/src/lost.ts', `import './nowhere.ts';`],
};
const innocent = {
  'core/src/b.ts': `import './a.ts';`,
  'core/src/x/x.contract.ts': '',
  'server/src/platform/log.ts': '',
  'server/src/platform/http/serve.ts': '',
  'dev/src/stack.ts': '',
  'server/src/other/near/n.queries.ts': '',
  'server/src/near/n.service.ts': `import '../far/f.service.ts';`,
  'server/src/far/f.service.ts': `import '../further/f.service.ts';`,
  'server/src/further/f.service.ts': `import '../near/other.service.ts';`,
  'server/src/near/other.service.ts': '',
  'web/src/history/history-list.tsx': '',
  'web/src/two/two.page.tsx': '',
};

describe('canary', () => {
  let folder: string;
  let found: Awaited<ReturnType<typeof violationsIn>>;
  beforeAll(async () => {
    mkdirSync(join(repository, '.data'), { recursive: true });
    // Inside the repository, so that packages resolve as they do for the real sources.
    folder = mkdtempSync(join(repository, '.data/canary-'));
    for (const [path, text] of [...Object.values(violations), ...Object.entries(innocent)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\nexport {};\n`);
    }
    found = await violationsIn(folder, ['core', 'server', 'web', 'dev']);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(forbidden.map(({ name }) => name ?? ''))('%s is caught when broken', (rule) => {
    expect(violations).toHaveProperty([rule]);
    expect(found.rules).toContain(rule);
  });

  test('an import cycle between folders is caught, even without one between files', () => {
    expect(found.cycles).toEqual([['server/src/far', 'server/src/further', 'server/src/near']]);
  });
});

/** Tables that two features write on purpose. */
const sharedTables = new Map([
  // The queue adds tasks; sending removes them and records how they ended.
  ['intacct_task', ['accounting/intacct-sync', 'intacct']],
  ['intacct_run', ['accounting/intacct-sync', 'intacct']],
]);

describe('each table is written by one feature', () => {
  const tablesOf = (text: string) =>
    new Set(
      [...text.slice(text.indexOf('export interface DB')).matchAll(/^ {2}(\w+):/gm)].map(
        ([, name = '']) => name,
      ),
    );
  const schema = readFileSync(join(repository, 'server/src/platform/db/schema.gen.ts'), 'utf8');

  test('in the product', () => {
    const writers = tableWriters(repository, tablesOf(schema));
    expect(writers.size).toBeGreaterThan(50);
    const shared = new Map([...writers].filter(([, features]) => features.length > 1));
    expect(shared).toEqual(sharedTables);
  });

  test('and a second writer is caught, in Kysely or raw SQL', () => {
    mkdirSync(join(repository, '.data'), { recursive: true });
    const folder = mkdtempSync(join(repository, '.data/writers-'));
    for (const [path, text] of [
      ['accounting/invoices/i.queries.ts', `tx.updateTable('invoice')`],
      ['accounting/discounts/d.queries.ts', 'sql`UPDATE invoice SET total = 0`'],
      ['orders/o.queries.ts', `// UPDATE invoice\ntx.insertInto('order_note')`],
    ] as const) {
      mkdirSync(dirname(join(folder, 'server/src', path)), { recursive: true });
      writeFileSync(join(folder, 'server/src', path), text);
    }
    const writers = tableWriters(folder, new Set(['invoice', 'order_note']));
    rmSync(folder, { recursive: true, force: true });
    expect(writers).toEqual(
      new Map([
        ['invoice', ['accounting/discounts', 'accounting/invoices']],
        ['order_note', ['orders']],
      ]),
    );
  });
});
