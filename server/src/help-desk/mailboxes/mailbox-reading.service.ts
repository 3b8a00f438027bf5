import type { Day } from '@backdock/core/kit/dates.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type HelpDeskKeys, mailboxCipher } from '../../platform/encryption.ts';
import type { MailboxAccess } from './connections.service.ts';
import { findAccess, findAttention, listEnabledIds } from './mailbox-reading.queries.ts';
import { aadOf } from './secrets.ts';

/** A mailbox as a worker reads it. */
export interface ReadMailbox {
  id: number;
  version: number;
  folder: string;
  junkFolder: string | null;
  takeFrom: Day;
  access: MailboxAccess;
}

export const enabledMailboxes = (db: Reader): Promise<number[]> => listEnabledIds(db);

/** Null if it's switched off. */
export async function mailboxToRead(db: Reader, keys: HelpDeskKeys, id: number): Promise<ReadMailbox | null> {
  const found = await findAccess(db, id);
  if (!found?.isEnabled) return null;
  const { version, folder, junkFolder, takeFrom, secret, secretKey, secretKeyId, ...access } = found;
  const encrypted = { text: secret, key: secretKey, keyId: secretKeyId };
  return {
    id,
    version,
    folder,
    junkFolder,
    takeFrom,
    access: { ...access, secret: mailboxCipher(keys).decrypt(aadOf(id), encrypted) },
  };
}

/** A mailbox's secret, with what it was stored for. */
export async function storedSecret(db: Reader, keys: HelpDeskKeys, id: number) {
  const found = await findAccess(db, id);
  if (!found) return null;
  const { secret, secretKey, secretKeyId, ...settings } = found;
  const encrypted = { text: secret, key: secretKey, keyId: secretKeyId };
  return { settings, secret: mailboxCipher(keys).decrypt(aadOf(id), encrypted) };
}

/** What may call a worker back to a mailbox before its time: other settings, or someone's wish to compare. */
export const mailboxAttention = (db: Reader, id: number) => findAttention(db, id);
