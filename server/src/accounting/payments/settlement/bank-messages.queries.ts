import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type MessageKind = 'Acknowledgement' | 'Returns';

interface MessageKey {
  kind: MessageKind;
  paymentFileId: number | null;
  sha256: string;
}

export function findMessage(db: Reader, { kind, paymentFileId, sha256 }: MessageKey) {
  return db
    .selectFrom('bank_message')
    .innerJoin('employee', 'employee.id', 'bank_message.uploaded_by')
    .select(['employee.name as uploadedBy', 'bank_message.uploaded_on as uploadedOn'])
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('payment_file_id', 'is not distinct from', paymentFileId)
    .executeTakeFirst();
}

export interface NewMessage extends MessageKey {
  id: number;
  fileName: string;
  size: number;
  encrypted: { text: Buffer; key: Buffer; keyId: string };
  uploadedBy: number;
  uploadedOn: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, kind, paymentFileId, fileName, size, sha256, encrypted, uploadedBy, uploadedOn } = message;
  await sql`
    INSERT INTO bank_message (id, kind, payment_file_id, file_name, size, sha256, sealed_text, sealed_key, key_id,
      uploaded_by, uploaded_on)
    OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${kind}, ${paymentFileId}, ${fileName}, ${size}, ${sha256}, ${encrypted.text}, ${encrypted.key},
      ${encrypted.keyId}, ${uploadedBy}, ${uploadedOn})`.execute(tx);
}

/** Messages whose own key is encrypted under a key other than this one. */
export function lockMessagesUnderOtherKeys(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('bank_message')
    .select([
      'id',
      'payment_file_id as fileId',
      'sealed_text as text',
      'sealed_key as key',
      'key_id as keyId',
    ])
    .where('key_id', '<>', keyId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setMessageKey(
  tx: Tx,
  id: number,
  { key, keyId }: Pick<NewMessage['encrypted'], 'key' | 'keyId'>,
): Promise<void> {
  await tx.updateTable('bank_message').set({ sealed_key: key, key_id: keyId }).where('id', '=', id).execute();
}
