import {
  replyAddress,
  whyNotForward,
  whyNotReply,
} from '@backdock/core/help-desk/rules/automatic-mail.rules.ts';
import type { ActionDone, RuleAction, TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import { whyNotAnswer } from '@backdock/core/help-desk/writing/answer.rules.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import type { ChangingTicket } from '../tickets/change-ticket.service.ts';
import * as answers from '../writing/automatic-answers.service.ts';
import * as queries from './runs.queries.ts';
import type { RuledRow } from './ruled.queries.ts';

type Outcome = Omit<ActionDone, 'text'>;

const done: Outcome = { outcome: 'Done', why: null };
/** Only the run says so: a note for each mail of a flood would be a flood itself. */
const withheld = (why: string): Outcome => ({ outcome: 'Withheld', why });
const skipped = (why: string): Outcome => ({ outcome: 'Skipped', why });

const gone = 'This saved reply no longer exists, or the rule may not use it.';
const taken = (address: string) => `${address} got an automatic reply in the last 24 hours.`;

type Ready<T> = { why: Outcome } | { send: T };

type About = Pick<RuledRow, 'id' | 'status' | 'departmentId' | 'mailboxId' | 'sourceKey' | 'quietUntil'>;
type Reply = Extract<RuleAction, { kind: 'sendReply' }>;

/** What a reply would say and to whom, or why there is none. */
async function readyReply(
  ctx: ReadCtx,
  rule: TicketRule,
  ticket: About,
  action: Reply,
): Promise<Ready<{ to: string; html: string; messageId: number }>> {
  const { db, now } = ctx;
  const mail = (await answers.findNewestInbound(db, ticket.id)) ?? null;
  const ours = await answers.ourAddresses(db);
  const quietUntil = ticket.quietUntil === null ? null : new Date(ticket.quietUntil);
  const isSystemTicket = ticket.sourceKey !== null;
  const whyNot = whyNotReply({ mail, isSystemTicket, quietUntil, ours, now });
  const to = mail && replyAddress(mail);
  if (whyNot || !mail || !to) return { why: withheld(whyNot ?? 'There is no mail to answer.') };
  if (ours.has(to)) return { why: withheld('It came from one of our own mailboxes.') };
  const closed = whyNotAnswer(ticket.status);
  if (closed) return { why: skipped(closed.message) };
  if (await answers.hasBounced(db, to)) return { why: skipped(`Mail to ${to} came back.`) };
  const { savedReplyId } = action;
  const text = await answers.automaticText(ctx, rule, ticket.id, {
    savedReplyId,
    to,
    isVerified: mail.isSenderVerified,
  });
  if (!text) return { why: skipped(gone) };
  const [missing] = text.missing;
  if (missing !== undefined) return { why: skipped(`{{${missing}}} has no value.`) };
  if (!(await answers.canSend(db, ticket)))
    return { why: skipped('This department has no mailbox to write from.') };
  return { send: { to, html: text.html, messageId: mail.id } };
}

type Forward = Extract<RuleAction, { kind: 'forward' }>;

async function readyForward(
  { db, now }: ReadCtx,
  ticket: About,
  { to }: Forward,
): Promise<Ready<{ to: string; messageId: number }>> {
  const mail = (await answers.findNewestInbound(db, ticket.id)) ?? null;
  const ours = await answers.ourAddresses(db);
  const inLastHour = await queries.countForwards(db, to, now);
  const whyNot = whyNotForward({ to, mail, ours, inLastHour });
  if (whyNot || !mail)
    return { why: mail ? skipped(whyNot ?? '') : withheld('There is no mail to forward.') };
  if (await answers.hasBounced(db, to)) return { why: skipped(`Mail to ${to} came back.`) };
  if (!(await answers.canSend(db, ticket)))
    return { why: skipped('This department has no mailbox to write from.') };
  return { send: { to, messageId: mail.id } };
}

/** Sends what a rule answers or forwards, through the outbox. */
export async function sendByRule(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  { rule, ticket, row }: { rule: TicketRule; ticket: ChangingTicket; row: About },
  action: Reply | Forward,
): Promise<Outcome> {
  const { tx, now } = ctx;
  const read = { ...ctx, db: tx };
  const sent = (address: string) => ({ address, ticketId: ticket.id, ruleId: rule.id, now });
  if (action.kind === 'sendReply') {
    const ready = await readyReply(read, rule, row, action);
    if ('why' in ready) return ready.why;
    const { to, html, messageId } = ready.send;
    // The database keeps count, for other transactions may be answering the same address now.
    if (!(await queries.takeReply(tx, sent(to)))) return withheld(taken(to));
    await answers.sendReply(ctx, keys, { ticket, rule, to, messageId }, html);
    return done;
  }
  await queries.lockForwards(tx, action.to);
  const ready = await readyForward(read, row, action);
  if ('why' in ready) return ready.why;
  await queries.insertForward(tx, sent(action.to));
  await answers.sendForward(ctx, keys, { ticket, rule, ...ready.send });
  return done;
}

/** The same without sending anything. */
export async function trySending(
  ctx: ReadCtx,
  rule: TicketRule,
  ticket: About,
  action: Reply | Forward,
): Promise<Outcome> {
  if (action.kind === 'forward') {
    const ready = await readyForward(ctx, ticket, action);
    return 'why' in ready ? ready.why : done;
  }
  const ready = await readyReply(ctx, rule, ticket, action);
  if ('why' in ready) return ready.why;
  const { to } = ready.send;
  return (await queries.isReplyTaken(ctx.db, to, ctx.now)) ? withheld(taken(to)) : done;
}
