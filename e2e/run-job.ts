import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@backdock/dev/src/repository.ts';

/** Runs one of the running system's scheduled jobs at once, as of `moment`. */
export async function runJob(name: string, moment: Date): Promise<void> {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const settings = JSON.parse(process.env.SERVER_ENV ?? '{}') as Record<string, string>;
  await promisify(execFile)(
    process.execPath,
    [join(repository, 'dev/src/run-job/main.ts'), name, moment.toISOString()],
    { env: { ...own, ...settings } },
  );
}
