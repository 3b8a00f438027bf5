import type { Reader, Tx } from '../../../platform/db/database.ts';

interface EncryptedContent {
  text: Buffer;
  key: Buffer;
  keyId: string;
}

export async function insertContent(tx: Tx, fileId: number, encrypted: EncryptedContent): Promise<void> {
  await tx
    .insertInto('payment_file_content')
    .values({
      payment_file_id: fileId,
      sealed_text: encrypted.text,
      sealed_key: encrypted.key,
      key_id: encrypted.keyId,
    })
    .execute();
}

/** The encrypted bytes, and the hash they had when they were made. */
export function findContent(db: Reader, fileId: number): Promise<EncryptedContent & { sha256: string }> {
  return db
    .selectFrom('payment_file_content as content')
    .innerJoin('payment_file as file', 'file.id', 'content.payment_file_id')
    .select([
      'content.sealed_text as text',
      'content.sealed_key as key',
      'content.key_id as keyId',
      'file.sha256',
    ])
    .where('content.payment_file_id', '=', fileId)
    .executeTakeFirstOrThrow();
}

/** Bank files whose own key is encrypted under a key other than this one. */
export function lockContentsUnderOtherKeys(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('payment_file_content')
    .select(['payment_file_id as id', 'sealed_text as text', 'sealed_key as key', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .orderBy('payment_file_id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setContentKey(
  tx: Tx,
  id: number,
  { key, keyId }: Pick<EncryptedContent, 'key' | 'keyId'>,
): Promise<void> {
  await tx
    .updateTable('payment_file_content')
    .set({ sealed_key: key, key_id: keyId })
    .where('payment_file_id', '=', id)
    .execute();
}
