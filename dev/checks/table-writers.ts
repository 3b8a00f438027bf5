import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const written = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(\w+)/g,
];

/** Each area of accounting is its own feature; elsewhere the first folder is. */
function featureOf(path: string): string {
  const [area = '', sub = ''] = path.split('/').slice(2);
  return area === 'accounting' ? `${area}/${sub}` : area;
}

/** Which features write a table, through the query builder or in plain SQL. */
export function tableWriters(repository: string, tables: ReadonlySet<string>): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const path of globSync('server/src/**/*.ts', { cwd: repository })) {
    if (path.endsWith('.test.ts')) continue;
    const code = readFileSync(join(repository, path), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const [, table = ''] of written.flatMap((pattern) => [...code.matchAll(pattern)])) {
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(path)));
    }
  }
  return new Map([...writers].map(([table, features]) => [table, [...features].toSorted()]));
}
