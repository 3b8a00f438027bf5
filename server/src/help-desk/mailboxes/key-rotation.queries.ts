import type { Tx } from '../../platform/db/database.ts';

export function lockUnderOtherKeys(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('mailbox')
    .select(['id', 'secret as text', 'secret_key as key', 'secret_key_id as keyId'])
    .where('secret_key_id', '<>', keyId)
    .where('secret_key_id', '<>', '')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
