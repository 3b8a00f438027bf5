import { chainEvents } from '@backdock/core/help-desk/rules/chain.rules.ts';
import type { TicketPatch } from '@backdock/core/help-desk/rules/plan-action.rules.ts';
import { byRule } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type { ActionDone, TicketRule } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { AppError } from '../../platform/errors.ts';
import { placeTicket } from '../shifts/placement.service.ts';
import { changeTicket, lockAllVisible } from '../tickets/change-ticket.service.ts';
import { type Happened, takeHappened } from '../tickets/happened.service.ts';
import { addTicketNote } from '../tickets/ticket-additions.service.ts';
import { sendByRule } from './automatic-mail.service.ts';
import { openLookups } from './lookups.service.ts';
import { explained } from './names.service.ts';
import { finds } from './regular-expressions.ts';
import { type Hands, runChain } from './run-chain.ts';
import { findNewestMail, listNames, listRuled, type MailRow, type RuledRow } from './ruled.queries.ts';
import { listEnabled } from './rules.queries.ts';
import * as runs from './runs.queries.ts';

/** Runs the rules on everything that this transaction did to tickets so far. Its last step before the commit. */
export async function settleRules(ctx: WriteCtx, keys: HelpDeskKeys): Promise<void> {
  const happened = takeHappened(ctx.tx).filter(({ kind }) => chainEvents([kind]).length > 0);
  if (happened.length === 0) return;
  const rules = await listEnabled(ctx.tx);
  const awaited = new Set(rules.map(({ event }) => event));
  for (const [ticketId, own] of Map.groupBy(happened, (each) => each.ticketId)) {
    const isAwaited = chainEvents(own.map(({ kind }) => kind)).some((event) => awaited.has(event));
    if (isAwaited) await runFor(ctx, keys, rules, ticketId, own);
  }
  // What rules did is part of these chains.
  takeHappened(ctx.tx);
}

async function runFor(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  rules: readonly TicketRule[],
  ticketId: number,
  happened: readonly Happened[],
): Promise<void> {
  const [first] = happened;
  // Rules have the rights of whoever wrote them, not of whoever set them off.
  const system: WriteCtx = { ...ctx, actor: { kind: 'system', name: 'help-desk.rules' }, ip: null };
  const row = await reread(system, ticketId);
  if (!first || !row) return;
  const mail = (await findNewestMail(ctx.tx, ticketId)) ?? null;
  const chain = { ctx: system, keys, ticketId, chainEventId: first.eventId, mail };
  const events = chainEvents(happened.map(({ kind }) => kind));
  await runChain({ rules, events, ticket: row, mail, finds, hands: handsFor(chain) });
}

/** Held until the commit. */
async function reread({ tx, actor, now }: WriteCtx, ticketId: number): Promise<RuledRow | null> {
  const [held] = await lockAllVisible({ tx, actor, now } as WriteCtx, [ticketId]);
  if (!held) return null;
  const [row] = await listRuled(tx, [ticketId], now);
  return row ?? null;
}

interface ChainOf {
  ctx: WriteCtx;
  keys: HelpDeskKeys;
  ticketId: number;
  chainEventId: number;
  mail: MailRow | null;
}

