import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Sealer } from '../platform/encryption.ts';
import { openNumbers } from './pay-to-numbers.ts';
import { listSealed } from './pay-to.queries.ts';

/** Bank details with their whole numbers, for what goes to the bank and for nothing else. */
export async function wholePayTos(
  db: Reader,
  sealer: Sealer,
  ids: readonly string[],
): Promise<Map<string, PayToDetails>> {
  const found = await listSealed(db, ids);
  return new Map(
    found.map(({ id, partnerId, payTo, sealed }) => [
      id,
      { ...payTo, ...openNumbers(sealer, { id, partnerId }, sealed) },
    ]),
  );
}
