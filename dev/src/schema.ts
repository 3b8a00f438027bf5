import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { repository } from './repository.ts';
import { startStack } from './stack.ts';

/** Writes the types of the tables anew from a freshly migrated database. */
const stack = await startStack({ mode: 'test', programs: false });
try {
  await migrate(stack.database.url);
  const { status } = spawnSync(
    'npx',
    ['kysely-codegen', '--config-file', 'kysely-codegen.config.json', '--url', stack.database.url],
    { cwd: join(repository, 'server'), stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await stack.stop();
}
