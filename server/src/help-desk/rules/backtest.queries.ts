import type { BacktestTicket } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { type BacktestState, maxBacktestMails } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { Machine } from '@backdock/core/help-desk/tickets.values.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const selectBacktests = (db: Reader) =>
  db
    .selectFrom('ticket_rule_backtest')
    .select([
      'id as backtestId',
      'rule_name as ruleName',
      'replaces_rule_id as ruleId',
      'asked_by as askedBy',
      'asked_on as askedOn',
      'mails',
      'done',
      'matched',
      'took_ms as ms',
      'failure',
      sql<RuleForm>`rule`.as('rule'),
      'state',
      sql<BacktestTicket[]>`tickets`.as('tickets'),
    ]);

export const findBacktest = (db: Reader, id: number) =>
  selectBacktests(db).where('id', '=', id).executeTakeFirst();

export const lockBacktest = (tx: Tx, id: number) =>
  selectBacktests(tx).where('id', '=', id).forUpdate().executeTakeFirst();

interface Asked {
  rule: RuleForm;
  ruleId: number | null;
  by: number;
  now: Date;
}

export async function insertBacktest(tx: Tx, { rule, ruleId, by, now }: Asked): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_rule_backtest')
    .values({
      rule: JSON.stringify(rule),
      rule_name: rule.name,
      replaces_rule_id: ruleId,
      asked_by: by,
      asked_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Progress {
  state: BacktestState;
  mails: number;
  done: number;
  matched: number;
  tickets: readonly BacktestTicket[];
  ms: number;
}

export async function setProgress(
  tx: Tx,
  id: number,
  { tickets, ms, ...progress }: Partial<Progress>,
): Promise<void> {
  await tx
    .updateTable('ticket_rule_backtest')
    .set({
      ...progress,
      ...(tickets && { tickets: JSON.stringify(tickets) }),
      ...(ms !== undefined && { took_ms: ms }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setFailed(tx: Tx, id: number, failure: string): Promise<void> {
  await tx
    .updateTable('ticket_rule_backtest')
    .set({ state: 'Failed', failure })
    .where('id', '=', id)
    .execute();
}

/** So many of the newest messages are looked through for mail that the tester may see. */
const newestMessages = 50_000;

/** The newest mail since a day, oldest first. */
export async function listRecentMails(
  db: Reader,
  isVisible: RawBuilder<SqlBool>,
  since: Date,
): Promise<
  {
    id: number;
    ticketId: number;
    isFirst: boolean;
    isBounce: boolean;
    hasDmarcFailed: boolean;
    isNewcomer: boolean;
    machine: Machine | null;
  }[]
> {
  const { rows } = await sql<{
    id: number;
    ticketId: number;
    isFirst: boolean;
    isBounce: boolean;
    hasDmarcFailed: boolean;
    isNewcomer: boolean;
    machine: Machine | null;
  }>`
    SELECT message.id, message.ticket_id AS "ticketId", message.id = ticket.first_message_id AS "isFirst",
           message.is_bounce AS "isBounce", message.has_dmarc_failed AS "hasDmarcFailed", message.is_newcomer AS "isNewcomer", message.machine
      FROM (SELECT id, ticket_id, kind, direction, created_on, is_bounce, has_dmarc_failed, is_newcomer, machine
              FROM ticket_message ORDER BY id DESC LIMIT ${newestMessages}) message
      JOIN ticket ON ticket.id = message.ticket_id
     WHERE message.direction = 'Inbound' AND message.kind IN ('Email', 'MarketplaceMessage')
       AND message.created_on >= ${since.toISOString()} AND ${isVisible}
     ORDER BY message.id DESC LIMIT ${maxBacktestMails}`.execute(db);
  return rows.toReversed();
}

/** What happened to these tickets, newest first: undone one by one, it gives what each was before. */
export async function listChangesOf(db: Reader, ticketIds: readonly number[]) {
  return db
    .selectFrom('ticket_event')
    .select([
      'id',
      'ticket_id as ticketId',
      'kind',
      'happened_on as on',
      'ticket_message_id as messageId',
      sql<Record<string, unknown>>`details`.as('details'),
    ])
    .where('ticket_id', 'in', [0, ...ticketIds])
    .orderBy('id', 'desc')
    .execute();
}
export type ChangeRow = Awaited<ReturnType<typeof listChangesOf>>[number];
