import type { ImapConnection, MailDescription } from '../../integrations/mail/imap.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import type { Log } from '../../platform/log.ts';
import type { FolderKey } from './taking.queries.ts';

/** An opened folder, and what's needed to take its mail. */
export interface MailSource {
  key: FolderKey;
  imap: ImapConnection;
  blobs: BlobStore;
  keys: HelpDeskKeys;
  log: Log;
  /** Older mail isn't taken. */
  takeFrom: Date;
  /** How often reading a mail failed, by its number: some never come. */
  troubles: Map<string, number>;
  stopping: AbortSignal;
  /** Every transaction has its own time, and goes through the connection that holds the lane. */
  ctx(): ExternalCtx<System>;
}

export const isTooOld = ({ takeFrom }: MailSource, { internalDate }: MailDescription) =>
  internalDate < takeFrom;
