import {
  type Billed,
  lookAlikes,
  type LookAlike,
} from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findTwins } from './twins.queries.ts';

export { findTwins, maxTwinsAtOnce, type TwinRow } from './twins.queries.ts';

/** For each invoice, the others that may be the same bill; invoices with none are omitted. */
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
    const [first] = others;
    if (!first) continue;
    const alike = lookAlikes({ ...invoice, normalNumber: first.ofNormalNumber }, others);
    if (alike.length > 0) found.set(invoice.id, alike);
  }
  return found;
}
