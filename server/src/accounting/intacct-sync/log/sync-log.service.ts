import { type SyncCure, syncCures } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncCauseGroup } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { curesFor } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import { countByCause, findAttemptXml } from './sync-log.queries.ts';

/** The failures by cause, most frequent first. */
export async function causesOf(db: Reader): Promise<SyncCauseGroup[]> {
  const groups = Map.groupBy(await countByCause(db), ({ category }) => category);
  return [...groups]
    .map(([category, counts]): SyncCauseGroup => {
      const fitting = new Set<SyncCure>(counts.flatMap(({ entityType }) => curesFor(category, entityType)));
      return {
        category,
        count: counts.reduce((sum, { count }) => sum + count, 0),
        byType: counts
          .map(({ entityType, count }) => ({ entityType, count }))
          .toSorted((one, other) => other.count - one.count),
        newest: counts.reduce((newest, one) => (one.newest > newest ? one.newest : newest), ''),
        // Removing the cause comes before a plain retry.
        cures: [...syncCures.filter((cure) => cure !== 'Resync'), 'Resync' as const].filter((cure) =>
          fitting.has(cure),
        ),
      };
    })
    .toSorted((one, other) => other.count - one.count);
}

export async function attemptXml(db: Reader, id: number) {
  return (await findAttemptXml(db, id)) ?? throwNotFound('attempt');
}
