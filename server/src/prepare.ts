import { registerFeatures } from './administration/feature-flags.service.ts';
import { allJobs } from './jobs.ts';
import { inTransaction, systemBase } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openQueue, prepareQueues } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';

/** Everything a database needs before a program can use it. Safe to rerun and to run concurrently. */
export async function prepareDatabase(urls: { owner: string; app: string }, log: Log): Promise<void> {
  await migrate(urls.owner, async (applied) => {
    log.info({ count: applied.length }, 'migrated');
    await prepareQueues(urls.owner, allJobs);
    await registerAllFeatures(urls.app, log);
  });
}

async function registerAllFeatures(url: string, log: Log): Promise<void> {
  const database = openDatabase({ url, size: 2, applicationName: 'backdock-prepare' });
  const queue = await openQueue(database, log);
  try {
    await inTransaction(
      { database, queue },
      systemBase('prepare', { log, now: () => new Date() }),
      registerFeatures,
    );
  } finally {
    await queue.close();
    await database.close();
  }
}
