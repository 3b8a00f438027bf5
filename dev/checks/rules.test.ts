import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../src/repository.ts';

/** Each cell of the second column cites tests as `file` › title. */
const cited = readFileSync(join(repository, 'docs/kit-rules.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap(
    (line) =>
      line
        .split(' | ')[1]
        ?.replace(/\|\s*$/, '')
        .split('; `') ?? [],
  )
  .map((citation) => citation.trim().replaceAll('`', '').split(' › ') as [file: string, title: string]);

test('the table cites many tests', () => expect(cited.length).toBeGreaterThan(80));

test.each(cited)('%s has "%s"', (file, title) => {
  expect(existsSync(join(repository, file))).toBe(true);
  expect(readFileSync(join(repository, file), 'utf8')).toContain(title);
});
