import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { type FailedSync, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { timedCauses } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { isoSql, type ListSource, listSource } from '../../../platform/list/list-source.ts';
import { resolveSelection, selectedIds } from '../../../platform/list/selection.ts';

const timed = timedCauses.map((cause) => `'${cause}'`).join(', ');
/** Connection and answer problems are retried automatically; refusals wait for a person. */
const triesAgainOn = `CASE WHEN intacct_task.category IN (${timed}) THEN intacct_task.due_on END`;

export const failedSyncSource = listSource(syncLog.list, {
  table: 'intacct_task',
  isSmall: true,
  columns: {
    entityType: 'entity_type',
    entityNumber: 'entity_number',
    partnerName: { sql: 'partner.name', of: 'partner' },
    amount: 'amount',
    currency: { sql: 'partner.currency', of: 'partner' },
    category: 'category',
    attempt: 'attempt',
    requestedOn: 'requested_on',
    finishedOn: 'finished_on',
  },
  row: {
    id: 'id',
    entityId: 'entity_id',
    partnerType: 'partner.partner_type',
    partnerId: 'partner_id',
    requestedBy: 'employee.name',
    triesAgainOn: isoSql(triesAgainOn),
    durationMs: 'coalesce(intacct_task.duration_ms, 0)',
    controlId: 'control_id',
    errorCode: 'error_code',
    intacctSyncError: 'error',
    correction: 'correction',
  },
  dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: [] } },
  where: `intacct_task.state = 'Failed'`,
  joins: `JOIN partner ON partner.id = intacct_task.partner_id
    LEFT JOIN employee ON employee.id = intacct_task.requested_by`,
  defaultSort: { colId: 'finishedOn', sort: 'desc' },
});

/** The chosen failures, up to `most` + 1 so the caller can detect more. */
export async function chosenFailures(db: Reader, selection: Selection, most: number): Promise<number[]> {
  const chosen = await resolveSelection(db, failedSyncSource, selection);
  for await (const ids of selectedIds(db, failedSyncSource, chosen, most + 1)) return ids;
  return [];
}

interface CauseCount extends Pick<FailedSync, 'category' | 'entityType'> {
  count: number;
  newest: string;
}

export async function countByCause(db: Reader): Promise<CauseCount[]> {
  const { rows } = await sql<CauseCount>`
    SELECT category, entity_type AS "entityType", count(*)::int AS count, max(finished_on) AS newest
      FROM intacct_task WHERE state = 'Failed' GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

const attemptSource = listSource(syncLog.attempts, {
  table: 'intacct_attempt',
  isSmall: true,
  columns: { startedOn: 'started_on' },
  row: {
    id: 'id',
    attempt: 'attempt',
    durationMs: 'duration_ms',
    controlId: 'control_id',
    outcome: 'outcome',
    category: 'category',
    errorCode: 'error_code',
    intacctSyncError: 'error',
    correction: 'correction',
  },
  defaultSort: { colId: 'startedOn', sort: 'desc' },
});

export function attemptSourceOf({
  entityType,
  entityId,
}: {
  entityType: SyncedType;
  entityId: number;
}): ListSource {
  const where = sql<boolean>`(intacct_attempt.entity_type, intacct_attempt.entity_id) = (${entityType}, ${entityId}::int)`;
  return { ...attemptSource, where };
}

export async function findAttemptXml(
  db: Reader,
  id: number,
): Promise<{ requestXml: string | null; responseXml: string | null } | undefined> {
  return db
    .selectFrom('intacct_attempt')
    .select(['request_xml as requestXml', 'response_xml as responseXml'])
    .where('id', '=', id)
    .executeTakeFirst();
}
