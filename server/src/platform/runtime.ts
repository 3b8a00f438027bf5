import type { BlobStore } from '../integrations/blob/blob-store.ts';
import type { Gateway } from '../integrations/intacct/gateway-port.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { JobQueue } from './job-types.ts';
import type { LiveChanges } from './live-changes.ts';
import type { Log } from './log.ts';

/** The long-lived parts of a program, made once at start and passed to whoever serves. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  /** Null where Intacct is not set up. */
  readonly intacct: Gateway | null;
  readonly changes: LiveChanges;
  readonly log: Log;
  now(): Date;
}
