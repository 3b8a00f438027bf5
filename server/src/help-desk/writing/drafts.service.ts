import { mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { Draft, Writer } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { fieldError, refuse, throwNotFound } from '../../platform/errors.ts';
import { refuseUnlessVisible } from '../tickets/ticket-details.service.ts';
import * as queries from './drafts.queries.ts';
import { findWorkable } from './workable.service.ts';

export async function readDraft(
  ctx: ReadCtx<Employee>,
  ticketId: number,
): Promise<{ draft: Draft | null; others: Writer[] }> {
  await refuseUnlessVisible(ctx, ticketId);
  return {
    draft: (await queries.findDraft(ctx.db, ticketId, ctx.actor.id)) ?? null,
    others: await queries.listWriters(ctx.db, ticketId, ctx.actor.id),
  };
}

/** Whoever reads a ticket may draft a note in it; answers are for those who work on it. */
export async function saveDraft(
  ctx: WriteCtx<Employee>,
  ticketId: number,
  draft: queries.NewDraft,
): Promise<{ savedOn: string }> {
  const { tx, actor, now } = ctx;
  const reading = { ...ctx, db: tx };
  if (draft.kind === 'Note') await refuseUnlessVisible(reading, ticketId);
  else await findWorkable(reading, ticketId);
  const { answersMessageId } = draft;
  if (answersMessageId !== null && !(await queries.isMessageOf(tx, ticketId, answersMessageId))) {
    throw fieldError('answersMessageId', 'This message isn’t part of the ticket.');
  }
  await queries.saveDraft(tx, ticketId, actor.id, draft, now);
  return { savedOn: now.toISOString() };
}

export async function discardDraft(ctx: WriteCtx<Employee>, ticketId: number): Promise<null> {
  await refuseUnlessVisible({ ...ctx, db: ctx.tx }, ticketId);
  await queries.deleteDraft(ctx.tx, ticketId, ctx.actor.id);
  return null;
}

export async function handOverDraft(
  ctx: WriteCtx<Employee>,
  ticketId: number,
  employeeId: number,
): Promise<null> {
  const { tx, actor } = ctx;
  const ticket = await findWorkable({ ...ctx, db: tx }, ticketId);
  const colleague = await queries.findColleague(tx, employeeId);
  if (!colleague || colleague.id === actor.id || !mayWork(colleague, ticket)) {
    throw fieldError('employeeId', 'Choose a colleague who may answer this ticket.');
  }
  if (!(await queries.findDraft(tx, ticketId, actor.id))) throwNotFound('draft');
  if (!(await queries.giveDraft(tx, ticketId, actor.id, employeeId))) {
    refuse({ code: 'draft.other', message: `${colleague.name} is already writing in this ticket.` });
  }
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: 'ticket.draft-handed-over',
    after: { draftOf: employeeId },
  });
  return null;
}
