import type { TicketReach } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface FeedRow {
  ticketId: number;
  kind: string;
}

export interface FeedPage {
  /** What was committed when we looked. */
  snapshot: string;
  rows: FeedRow[];
}

/** More than this at once, and pages read everything again. */
const mostRows = 2_000;

/** Where the feed is now; what comes later is read from here. */
export async function currentSnapshot(db: Reader): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

/**
 * What was committed since a snapshot. Changes become visible in another order than their ids, so what counts is which
 * transactions were still running at the last look.
 */
export async function readFeed(db: Reader, since: string): Promise<FeedPage & { isMore: boolean }> {
  const { rows } = await sql<{ snapshot: string; ticketId: number | null; kind: string | null }>`
    WITH looked AS MATERIALIZED (SELECT pg_current_snapshot() AS snapshot)
    SELECT looked.snapshot::text AS snapshot, change.ticket_id AS "ticketId", change.kind
      FROM looked LEFT JOIN LATERAL (
        SELECT DISTINCT ticket_id, kind FROM help_desk_change
         WHERE transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
           AND NOT pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
         LIMIT ${mostRows + 1}) change ON true`.execute(db);
  const changes = rows.flatMap(({ ticketId, kind }) =>
    ticketId === null || kind === null ? [] : [{ ticketId, kind }],
  );
  return {
    snapshot: rows[0]?.snapshot ?? since,
    rows: changes.slice(0, mostRows),
    isMore: changes.length > mostRows,
  };
}

/** What decides who sees these tickets. */
export async function findReach(db: Reader, ids: readonly number[]): Promise<Map<number, TicketReach>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket')
    .select([
      'id',
      'department_id as departmentId',
      'also_department_ids as alsoDepartmentIds',
      'assignee_id as assigneeId',
      'is_legal as isLegal',
      sql<number[]>`ARRAY(SELECT employee_id FROM ticket_follower WHERE ticket_id = ticket.id)`.as(
        'followerIds',
      ),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...reach }) => [id, reach]));
}

const keptMinutes = 60;

/** Whoever listens has read them long ago. */
export async function forgetChanges(tx: Tx, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptMinutes * 60_000).toISOString();
  await tx.deleteFrom('help_desk_change').where('changed_on', '<', until).execute();
  await tx.deleteFrom('ticket_presence').where('until', '<', until).execute();
}
