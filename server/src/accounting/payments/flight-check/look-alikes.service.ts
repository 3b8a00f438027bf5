import {
  type Billed,
  lookAlikes,
  type LookAlike,
} from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findTwins } from './twins.queries.ts';

/** Of each of these invoices, the others that may be the same bill; those that have none are missing. */
export async function lookAlikesOf(
  db: Reader,
  invoices: readonly Omit<Billed, 'normalNumber'>[],
): Promise<Map<number, LookAlike[]>> {
  const twins = Map.groupBy(
    await findTwins(
      db,
      invoices.map(({ id }) => id),
    ),
    ({ ofId }) => ofId,
  );
  const found = new Map<number, LookAlike[]>();
  for (const invoice of invoices) {
    const others = twins.get(invoice.id) ?? [];
    const normalNumber = others[0]?.ofNormalNumber ?? '';
    const alike = lookAlikes({ ...invoice, normalNumber }, others);
    if (alike.length > 0) found.set(invoice.id, alike);
  }
  return found;
}
