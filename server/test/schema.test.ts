import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyDatabase } from './database.ts';

test('the types of the tables are those of the database (npm run schema writes them)', async () => {
  const copy = await copyDatabase();
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['kysely-codegen', '--config-file', 'kysely-codegen.config.json', '--url', copy.url, '--verify'],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  await copy.drop();
  expect(stdout + stderr).not.toContain('not up-to-date');
  expect(status).toBe(0);
});
