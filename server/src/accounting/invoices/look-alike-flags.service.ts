import { lookAlikeFlag } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findTwins, maxTwinsAtOnce, type TwinRow } from '../look-alikes/twins.service.ts';
import { chunkIds } from '../../platform/chunk-ids.ts';
import { listBilled, setLookAlikes } from './look-alikes.queries.ts';

/** Flags invoices that just came in, and their look-alikes. Most have none and cost one lookup. */
export async function flagLookAlikes(tx: Tx, ids: readonly number[]): Promise<void> {
  const twins = await twinsOf(tx, ids);
  await renewFlags(tx, [...new Set(twins.flatMap(({ ofId, id }) => [ofId, id]))]);
}

/** Flags these invoices by what they look like now. */
export async function renewFlags(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const twins = Map.groupBy(await twinsOf(tx, ids), ({ ofId }) => ofId);
  const flags = [];
  for (const portion of chunkIds(ids, maxTwinsAtOnce)) {
    for (const billed of await listBilled(tx, portion)) {
      flags.push({ id: billed.id, flag: lookAlikeFlag(billed, twins.get(billed.id) ?? []) });
    }
  }
  await setLookAlikes(tx, flags);
}

/** Excludes pairs that someone marked as distinct. */
async function twinsOf(tx: Tx, ids: readonly number[]): Promise<TwinRow[]> {
  const rows: TwinRow[] = [];
  for (const portion of chunkIds(ids, maxTwinsAtOnce)) rows.push(...(await findTwins(tx, portion)));
  return rows.filter(({ notDuplicate }) => notDuplicate === null);
}
