import type { SyncCause, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { timedCauses } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { resolveSelection, selectedIds } from '../../platform/list/selection.ts';

const timed = timedCauses.map((cause) => `'${cause}'`).join(', ');
/** What the connection or the answer was lacking is tried again by itself; what was refused waits for somebody. */
const triesAgainOn = `CASE WHEN intacct_task.category IN (${timed}) THEN intacct_task.due_on END`;

const failedSource: ListSource = {
  table: 'intacct_task',
  isSmall: true,
  columns: {
    entityType: { sql: 'intacct_task.entity_type', type: 'set' },
    entityNumber: { sql: 'intacct_task.entity_number', type: 'text' },
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    amount: { sql: 'intacct_task.amount', type: 'number' },
    currency: { sql: 'partner.currency', type: 'set', of: 'partner' },
    category: { sql: 'intacct_task.category', type: 'set' },
    attempt: { sql: 'intacct_task.attempt', type: 'number' },
    requestedOn: { sql: 'intacct_task.requested_on', type: 'timestamp' },
    finishedOn: { sql: 'intacct_task.finished_on', type: 'timestamp' },
  },
  dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: [] } },
  where: `intacct_task.state = 'Failed'`,
  joins: `JOIN partner ON partner.id = intacct_task.partner_id
    LEFT JOIN employee ON employee.id = intacct_task.requested_by`,
  row: {
    id: 'intacct_task.id',
    entityType: 'intacct_task.entity_type',
    entityId: 'intacct_task.entity_id',
    entityNumber: 'intacct_task.entity_number',
    partnerType: 'partner.partner_type',
    partnerId: 'intacct_task.partner_id',
    partnerName: 'partner.name',
    amount: 'intacct_task.amount',
    currency: 'partner.currency',
    category: 'intacct_task.category',
    attempt: 'intacct_task.attempt',
    requestedOn: isoSql('intacct_task.requested_on'),
    requestedBy: 'employee.name',
    finishedOn: isoSql('intacct_task.finished_on'),
    triesAgainOn: isoSql(triesAgainOn),
    durationMs: 'coalesce(intacct_task.duration_ms, 0)',
    controlId: 'intacct_task.control_id',
    errorCode: 'intacct_task.error_code',
    intacctSyncError: 'intacct_task.error',
    correction: 'intacct_task.correction',
  },
  defaultSort: { colId: 'finishedOn', sort: 'desc' },
};

export function listFailed(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, failedSource, request);
}

export function countFailed(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, failedSource, filters);
}

/** The chosen failures; of more than `most` only so many that one sees it. */
export async function chosenFailures(db: Reader, selection: Selection, most: number): Promise<number[]> {
  const chosen = await resolveSelection(db, failedSource, selection);
  for await (const ids of selectedIds(db, failedSource, chosen, most + 1)) return ids;
  return [];
}

interface CauseCount {
  category: SyncCause;
  entityType: SyncedType;
  count: number;
  newest: string;
}

export async function countByCause(db: Reader): Promise<CauseCount[]> {
  const { rows } = await sql<CauseCount>`
    SELECT category, entity_type AS "entityType", count(*)::int AS count, max(finished_on) AS newest
      FROM intacct_task WHERE state = 'Failed' GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

const attemptSource: ListSource = {
  table: 'intacct_attempt',
  isSmall: true,
  columns: { startedOn: { sql: 'intacct_attempt.started_on', type: 'timestamp' } },
  row: {
    id: 'intacct_attempt.id',
    attempt: 'intacct_attempt.attempt',
    startedOn: isoSql('intacct_attempt.started_on'),
    durationMs: 'intacct_attempt.duration_ms',
    controlId: 'intacct_attempt.control_id',
    outcome: 'intacct_attempt.outcome',
    category: 'intacct_attempt.category',
    errorCode: 'intacct_attempt.error_code',
    intacctSyncError: 'intacct_attempt.error',
    correction: 'intacct_attempt.correction',
  },
  defaultSort: { colId: 'startedOn', sort: 'desc' },
};

export function listAttempts(
  db: Reader,
  { entityType, entityId }: { entityType: SyncedType; entityId: number },
  request: ListRequest,
): Promise<RawPage> {
  const where = sql<boolean>`(intacct_attempt.entity_type, intacct_attempt.entity_id) = (${entityType}, ${entityId}::int)`;
  return readList(db, { ...attemptSource, where }, request);
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
