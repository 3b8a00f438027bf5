import {
  type DraftOutcome,
  maxThreadCharacters,
  maxThreadMessages,
} from '@backdock/core/help-desk/assistant/assistant.values.ts';
import type { ThreadMessage } from '@backdock/core/help-desk/assistant/thread.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The ticket's newest messages that the assistant may see. Notes and internal messages are none. */
export async function listThread(db: Reader, ticketId: number): Promise<ThreadMessage[]> {
  const { rows } = await sql<ThreadMessage>`
    SELECT message.id AS "messageId", kind, status, direction, from_name AS "fromName",
           message.created_on AS "createdOn", subject, left(body_text, ${maxThreadCharacters * 2}) AS text,
           ARRAY(SELECT file.name FROM ticket_attachment file
                  WHERE file.ticket_message_id = message.id AND NOT file.is_inline ORDER BY file.position) AS "attachmentNames"
      FROM ticket_message message
     WHERE ticket_id = ${ticketId} AND kind <> 'Internal' AND status <> 'Undone'
     ORDER BY message.id DESC LIMIT ${maxThreadMessages}`.execute(db);
  return rows;
}

/** Whose first name a draft begins with. Internal messages are answered by none. */
export function findAnswered(db: Reader, ticketId: number, messageId: number) {
  return db
    .selectFrom('ticket_message')
    .select(['direction', 'from_name as fromName'])
    .where('ticket_id', '=', ticketId)
    .where('id', '=', messageId)
    .where('kind', '<>', 'Internal')
    .where('status', '<>', 'Undone')
    .executeTakeFirst();
}

interface NewDraft {
  employeeId: number;
  ticketId: number;
  model: string;
  startedOn: Date;
}

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const { id } = await tx
    .insertInto('assistant_draft')
    .values({
      employee_id: draft.employeeId,
      ticket_id: draft.ticketId,
      model: draft.model,
      started_on: draft.startedOn.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a free slot, or one whose holder died. Whoever finds none waits for no one. */
export async function takeSlot(tx: Tx, draftId: number, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE assistant_slot SET draft_id = ${draftId},
           taken_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
     WHERE slot = (SELECT slot FROM assistant_slot
                    WHERE taken_until IS NULL OR taken_until < clock_timestamp()
                    ORDER BY slot FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING slot`.execute(tx);
  return rows.length > 0;
}

export async function freeSlot(tx: Tx, draftId: number): Promise<void> {
  await tx
    .updateTable('assistant_slot')
    .set({ draft_id: null, taken_until: null })
    .where('draft_id', '=', draftId)
    .execute();
}

export interface EndedDraft {
  outcome: Exclude<DraftOutcome, 'Running'>;
  failure: string | null;
  characters: number;
  promptTokens: number | null;
  completionTokens: number | null;
  endedOn: Date;
}

export async function endDraft(tx: Tx, id: number, ended: EndedDraft): Promise<void> {
  await tx
    .updateTable('assistant_draft')
    .set({
      outcome: ended.outcome,
      failure: ended.failure?.slice(0, 500) ?? null,
      characters: ended.characters,
      prompt_tokens: ended.promptTokens,
      completion_tokens: ended.completionTokens,
      ended_on: ended.endedOn.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}
