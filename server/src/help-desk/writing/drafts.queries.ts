import type { Draft, DraftContent, Writer } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface NewDraft {
  kind: Draft['kind'];
  answersMessageId: number | null;
  content: DraftContent;
}

export function findDraft(db: Reader, ticketId: number, authorId: number): Promise<Draft | undefined> {
  return db
    .selectFrom('ticket_draft')
    .select([
      'ticket_id as ticketId',
      sql<Draft['kind']>`kind`.as('kind'),
      'answers_message_id as answersMessageId',
      sql<DraftContent>`content`.as('content'),
      'saved_on as savedOn',
    ])
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
}

export function listWriters(db: Reader, ticketId: number, except: number): Promise<Writer[]> {
  return db
    .selectFrom('ticket_draft as draft')
    .innerJoin('employee', 'employee.id', 'draft.author_id')
    .select([
      'employee.id as employeeId',
      'employee.name',
      sql<Writer['kind']>`draft.kind`.as('kind'),
      'draft.saved_on as savedOn',
    ])
    .where('draft.ticket_id', '=', ticketId)
    .where('draft.author_id', '<>', except)
    .orderBy('draft.saved_on', 'desc')
    .execute();
}

export async function saveDraft(
  tx: Tx,
  ticketId: number,
  authorId: number,
  { kind, answersMessageId, content }: NewDraft,
  now: Date,
): Promise<void> {
  const values = {
    kind,
    answers_message_id: answersMessageId,
    content: JSON.stringify(content),
    saved_on: now.toISOString(),
  };
  await tx
    .insertInto('ticket_draft')
    .values({ ...values, ticket_id: ticketId, author_id: authorId })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'author_id']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(tx: Tx, ticketId: number, authorId: number): Promise<void> {
  await tx
    .deleteFrom('ticket_draft')
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', authorId)
    .execute();
}

/** False if the colleague has a draft in this ticket. */
export async function giveDraft(tx: Tx, ticketId: number, from: number, to: number): Promise<boolean> {
  const row = await tx
    .updateTable('ticket_draft')
    .set({ author_id: to })
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticket_draft as other')
            .select('other.ticket_id')
            .where('other.ticket_id', '=', ticketId)
            .where('other.author_id', '=', to),
        ),
      ),
    )
    .returning('ticket_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMessageOf(db: Reader, ticketId: number, messageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_message')
    .select('id')
    .where('id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever is to answer, as the rules see them. */
export function findColleague(db: Reader, id: number) {
  return db
    .selectFrom('employee')
    .select([
      'id',
      'name',
      'department_id as departmentId',
      'is_head as isHead',
      sql<('Admin' | 'Accountant' | 'LogisticsAdministrator' | 'PurchasingManager')[]>`roles`.as('roles'),
    ])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}
