import { causeLabels, goneWords } from '@backdock/core/help-desk/system-tickets/cause-words.values.ts';
import { stepAfter } from '@backdock/core/help-desk/system-tickets/follow-cause.rules.ts';
import {
  type SystemTicket,
  systemTicketOf,
} from '@backdock/core/help-desk/system-tickets/system-ticket.rules.ts';
import type {
  CauseReport,
  SystemFacts,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { System, WriteCtx } from '../../platform/context.ts';
import { insertMessage } from '../messages/insert-message.service.ts';
import { groupFor, placeTicket } from '../shifts/placement.service.ts';
import { changeTicket, lockVisible } from '../tickets/change-ticket.service.ts';
import { openTicket } from '../tickets/open-ticket.service.ts';
import { addTicketNote, linkTickets, noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import * as queries from './system-tickets.queries.ts';

type Ctx = WriteCtx<System>;
type Last = Awaited<ReturnType<typeof queries.readLastTicket>> & { id: number };

/** Does what follows from a report about a cause. The latest report of each key holds, in whatever order they come. */
export async function followCause(ctx: Ctx, report: CauseReport): Promise<void> {
  const { tx, now } = ctx;
  const { key, state, facts } = report;
  const known = await queries.lockCause(tx, key);
  const last = await lockLast(ctx, key);
  const changedOn = new Date(report.changedOn);
  const step = stepAfter(
    { state, changedOn },
    known ? { state: known.state, changedOn: new Date(known.changedOn) } : null,
    last && { ...last, resolvedOn: last.resolvedOn === null ? null : new Date(last.resolvedOn) },
    now,
  );
  if (step === 'Ignore') return;
  // Before the tickets: a ticket that opens again looks whether its cause stands.
  await queries.saveCause(tx, report);
  if (state === 'Open') {
    if (facts === null) throw new Error(`nothing is known about ${key}`);
    if (step === 'Note' && last) await noteAgain(ctx, last, facts);
    else if (step === 'Reopen' && last) await reopen(ctx, last, report, facts);
    else await open(ctx, last, report, facts);
    return;
  }
  if (!last) return;
  await queries.setGone(tx, last.id, report.changedOn);
  if (step === 'Keep') return;
  await addTicketNote(ctx, last.id, { body: goneNote(last.facts) });
  if (step === 'Resolve') await resolve(ctx, last.id);
  if (step === 'LetGo') await letGo(ctx, last.id, key);
}

/** Held until the commit, so that no one writes in it meanwhile. */
async function lockLast(ctx: Ctx, key: string): Promise<Last | null> {
  const id = await queries.findLastTicketId(ctx.tx, key);
  if (id === null) return null;
  await lockVisible(ctx, id);
  return { id, ...(await queries.readLastTicket(ctx.tx, id)) };
}

async function open(ctx: Ctx, last: Last | null, { key, changedOn }: CauseReport, facts: SystemFacts) {
  const { tx, now } = ctx;
  const ticket = systemTicketOf(facts);
  await queries.dropKey(tx, key);
  const { partner, departmentId, subject, typeId, priority, promisedOn } = ticket;
  const ticketId = await openTicket(ctx, {
    subject,
    departmentId,
    typeId,
    priority,
    promisedOn,
    ...(await takerOf(ctx, ticket)),
    partnerType: partner?.type ?? null,
    partnerId: partner?.id ?? null,
    partnerName: partner?.name ?? null,
    supplierId: partner?.supplierId ?? null,
    requesterName: null,
    requesterEmail: null,
    channel: 'Internal',
    sourceKey: key,
  });
  const messageId = await insertMessage(tx, {
    ticket_id: ticketId,
    direction: 'Outbound',
    kind: 'Internal',
    status: 'Kept',
    subject: subject.slice(0, 500),
    body_text: ticket.text,
    created_on: now.toISOString(),
    joined_by: 'Written',
  });
  await noteTicketEvent(ctx, { ticketId, kind: 'FactsWritten', messageId });
  await queries.insertSystemTicket(tx, { ticketId, key, facts, openedOn: changedOn });
  if (last) await linkTickets(ctx, { ticketId, otherId: last.id, kind: 'SameCause' });
}

/** The person who knows the partner, or whoever is on shift. */
async function takerOf(ctx: Ctx, { departmentId, assigneeId }: SystemTicket) {
  if (assigneeId === null || !(await queries.isActiveEmployee(ctx.tx, assigneeId))) {
    return placeTicket(ctx, { departmentId, isLegal: false });
  }
  const group = await groupFor(ctx.tx, departmentId, ctx.now);
  return { shiftGroupId: group?.shiftGroupId ?? null, assigneeId };
}

async function reopen(ctx: Ctx, last: Last, { changedOn }: CauseReport, facts: SystemFacts) {
  await queries.setStanding(ctx.tx, last.id, { facts, openedOn: changedOn });
  await addTicketNote(ctx, last.id, { body: againNote(facts) });
  await changeTicket(ctx, await lockVisible(ctx, last.id), {
    action: 'ticket.reopened',
    patch: { status: 'Open', nextActionDate: null },
    event: 'Reopened',
  });
}

/** The same again needs no note. */
async function noteAgain(ctx: Ctx, last: Last, facts: SystemFacts): Promise<void> {
  const isNew = systemTicketOf(facts).text !== systemTicketOf(last.facts).text;
  await queries.setStanding(ctx.tx, last.id, { facts });
  if (isNew) await addTicketNote(ctx, last.id, { body: againNote(facts) });
}

async function resolve(ctx: Ctx, ticketId: number): Promise<void> {
  await changeTicket(ctx, await lockVisible(ctx, ticketId), {
    action: 'ticket.resolved-by-cause',
    patch: { status: 'Resolved', nextActionDate: null },
    event: 'StatusChanged',
  });
}

async function letGo(ctx: Ctx, ticketId: number, key: string): Promise<void> {
  await queries.dropKey(ctx.tx, key);
  await audit(ctx, { entityType: ticketHistory.entityType, entityId: ticketId, action: 'ticket.let-go' });
}

const maxNote = 10_000;

const againNote = (facts: SystemFacts) =>
  `${causeLabels[facts.cause]}: reported again.\n\n${systemTicketOf(facts).text}`.slice(0, maxNote);
const goneNote = (facts: SystemFacts) => `The cause is gone. ${goneWords[facts.cause]}`;
