import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { ConditionGroup, RuleAction, TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const selectRules = (db: Reader) =>
  db
    .selectFrom('ticket_rule')
    .select([
      'id',
      'name',
      'version',
      'department_id as departmentId',
      'stop_after_match as stopAfterMatch',
      'is_enabled as isEnabled',
      'content_version as contentVersion',
      'position',
      'event',
      sql<ConditionGroup>`conditions`.as('conditions'),
      sql<RuleAction[]>`actions`.as('actions'),
    ])
    .where('deleted_on', 'is', null);

export type StoredRule = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

/** Those that are on, in their order. */
export const listEnabled = (db: Reader): Promise<TicketRule[]> =>
  selectRules(db).where('is_enabled', '=', true).orderBy('position').orderBy('id').execute();

export const listRules = (db: Reader): Promise<StoredRule[]> =>
  selectRules(db).orderBy('position').orderBy('id').execute();

export const findRule = (db: Reader, id: number): Promise<StoredRule | undefined> =>
  selectRules(db).where('id', '=', id).executeTakeFirst();

export const lockRule = (tx: Tx, id: number): Promise<StoredRule | undefined> =>
  selectRules(tx).where('id', '=', id).forUpdate().executeTakeFirst();

interface Activity {
  ruleId: number;
  changedBy: string;
  changedOn: string;
  runs: number;
  failures: number;
  lastRunOn: string | null;
}

/** Who changed each rule last, and how often it ran in a week. */
export async function listActivity(db: Reader, now: Date): Promise<Map<number, Activity>> {
  const since = subDays(now, 7).toISOString();
  const { rows } = await sql<Activity>`
    SELECT rule.id AS "ruleId", employee.name AS "changedBy", rule.changed_on AS "changedOn",
           count(run.id) FILTER (WHERE run.ran_on > ${since})::int AS runs,
           count(run.id) FILTER (WHERE run.ran_on > ${since} AND run.state = 'Failed')::int AS failures,
           (SELECT max(ran_on) FROM ticket_rule_run WHERE rule_id = rule.id) AS "lastRunOn"
      FROM ticket_rule rule JOIN employee ON employee.id = rule.changed_by
      LEFT JOIN ticket_rule_run run ON run.rule_id = rule.id AND run.ran_on > ${since}
     WHERE rule.deleted_on IS NULL GROUP BY rule.id, employee.name`.execute(db);
  return new Map(rows.map((row) => [row.ruleId, row]));
}

/** One at a time changes which rules there are and their order. */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('ticket-rules'))`.execute(tx);
}

const contentOf = (form: RuleForm) => ({
  name: form.name,
  department_id: form.departmentId,
  event: form.event,
  conditions: JSON.stringify(form.conditions),
  actions: JSON.stringify(form.actions),
  stop_after_match: form.stopAfterMatch,
});

interface By {
  by: number;
  now: Date;
}
const changed = ({ by, now }: By) => ({ changed_by: by, changed_on: now.toISOString() });

export async function insertRule(tx: Tx, form: RuleForm, by: By): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_rule')
    .values({
      ...contentOf(form),
      ...changed(by),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ticket_rule)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const oneMore = { version: sql<number>`version + 1` };

export async function setContent(tx: Tx, id: number, form: RuleForm, by: By): Promise<void> {
  await tx
    .updateTable('ticket_rule')
    .set({ ...contentOf(form), ...changed(by), ...oneMore, content_version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setEnabled(tx: Tx, id: number, isEnabled: boolean, by: By): Promise<void> {
  await tx
    .updateTable('ticket_rule')
    .set({ is_enabled: isEnabled, ...changed(by), ...oneMore })
    .where('id', '=', id)
    .execute();
}

export async function setDeleted(tx: Tx, id: number, by: By): Promise<void> {
  await tx
    .updateTable('ticket_rule')
    .set({ is_enabled: false, deleted_on: by.now.toISOString(), ...changed(by), ...oneMore })
    .where('id', '=', id)
    .execute();
}

export async function setMoved(tx: Tx, id: number, by: By): Promise<void> {
  await tx
    .updateTable('ticket_rule')
    .set({ ...changed(by), ...oneMore })
    .where('id', '=', id)
    .execute();
}

export async function setPositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`UPDATE ticket_rule SET position = place.position
      FROM unnest(${[...ids]}::int[]) WITH ORDINALITY place (id, position)
     WHERE ticket_rule.id = place.id AND ticket_rule.position <> place.position`.execute(tx);
}

export async function isNameTaken(
  db: Reader,
  { name, departmentId }: Pick<RuleForm, 'name' | 'departmentId'>,
  except: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_rule')
    .select('id')
    .where('deleted_on', 'is', null)
    .where(sql<boolean>`coalesce(department_id, 0) = ${departmentId ?? 0}`)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}
