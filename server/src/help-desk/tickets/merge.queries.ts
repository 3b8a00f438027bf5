import type { TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** What a merge moved, so that exactly this can go back. */
export interface Manifest {
  status: TicketStatus;
  isLegal: boolean;
  messageIds: number[];
  noteIds: number[];
  /** Followers and participants that the target didn't have. */
  followerIds: number[];
  addresses: string[];
}

export async function takeContents(
  tx: Tx,
  from: number,
  to: number,
): Promise<Omit<Manifest, 'status' | 'isLegal'>> {
  const messages = await tx
    .updateTable('ticket_message')
    .set({ ticket_id: to, moved_from_ticket_id: from })
    .where('ticket_id', '=', from)
    .returning('id')
    .execute();
  const notes = await tx
    .updateTable('ticket_note')
    .set({ ticket_id: to })
    .where('ticket_id', '=', from)
    .returning('id')
    .execute();
  const { rows: followers } = await sql<{ id: number }>`
    INSERT INTO ticket_follower (ticket_id, employee_id)
      SELECT ${to}, employee_id FROM ticket_follower WHERE ticket_id = ${from}
    ON CONFLICT DO NOTHING RETURNING employee_id AS id`.execute(tx);
  const { rows: participants } = await sql<{ address: string }>`
    INSERT INTO ticket_participant (ticket_id, address, name)
      SELECT ${to}, address, name FROM ticket_participant WHERE ticket_id = ${from}
    ON CONFLICT DO NOTHING RETURNING address`.execute(tx);
  await sql`INSERT INTO ticket_link (ticket_id, other_ticket_id, kind, created_on)
      SELECT ${to}, other_ticket_id, kind, created_on FROM ticket_link
       WHERE ticket_id = ${from} AND other_ticket_id <> ${to}
    ON CONFLICT DO NOTHING`.execute(tx);
  return {
    messageIds: messages.map(({ id }) => id),
    noteIds: notes.map(({ id }) => id),
    followerIds: followers.map(({ id }) => id),
    addresses: participants.map(({ address }) => address),
  };
}

interface NewMerge {
  source: number;
  target: number;
  reason: string;
  manifest: Manifest;
  mergedBy: number;
}

export async function insertMerge(tx: Tx, merge: NewMerge, now: Date): Promise<void> {
  await tx
    .insertInto('ticket_merge')
    .values({
      source_ticket_id: merge.source,
      target_ticket_id: merge.target,
      reason: merge.reason,
      manifest: JSON.stringify(merge.manifest),
      merged_by: merge.mergedBy,
      merged_on: now.toISOString(),
    })
    .execute();
}

export function findMerge(db: Reader, id: number) {
  return db
    .selectFrom('ticket_merge')
    .select([
      'source_ticket_id as source',
      'target_ticket_id as target',
      sql<Manifest>`manifest`.as('manifest'),
      'merged_on as mergedOn',
      'unmerged_on as unmergedOn',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setUnmerged(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('ticket_merge')
    .set({ unmerged_by: by, unmerged_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The target's people stay with it unless the merge brought them and nothing else did. */
export async function removeParticipants(
  tx: Tx,
  ticketId: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .deleteFrom('ticket_participant')
    .where('ticket_id', '=', ticketId)
    .where('address', 'in', [...addresses])
    .execute();
}
