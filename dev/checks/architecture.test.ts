import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const file = (await import(join(repository, '.dependency-cruiser.mjs'))) as { default: IConfiguration };
const { forbidden = [], options = {} } = file.default;

async function violationsIn(
  baseDir: string,
  folders: string[],
): Promise<{ rules: string[]; modules: number }> {
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    {
      ...options.enhancedResolveOptions,
    },
  );
  const { summary } = output as ICruiseResult;
  return { rules: summary.violations.map(({ rule }) => rule.name), modules: summary.totalCruised };
}

test('the house keeps its rules', async () => {
  const { rules, modules } = await violationsIn(repository, ['core/src', 'server', 'web/src', 'dev', 'e2e']);
  expect(rules).toEqual([]);
  // A parser that does not understand the sources finds nothing to object to.
  expect(modules).toBeGreaterThan(200);
}, 120_000);

/** For every rule a file that breaks it. */
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
  'platform-knows-no-feature': ['server/src/platform/knows.ts', `import '../feature/f.service.ts';`],
  'web-features-are-apart': ['web/src/one/one.page.tsx', `import '../two/two.page.tsx';`],
  'web-ground-knows-no-feature': ['web/src/ui/ground.ts', `import '../two/two.page.tsx';`],
  resolvable: ['core/src/lost.ts', `import './nowhere.ts';`],
};
const innocent = {
  'core/src/b.ts': `import './a.ts';`,
  'core/src/x/x.contract.ts': '',
  'server/src/platform/log.ts': '',
  'server/src/platform/http/serve.ts': '',
  'dev/src/stack.ts': '',
  'web/src/two/two.page.tsx': '',
};

describe('canary', () => {
  let folder: string;
  let found: string[];
  beforeAll(async () => {
    mkdirSync(join(repository, '.data'), { recursive: true });
    // Inside the repository, so that packages resolve as they do for the real sources.
    folder = mkdtempSync(join(repository, '.data/canary-'));
    for (const [path, text] of [...Object.values(violations), ...Object.entries(innocent)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\nexport {};\n`);
    }
    found = (await violationsIn(folder, ['core', 'server', 'web', 'dev'])).rules;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(forbidden.map(({ name }) => name ?? ''))('%s is caught when broken', (rule) => {
    expect(violations).toHaveProperty([rule]);
    expect(found).toContain(rule);
  });
});

test('a table is written by one feature', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of globSync('server/src/**/*.ts', { cwd: repository })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(join(repository, path), 'utf8');
    const owner = path.split('/').slice(0, 3).join('/');
    for (const [, table = ''] of text.matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(owner));
    }
  }
  expect(writers.size).toBeGreaterThan(5);
  expect([...writers].filter(([, owners]) => owners.size > 1)).toEqual([]);
});
