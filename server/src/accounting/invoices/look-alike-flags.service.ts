import { lookAlikeFlag } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findTwins, mostTwinsAtOnce, type TwinRow } from '../payments/flight-check/twins.queries.ts';
import { portionsOf } from '../portions.ts';
import { listBilled, setLookAlikes } from './look-alikes.queries.ts';

/** Marks invoices that have just come in, and those that they look like. Most look like none, and cost one lookup. */
export async function flagLookAlikes(tx: Tx, ids: readonly number[]): Promise<void> {
  const twins = await twinsOf(tx, ids);
  await renewFlags(tx, [...new Set(twins.flatMap(({ ofId, id }) => [ofId, id]))]);
}

/** Marks these invoices by what they look like now. */
export async function renewFlags(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const twins = Map.groupBy(await twinsOf(tx, ids), ({ ofId }) => ofId);
  const flags = [];
  for (const portion of portionsOf(ids, mostTwinsAtOnce)) {
    for (const billed of await listBilled(tx, portion)) {
      flags.push({ id: billed.id, flag: lookAlikeFlag(billed, twins.get(billed.id) ?? []) });
    }
  }
  await setLookAlikes(tx, flags);
}

/** Without those that somebody told apart. */
async function twinsOf(tx: Tx, ids: readonly number[]): Promise<TwinRow[]> {
  const rows: TwinRow[] = [];
  for (const portion of portionsOf(ids, mostTwinsAtOnce)) rows.push(...(await findTwins(tx, portion)));
  return rows.filter(({ toldApart }) => toldApart === null);
}
