import type { Tx } from '../../../platform/db/database.ts';

interface Seal {
  key: Buffer;
  keyId: string;
}

const sealColumns = ['sealed_text as text', 'sealed_key as key', 'key_id as keyId'] as const;

/** Bank files whose key is still sealed by another one than this. */
export function lockContentsSealedOtherwise(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('payment_file_content')
    .select(['payment_file_id as id', ...sealColumns])
    .where('key_id', '<>', keyId)
    .orderBy('payment_file_id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setContentSeal(tx: Tx, id: number, { key, keyId }: Seal): Promise<void> {
  await tx
    .updateTable('payment_file_content')
    .set({ sealed_key: key, key_id: keyId })
    .where('payment_file_id', '=', id)
    .execute();
}

/** The same of what came from the bank. */
export function lockMessagesSealedOtherwise(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('bank_message')
    .select(['id', 'payment_file_id as fileId', ...sealColumns])
    .where('key_id', '<>', keyId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setMessageSeal(tx: Tx, id: number, { key, keyId }: Seal): Promise<void> {
  await tx.updateTable('bank_message').set({ sealed_key: key, key_id: keyId }).where('id', '=', id).execute();
}
