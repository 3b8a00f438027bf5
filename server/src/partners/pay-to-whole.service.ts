import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Cipher } from '../platform/encryption.ts';
import { decryptNumbers } from './pay-to-numbers.ts';
import { listEncrypted } from './pay-to.queries.ts';

/** Bank details with their full numbers, for what goes to the bank and nothing else. */
export async function wholePayTos(
  db: Reader,
  cipher: Cipher,
  ids: readonly string[],
): Promise<Map<string, PayToDetails>> {
  const found = await listEncrypted(db, ids);
  return new Map(
    found.map(({ id, partnerId, payTo, encrypted }) => [
      id,
      { ...payTo, ...decryptNumbers(cipher, { id, partnerId }, encrypted) },
    ]),
  );
}
