import type { DraftWriter } from '../integrations/assistant/draft-writer.ts';
import type { BlobStore } from '../integrations/blob/blob-store.ts';
import type { Gateway } from '../integrations/intacct/gateway-port.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/job-types.ts';
import type { LiveChanges } from './live-changes.ts';
import type { Log } from './log.ts';

/** A program's long-lived parts, created once at startup and passed to its handlers. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  /** Null if Intacct isn't set up. */
  readonly intacct: Gateway | null;
  /** Writes with templates if no model is set up. */
  readonly assistant: DraftWriter;
  readonly changes: LiveChanges;
  readonly log: Log;
  now(): Date;
}
