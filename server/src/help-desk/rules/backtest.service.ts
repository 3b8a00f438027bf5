import { setImmediate } from 'node:timers/promises';
import { whyNotReply, replyAddress } from '@backdock/core/help-desk/rules/automatic-mail.rules.ts';
import type { Finds } from '@backdock/core/help-desk/rules/conditions.rules.ts';
import type { Backtest, BacktestTicket } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import {
  backtestDays,
  mailEvents,
  replyHours,
  type RuledTicket,
  type RuleEvent,
  type TicketRule,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { findEmployee } from '../../identity/employees.service.ts';
import type { Employee, ExternalCtx, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { fieldError, throwNotFound } from '../../platform/errors.ts';
import { shownIds } from '../tickets/ticket-details.service.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import { ourAddresses } from '../writing/automatic-answers.service.ts';
import * as queries from './backtest.queries.ts';
import { type DryRun, type Effect, openDryRun } from './dry-run.ts';
import { stateBefore } from './earlier-state.ts';
import { finalWords } from './final-words.ts';
import { openLookups } from './lookups.service.ts';
import { namesFor } from './names.service.ts';
import { finds } from './regular-expressions.ts';
import { runChain, type ShownField } from './run-chain.ts';
import { listMails, listRuled, type MailRow } from './ruled.queries.ts';
import { draftId, type TriedRule, triedRules } from './tried-rules.service.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findBacktest>>>;

/** Asks for a test; a worker runs it. */
export async function startBacktest(
  ctx: WriteCtx<Employee>,
  { rule, ruleId }: { rule: RuleForm; ruleId?: number | undefined },
): Promise<Backtest> {
  const { tx, actor, now } = ctx;
  if (!(mailEvents as readonly RuleEvent[]).includes(rule.event)) {
    throw fieldError('event', 'Only rules on messages and tickets can be tested on earlier mail.');
  }
  await triedRules({ db: tx, actor }, { rule, ruleId });
  const id = await queries.insertBacktest(tx, { rule, ruleId: ruleId ?? null, by: actor.id, now });
  await ctx.enqueue('help-desk.backtest', { backtestId: id });
  return backtestResult({ ...ctx, db: tx }, id);
}

/** Only whoever asked for it sees it, and of its tickets those that this person sees now. */
export async function backtestResult(
  ctx: Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<Backtest> {
  const found = await queries.findBacktest(ctx.db, id);
  if (found?.askedBy !== ctx.actor.id) throwNotFound('test');
  const { rule: _rule, ruleId: _ruleId, askedBy: _askedBy, tickets, ...shown } = found;
  const visible = await shownIds(
    ctx,
    tickets.map(({ ticketId }) => ticketId),
  );
  return { ...shown, tickets: tickets.filter(({ ticketId }) => visible(ticketId) !== null) };
}

/** Runs a test; one that was interrupted starts over. */
export async function runBacktest(ctx: ExternalCtx<System>, id: number): Promise<void> {
  const asked = await ctx.inTx(({ tx }) => queries.lockBacktest(tx, id));
  if (!asked || asked.state === 'Done' || asked.state === 'Failed') return;
  const actor = await findEmployee(ctx.db, asked.askedBy);
  if (!actor) {
    await ctx.inTx(({ tx }) => queries.setFailed(tx, id, 'The person who started this test has left.'));
    return;
  }
  try {
    await compare(ctx, asked, actor);
  } catch (error) {
    ctx.log.warn({ err: error, backtestId: id }, 'a test of a rule on earlier mail failed');
    await ctx.inTx(({ tx }) => queries.setFailed(tx, id, 'This test could not be finished. Try it again.'));
  }
}

const mailsAtOnce = 100;

async function compare(ctx: ExternalCtx<System>, asked: Stored, actor: Employee): Promise<void> {
  const { db, now } = ctx;
  const id = asked.backtestId;
  const startedAt = performance.now();
  const ruleId = asked.ruleId ?? undefined;
  const after = await triedRules({ db, actor }, { rule: asked.rule, ruleId });
  const before = await triedRules({ db, actor }, {});
  const listed = await queries.listRecentMails(db, visibleTickets(actor), subDays(now, backtestDays));
  await ctx.inTx(({ tx }) =>
    queries.setProgress(tx, id, { state: 'Running', mails: listed.length, done: 0 }),
  );
  const on = (rules: readonly TriedRule[]) => rules.filter(({ isOn }) => isOn);
  const sides = { before: on(before), after: on(after), draft: ruleId ?? draftId };
  const bench = await openBench(db, now);
  const found: Difference[] = [];
  let matched = 0;
  for (let at = 0; at < listed.length; at += mailsAtOnce) {
    for (const mail of await mailsOf(db, listed.slice(at, at + mailsAtOnce), now)) {
      const difference = await differenceOf(bench, sides, mail);
      if (difference.isMatched) matched += 1;
      if (difference.isDifferent) found.push(difference);
      // Other work of this process goes on meanwhile.
      if (matched % 10 === 0) await setImmediate();
    }
    const done = Math.min(at + mailsAtOnce, listed.length);
    await ctx.inTx(({ tx }) => queries.setProgress(tx, id, { done, matched }));
  }
  const tickets = await inWords(db, found.toReversed());
  const ms = Math.round(performance.now() - startedAt);
  await ctx.inTx(({ tx }) => queries.setProgress(tx, id, { state: 'Done', tickets, ms }));
}

interface PastMail {
  mail: MailRow;
  ticket: RuledTicket;
  subject: string;
  events: readonly RuleEvent[];
  answered: Parameters<typeof whyNotReply>[0]['mail'];
}

/** Mails with what their tickets were when they came. */
async function mailsOf(
  db: Reader,
  listed: Awaited<ReturnType<typeof queries.listRecentMails>>,
  now: Date,
): Promise<PastMail[]> {
  const ticketIds = [...new Set(listed.map(({ ticketId }) => ticketId))];
  const mails = new Map(
    (
      await listMails(
        db,
        listed.map(({ id }) => id),
      )
    ).map((mail) => [mail.messageId, mail]),
  );
  const rows = new Map((await listRuled(db, ticketIds, now)).map((row) => [row.id, row]));
  const changes = Map.groupBy(await queries.listChangesOf(db, ticketIds), ({ ticketId }) => ticketId);
  return listed.flatMap(({ id, ticketId, isFirst, machine, isBounce, hasDmarcFailed, isNewcomer }) => {
    const [mail, row] = [mails.get(id), rows.get(ticketId)];
    if (!mail || !row) return [];
    const answered = {
      fromAddress: mail.fromEmail,
      replyTo: [],
      machine,
      isBounce,
      hasDmarcFailed,
      isNewcomer,
    };
    return [
      {
        mail,
        ticket: stateBefore(row, changes.get(ticketId) ?? [], mail),
        subject: row.subject,
        events: isFirst ? ['TicketCreated', 'MessageReceived'] : ['MessageReceived'],
        answered: row.sourceKey === null ? answered : null,
      },
    ];
  });
}

interface Bench {
  now: Date;
  lookups: ReturnType<typeof openLookups>;
  ours: ReadonlySet<string>;
  /** When each address gets the next automatic reply, with the rules as they are and with the change. */
  free: Record<'before' | 'after', Map<string, Date>>;
}

const openBench = async (db: Reader, now: Date): Promise<Bench> => ({
  now,
  lookups: openLookups(db, now),
  ours: await ourAddresses(db),
  free: { before: new Map(), after: new Map() },
});

interface Sides {
  before: readonly TriedRule[];
  after: readonly TriedRule[];
  /** The rule that is tested. */
  draft: number;
}

interface Difference {
  past: PastMail;
  before: DryRun;
  after: DryRun;
  isMatched: boolean;
  isDifferent: boolean;
}

async function differenceOf(bench: Bench, sides: Sides, past: PastMail): Promise<Difference> {
  const known = new Map<string, boolean>();
  // Both sides look for mostly the same things.
  const remembered: Finds = (pattern, text) => {
    const key = `${pattern}\n${text.length}\n${text.slice(0, 100)}`;
    const found = known.get(key) ?? finds(pattern, text);
    known.set(key, found);
    return found;
  };
  const run = async (side: 'before' | 'after') => {
    const dry = openDryRun({
      ticket: past.ticket,
      mail: past.mail,
      lookups: bench.lookups,
      trySending: (_rule, action) => Promise.resolve(sending(bench, side, past, action.kind)),
    });
    const { ticket, mail, events } = past;
    const { looked } = await runChain({
      rules: sides[side],
      events,
      ticket,
      mail,
      finds: remembered,
      hands: dry.hands,
    });
    return { dry, looked };
  };
  const before = await run('before');
  const after = await run('after');
  return {
    past,
    before: before.dry,
    after: after.dry,
    isMatched: after.looked.some(({ rule, reach }) => rule.id === sides.draft && reach === 'Matched'),
    isDifferent: outcomeOf(before.dry) !== outcomeOf(after.dry),
  };
}

/** Replies as they would have gone out then; each mail comes in its order. */
function sending(bench: Bench, side: 'before' | 'after', { answered, mail }: PastMail, kind: string) {
  if (kind === 'forward') return { outcome: 'Done' as const, why: null };
  const now = new Date(mail.receivedOn);
  const { ours } = bench;
  const whyNot = whyNotReply({
    mail: answered,
    isSystemTicket: answered === null,
    quietUntil: null,
    ours,
    now,
  });
  const to = answered && replyAddress(answered);
  if (whyNot || !to) return { outcome: 'Withheld' as const, why: whyNot };
  const free = bench.free[side];
  const until = free.get(to);
  if (until && until > now)
    return { outcome: 'Withheld' as const, why: 'This address already got an automatic reply that day.' };
  free.set(to, addHours(now, replyHours));
  return { outcome: 'Done' as const, why: null };
}

const effectText = ({ kind, action }: Effect) => `${kind}:${JSON.stringify(action)}`;

/** Everything that someone would see, for comparing. */
function outcomeOf({ ticket, effects }: DryRun): string {
  const { ageHours: _age, isPrioritySet: _priority, isDepartmentSet: _department, ...seen } = ticket();
  return JSON.stringify([seen, effects.map(effectText)]);
}

/** What is different, in words. */
async function inWords(db: Reader, found: readonly Difference[]): Promise<BacktestTicket[]> {
  const effectsOf = ({ before, after }: Difference) => {
    const known = new Set(before.effects.map(effectText));
    return after.effects.filter((effect) => !known.has(effectText(effect)));
  };
  const acting = found.flatMap(effectsOf).map(({ action }) => ({
    conditions: { match: 'all' as const, of: [] },
    actions: [action],
  }));
  const states = found.flatMap(({ before, after }) => [before.ticket(), after.ticket()]);
  const names = await namesFor(db, acting, states);
  return found.map((difference) => {
    const { past, before, after } = difference;
    const setBy = new Map<ShownField, TicketRule>([...before.setBy, ...after.setBy]);
    const outcome = { from: before.ticket(), to: after.ticket(), setBy, effects: effectsOf(difference) };
    return {
      ticketId: past.mail.ticketId,
      messageId: past.mail.messageId,
      subject: past.subject,
      receivedOn: past.mail.receivedOn,
      changes: finalWords(outcome, names),
    };
  });
}
