import { openModelWriter } from '../integrations/assistant/model-writer.ts';
import { templateWriter } from '../integrations/assistant/template-writer.ts';
import { openBlobStore } from '../integrations/blob/blob-store.ts';
import { openGateway } from '../integrations/intacct/gateway.ts';
import { openMailer } from '../integrations/mail/mailer.ts';
import type { Config } from './config.ts';
import { openConnectionLog } from './connections/connection-log.ts';
import { watchedFiles, watchedGateway, watchedMailer, watchedWriter } from './connections/watched.ts';
import { openDatabase } from './db/database.ts';
import { openQueue } from './jobs/jobs.ts';
import { openLiveChanges } from './live-changes.ts';
import { createLog } from './log.ts';
import type { Runtime } from './runtime.ts';

export interface OpenRuntime extends Runtime {
  close(): Promise<void>;
}

export async function openRuntime(
  config: Config,
  part: string,
  now: () => Date = () => new Date(),
): Promise<OpenRuntime> {
  const log = createLog(config.LOG_LEVEL, part);
  const address = { url: config.DATABASE_URL, applicationName: `backdock-${part}` };
  const database = openDatabase({ ...address, size: config.DATABASE_POOL_SIZE });
  const queue = await openQueue(database, log);
  const mailer = openMailer(config.SMTP_URL, config.MAIL_FROM, config.MAIL_TIMEOUT_MS);
  const blobs = openBlobStore({
    connectionString: config.BLOB_CONNECTION_STRING,
    container: config.BLOB_CONTAINER,
    timeoutMs: config.BLOB_TIMEOUT_MS,
    idleMs: config.BLOB_IDLE_MS,
  });
  const changes = openLiveChanges(address, log);
  const connections = openConnectionLog({ database, log, now });
  return {
    config,
    database,
    queue,
    blobs: watchedFiles(blobs, connections),
    mailer: watchedMailer(mailer, connections),
    intacct: config.intacct && watchedGateway(openGateway(config.intacct), connections),
    assistant: config.assistant
      ? watchedWriter(openModelWriter(config.assistant), connections)
      : templateWriter,
    changes,
    log,
    now,
    async close() {
      mailer.close();
      await changes.close();
      await connections.close();
      await queue.close();
      await database.close();
    },
  };
}