/** Changes the ticket, and writes down each run. */
function handsFor(chain: ChainOf): Hands {
  const { ctx, keys, ticketId, chainEventId, mail } = chain;
  const { tx, now } = ctx;
  const lookups = openLookups(tx, now);
  const state = async () => {
    const [ticket] = await lockAllVisible(ctx, [ticketId]);
    const row = await reread(ctx, ticketId);
    if (!ticket || !row) throw new Error(`ticket ${ticketId} is gone`);
    return { ticket, row };
  };
  const fail: Hands['failed'] = async (rule, event, error) => {
    ctx.log.warn({ err: error, ruleId: rule.id, ticketId }, 'a ticket rule failed');
    const failure = failureOf(error);
    const run = { ticketId, chainEventId, rule, event, conditions: [], failure, now };
    if ((await runs.insertRun(tx, run)) === null) return;
    await addTicketNote(ctx, ticketId, {
      body: `This rule failed and was skipped: ${failure}`,
      ruleName: rule.name,
    });
  };
  return {
    failed: fail,
    explain: (rule, seen) => explained(tx, rule, seen),
    known: (action) => lookups.known(action, mail),
    async attempt(rule, event, conditions, work) {
      const result = await inSavepoint(tx, async () => {
        const runId = await runs.insertRun(tx, {
          ticketId,
          chainEventId,
          rule,
          event,
          conditions,
          failure: null,
          now,
        });
        if (runId === null) return null;
        const acted = await work();
        await runs.setRun(tx, runId, acted);
        await noteSkipped(ctx, ticketId, rule, acted.actions);
        return acted;
      });
      if (result.ok) return result.value;
      await fail(rule, event, result.error);
      return null;
    },
    async apply(rule, patch, isPlaced) {
      const { ticket, row } = await state();
      await applyPatch(ctx, rule, { ticket, row, patch, isPlaced });
      return (await state()).row;
    },
    async perform(rule, action) {
      if (action.kind === 'addNote') {
        await addTicketNote(ctx, ticketId, { body: action.body, ruleName: rule.name });
        return { outcome: 'Done', why: null };
      }
      if (action.kind !== 'sendReply' && action.kind !== 'forward')
        return { outcome: 'Unchanged', why: null };
      return sendByRule(ctx, keys, { rule, ...(await state()) }, action);
    },
  };
}

const failureOf = (error: unknown): string =>
  error instanceof AppError ? error.message.slice(0, 500) : 'Something went wrong inside Backdock.';

async function noteSkipped(
  ctx: WriteCtx,
  ticketId: number,
  rule: TicketRule,
  actions: readonly ActionDone[],
): Promise<void> {
  const skipped = actions.filter(({ outcome }) => outcome === 'Skipped');
  if (skipped.length === 0) return;
  const body = skipped.map(({ text, why }) => `Skipped: ${text}. ${why ?? ''}`.trim()).join('\n');
  await addTicketNote(ctx, ticketId, { body, ruleName: rule.name });
}

interface Applied {
  ticket: Awaited<ReturnType<typeof lockAllVisible>>[number];
  row: RuledRow;
  patch: TicketPatch;
  isPlaced: boolean;
}

async function applyPatch(
  ctx: WriteCtx,
  rule: TicketRule,
  { ticket, row, patch, isPlaced }: Applied,
): Promise<void> {
  // What follows from an order is read again, not written.
  const { orderStatus: _status, isLegal: _legal, tags, ...fields } = patch;
  const next = { ...row, ...patch };
  const group = next.shiftGroupId === null ? null : { shiftGroupId: next.shiftGroupId };
  const placement =
    isPlaced && next.assigneeId === null && next.status !== 'Spam'
      ? await placeTicket(ctx, { departmentId: next.departmentId, isLegal: next.isLegal }, { group })
      : {};
  const settled = { ...fields, ...placement };
  const isStatus = settled.status !== undefined && settled.status !== ticket.status;
  await changeTicket(ctx, ticket, {
    action: isStatus ? 'ticket.status-changed' : 'ticket.changed',
    patch: { ...settled, ...(tags && { tags: [...tags] }) },
    reason: byRule(rule.name),
    shown: await shownNames(ctx, ticket, { ...ticket, ...settled }),
    event: isStatus ? 'StatusChanged' : 'Changed',
  });
}

type Shown = { orderId: number | null; shiftGroupId: number | null };

/** Orders and shift groups as the history shows them. */
async function shownNames({ tx }: WriteCtx, before: Shown, after: Shown) {
  const ids = [before, after];
  const names = await listNames(tx, {
    suppliers: [],
    marketplaces: [],
    employees: [],
    savedReplies: [],
    shiftGroups: ids.flatMap(({ shiftGroupId }) => shiftGroupId ?? []),
    orders: ids.flatMap(({ orderId }) => orderId ?? []),
  });
  const of = ({ orderId, shiftGroupId }: Shown) => ({
    order: names.get(`orders:${orderId}`) ?? null,
    shiftGroup: names.get(`shiftGroups:${shiftGroupId}`) ?? null,
  });
  return { before: of(before), after: of(after) };
}
