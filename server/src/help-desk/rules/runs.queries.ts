import type { ConditionResult } from '@backdock/core/help-desk/rules/conditions.rules.ts';
import {
  type ActionDone,
  type AutomaticMailKind,
  replyHours,
  type RuleEvent,
  runDays,
  type TicketRule,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { addHours } from 'date-fns/addHours';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

interface Run {
  ticketId: number;
  chainEventId: number;
  rule: TicketRule;
  event: RuleEvent;
  conditions: readonly ConditionResult[];
  failure: string | null;
  now: Date;
}

/** Null if the rule ran before in this chain. */
export async function insertRun(tx: Tx, run: Run): Promise<number | null> {
  const row = await tx
    .insertInto('ticket_rule_run')
    .values({
      ticket_id: run.ticketId,
      chain_event_id: run.chainEventId,
      rule_id: run.rule.id,
      rule_version: run.rule.version,
      rule_name: run.rule.name,
      event: run.event,
      state: run.failure === null ? 'Done' : 'Failed',
      failure: run.failure,
      conditions: JSON.stringify(run.conditions),
      ran_on: run.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setRun(
  tx: Tx,
  id: number,
  { actions, fields }: { actions: readonly ActionDone[]; fields: string[] },
): Promise<void> {
  await tx
    .updateTable('ticket_rule_run')
    .set({ actions: JSON.stringify(actions), fields })
    .where('id', '=', id)
    .execute();
}

export function listRuns(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_rule_run as run')
    .innerJoin('ticket_rule as rule', 'rule.id', 'run.rule_id')
    .select([
      'run.id as runId',
      'run.rule_id as ruleId',
      'run.rule_name as ruleName',
      'run.rule_version as version',
      'run.failure',
      'run.ran_on as ranOn',
      'run.fields',
      'rule.department_id as departmentId',
      'run.event',
      'run.state',
      sql<ConditionResult[]>`run.conditions`.as('conditions'),
      sql<ActionDone[]>`run.actions`.as('actions'),
      sql<boolean>`run.rule_version >= rule.content_version AND rule.deleted_on IS NULL`.as('isCurrent'),
      sql<boolean>`rule.deleted_on IS NOT NULL`.as('isDeleted'),
    ])
    .where('run.ticket_id', '=', ticketId)
    .orderBy('run.id', 'desc')
    .limit(100)
    .execute();
}

/** The audit trail of a ticket, newest first, as far as it tells of fields. */
export function listChanges(db: Reader, ticketId: number) {
  return db
    .selectFrom('audit_record')
    .select([
      'actor_id as actorId',
      'actor_name as actorName',
      'at',
      'action',
      'before',
      'after',
      'reason',
      'ip',
    ])
    .where('entity_type', '=', 'ticket')
    .where('entity_id', '=', String(ticketId))
    .where('after', 'is not', null)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

interface Sent {
  address: string;
  ticketId: number;
  ruleId: number;
  now: Date;
}

/** Takes the one automatic reply that an address gets in a day; false if it's taken. */
export async function takeReply(tx: Tx, sent: Sent): Promise<boolean> {
  const row = await tx
    .insertInto('automatic_mail')
    .values(sentRow('Reply', sent))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertForward(tx: Tx, sent: Sent): Promise<void> {
  await tx.insertInto('automatic_mail').values(sentRow('Forward', sent)).execute();
}

const sentRow = (kind: AutomaticMailKind, { address, ticketId, ruleId, now }: Sent) => ({
  kind,
  address,
  queued_on: now.toISOString(),
  free_on: addHours(now, replyHours).toISOString(),
  ticket_id: ticketId,
  rule_id: ruleId,
});

export async function isReplyTaken(db: Reader, address: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('automatic_mail')
    .select('id')
    .where('kind', '=', 'Reply')
    .where('address', '=', address)
    .where('free_on', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One at a time counts and adds to what an address is forwarded. */
export async function lockForwards(tx: Tx, address: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('forwards'), hashtext(${address}))`.execute(tx);
}

export async function countForwards(db: Reader, address: string, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('automatic_mail')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', 'Forward')
    .where('address', '=', address)
    .where('queued_on', '>', subHours(now, 1).toISOString())
    .executeTakeFirstOrThrow();
  return n;
}

const atOnce = 5_000;

/** Removes what is older than we keep it; how many rows went, so that a caller goes on until none is left. */
export async function forgetOld(tx: Tx, now: Date): Promise<number> {
  const before = subDays(now, runDays).toISOString();
  const { rows } = await sql<{ n: number }>`
    WITH runs AS (DELETE FROM ticket_rule_run WHERE id IN
           (SELECT id FROM ticket_rule_run WHERE ran_on < ${before} ORDER BY ran_on LIMIT ${atOnce}) RETURNING 1),
         mails AS (DELETE FROM automatic_mail WHERE id IN
           (SELECT id FROM automatic_mail WHERE queued_on < ${before} ORDER BY queued_on LIMIT ${atOnce}) RETURNING 1),
         events AS (DELETE FROM ticket_outside_event WHERE (ticket_id, source_key) IN
           (SELECT ticket_id, source_key FROM ticket_outside_event WHERE happened_on < ${before}
             ORDER BY happened_on LIMIT ${atOnce}) RETURNING 1),
         tests AS (DELETE FROM ticket_rule_backtest WHERE asked_on < ${before} RETURNING 1)
    SELECT ((SELECT count(*) FROM runs) + (SELECT count(*) FROM mails) + (SELECT count(*) FROM events)
          + (SELECT count(*) FROM tests))::int AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}
