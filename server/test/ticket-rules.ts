import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { Rule } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { helpDeskJobs } from '../src/help-desk/jobs.ts';
import { type Landed, take, whereIs } from './received-mail.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A rule for every ticket of every department, on each message; a test sets only what matters to it. */
export const ruleForm = (change: Partial<RuleForm> = {}): RuleForm => ({
  name: `Rule ${(made += 1)}`,
  departmentId: null,
  event: 'MessageReceived',
  conditions: { match: 'all', of: [] },
  actions: [{ kind: 'addTag', tag: 'seen' }],
  stopAfterMatch: false,
  ...change,
});

/** The rule holds if its subject contains this. */
export const onSubject = (value: string): RuleForm['conditions'] => ({
  match: 'all',
  of: [{ field: 'subject', operator: 'contains', value }],
});

/** Adds a rule and switches it on. */
export async function addRule(app: TestApp, as: string, change: Partial<RuleForm> = {}): Promise<Rule> {
  const added = await app.call(ticketRules.create, { as, body: ruleForm(change) });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const { ruleId, version } = added.body;
  const on = await app.call(ticketRules.setEnabled, {
    as,
    params: { ruleId },
    body: { isEnabled: true, version },
  });
  return on.body;
}

/** Keeps a test to its own rules. */
export async function switchAllOff(app: TestApp): Promise<void> {
  await app.write('UPDATE ticket_rule SET is_enabled = false');
}

/** A mail arrives and is read as a worker does it: rules run in the same transaction. */
export async function deliverByWorker(
  app: TestApp,
  mailboxId: number,
  raw: string,
): Promise<Landed & { ticketId: number }> {
  const receivedMailId = await take(app, mailboxId, raw);
  await runJob(app, helpDeskJobs, 'help-desk.read-mail', { receivedMailId });
  const landed = await whereIs(app, receivedMailId);
  return { ...landed, ticketId: landed.ticketId ?? 0 };
}

/** What rules sent. */
export const sentByRules = (app: TestApp, ticketId?: number) =>
  app.sql<{ ticketId: number; kind: string; to: string; text: string; html: string; autoSubmitted: string }>(
    `SELECT message.ticket_id AS "ticketId", message.kind, message.to_addresses -> 0 ->> 'address' AS "to",
            mail.text, mail.html, mail.auto_submitted AS "autoSubmitted"
       FROM ticket_message message JOIN mail ON mail.id = message.mail_id
      WHERE message.rule_id IS NOT NULL AND ($1::int IS NULL OR message.ticket_id = $1) ORDER BY message.id`,
    [ticketId ?? null],
  );

export const runsOf = (app: TestApp, ticketId: number) =>
  app.sql<{
    name: string;
    state: string;
    event: string;
    actions: { text: string; outcome: string; why: string | null }[];
  }>(
    `SELECT rule_name AS name, state, event, actions FROM ticket_rule_run WHERE ticket_id = $1 ORDER BY id`,
    [ticketId],
  );

export const notesOf = async (app: TestApp, ticketId: number): Promise<string[]> => {
  const rows = await app.sql<{ text: string }>(
    `SELECT author || ': ' || body AS text FROM ticket_note WHERE ticket_id = $1 ORDER BY id`,
    [ticketId],
  );
  return rows.map(({ text }) => text);
};
