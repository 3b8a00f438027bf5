import type { Reader, Tx } from '../../../platform/db/database.ts';

interface SealedContent {
  text: Buffer;
  key: Buffer;
  keyId: string;
}

export async function insertContent(tx: Tx, fileId: number, sealed: SealedContent): Promise<void> {
  await tx
    .insertInto('payment_file_content')
    .values({
      payment_file_id: fileId,
      sealed_text: sealed.text,
      sealed_key: sealed.key,
      key_id: sealed.keyId,
    })
    .execute();
}

/** The sealed bytes, and the hash that they had when they were made. */
export function findContent(db: Reader, fileId: number): Promise<SealedContent & { sha256: string }> {
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
