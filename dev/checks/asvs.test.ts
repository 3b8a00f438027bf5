import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../src/repository.ts';

/** Level 1 and 2 requirements per section of ASVS 5.0, counted in its text. */
const sections: Record<string, number> = Object.fromEntries(
  `1.1=2 1.2=9 1.3=11 1.4=3 1.5=2 2.1=3 2.2=3 2.3=4 2.4=1 3.2=2 3.3=4 3.4=6 3.5=5 3.7=2 4.1=3 4.2=1
  4.3=2 4.4=4 5.1=1 5.2=3 5.3=2 5.4=3 6.1=3 6.2=12 6.3=4 6.4=4 6.5=5 6.6=3 6.8=4 7.1=3 7.2=4 7.3=2
  7.4=5 7.5=2 7.6=2 8.1=2 8.2=3 8.3=1 8.4=1 9.1=3 9.2=4 10.1=2 10.2=2 10.3=4 10.4=11 10.5=5 10.6=2
  10.7=3 11.1=2 11.2=3 11.3=3 11.4=4 11.5=1 11.6=1 12.1=3 12.2=2 12.3=4 13.1=1 13.2=5 13.3=2
  13.4=5 14.1=2 14.2=4 14.3=3 15.1=3 15.2=3 15.3=7 16.1=1 16.2=5 16.3=4 16.4=3 16.5=3 17.1=1
  17.2=4 17.3=2`
    .split(/\s+/)
    .map((section) => section.split('='))
    .map(([name = '', count]) => [name, Number(count)]),
);

const text = readFileSync(join(repository, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , status = '', evidence = '']) => ({ id, level, status, evidence }));

const citations = rows
  .filter(({ status }) => status === 'met')
  .flatMap(({ id, evidence }) => evidence.split('; `').map((citation) => [id, citation] as const))
  .map(([id, citation]) => {
    const [file = '', title = ''] = citation.replaceAll('`', '').split(' › ');
    return [id, file, title] as const;
  });

test('every requirement of levels 1 and 2 has one row', () => {
  const found: Record<string, number> = {};
  for (const { id } of rows) {
    const section = id.slice(0, id.lastIndexOf('.'));
    found[section] = (found[section] ?? 0) + 1;
  }
  expect(found).toEqual(sections);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

test('the counts above the tables match the tables', () => {
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
  expect(text).toContain(`${count('met')} met, ${count('n/a')} not applicable, ${count('not met')} not met`);
  expect(count('met') + count('n/a') + count('not met')).toBe(rows.length);
});

test('every requirement not met or not applicable says why', () => {
  expect(rows.filter(({ status, evidence }) => status !== 'met' && evidence.length < 5)).toEqual([]);
});

test.each(citations)('%s: %s has "%s"', (_id, file, title) => {
  expect(existsSync(join(repository, file))).toBe(true);
  // A citation without a title is a whole file: reading it is enough.
  expect(readFileSync(join(repository, file), 'utf8')).toContain(title);
});
