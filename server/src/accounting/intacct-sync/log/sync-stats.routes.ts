import { syncStats } from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import { countFailedSyncs } from './sync-stats.queries.ts';

export const syncStatsRoutes: Route[] = [handle(syncStats.failed, ({ db }) => countFailedSyncs(db))];
