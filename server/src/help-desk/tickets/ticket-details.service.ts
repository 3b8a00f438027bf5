import { recordOfMail } from '@backdock/core/help-desk/system-tickets/mailed-record.rules.ts';
import { systemTicketOf } from '@backdock/core/help-desk/system-tickets/system-ticket.rules.ts';
import type {
  AnsweredMail,
  FollowedCause,
} from '@backdock/core/help-desk/system-tickets/system-tickets.schema.ts';
import type { TicketOfCause } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { mayDeleteNotes, mayLegal, mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { RelatedTickets, Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { mailedAbout } from '../../mail/mail.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { ticketRows } from './ticket-list.service.ts';
import * as queries from './tickets.queries.ts';

export const unmergeDays = 30;
export const undoMoveMinutes = 30;

type Ctx = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

/** One ticket with all that belongs to it but messages and notes. */
export async function ticketDetails(ctx: Ctx, id: number): Promise<Ticket> {
  return (await ticketIfVisible(ctx, id)) ?? throwNotFound('ticket');
}

/** Null if the caller can't see it, perhaps since the change that was just made. */
export async function ticketIfVisible(ctx: Ctx, id: number): Promise<Ticket | null> {
  const { db, actor, now } = ctx;
  const found = await queries.findTicket(db, actor, id);
  const [row] = found ? await ticketRows(ctx, [id]) : [];
  if (!found || !row) return null;
  const { splitFromId, mergedIntoId, ...ticket } = found;
  const shown = await shownIds(ctx, [splitFromId, mergedIntoId]);
  const merges = await queries.listMerges(db, actor, id, addDays(now, -unmergeDays));
  const moves = await queries.listMoves(db, actor, id, addMinutes(now, -undoMoveMinutes));
  return {
    ...row,
    ...ticket,
    splitFromTicketId: shown(splitFromId),
    mergedIntoTicketId: shown(mergedIntoId),
    system: await followedCause(ctx, id),
    answeredMail: await answeredMail(ctx, id),
    participants: await queries.listParticipants(db, id),
    followers: await queries.listFollowers(db, id),
    creditRequests: await queries.listCreditRequests(db, id),
    merges: merges.map((merge) => ({
      ...merge,
      undoUntil: addDays(new Date(merge.on), unmergeDays).toISOString(),
    })),
    moves: moves.map((move) => ({
      ...move,
      undoUntil: addMinutes(new Date(move.on), undoMoveMinutes).toISOString(),
    })),
    may: {
      work: mayWork(actor, { ...row, isLegal: ticket.isLegal }),
      deleteNotes: mayDeleteNotes(actor, row),
      makeOrdinary: mayLegal(actor),
    },
  };
}

async function followedCause({ db }: Ctx, id: number): Promise<FollowedCause | null> {
  const found = await queries.findSystemTicket(db, id);
  if (!found) return null;
  const { facts, openedOn, goneOn, isFollowed } = found;
  return {
    cause: facts.cause,
    state: goneOn === null ? 'Open' : 'Resolved',
    since: new Date(goneOn ?? openedOn).toISOString(),
    isFollowed,
    records: systemTicketOf(facts).records,
  };
}

async function answeredMail({ db }: Ctx, id: number): Promise<AnsweredMail | null> {
  const found = await queries.findMailOf(db, id);
  const about = found && (await mailedAbout({ db }, found.mailId));
  if (!about) return null;
  const { purpose, subject, recipient, sentOn } = about;
  const { isProven } = found;
  return {
    purpose,
    subject,
    recipient,
    sentOn: sentOn === null ? null : new Date(sentOn).toISOString(),
    isProven,
    // A claim opens nothing.
    record: isProven ? recordOfMail(about) : null,
  };
}

/** Names other tickets only to those who see them. */
export async function shownIds({ db, actor }: Ctx, ids: readonly (number | null)[]) {
  const seen = await queries.visibleIds(
    db,
    actor,
    ids.filter((id) => id !== null),
  );
  return (id: number | null) => (id !== null && seen.has(id) ? id : null);
}

/** For what belongs to a ticket: refuses those who can't see it. */
export async function refuseUnlessVisible({ db, actor }: Ctx, id: number): Promise<void> {
  if (!(await queries.visibleIds(db, actor, [id])).has(id)) throwNotFound('ticket');
}

export async function relatedTickets(ctx: Ctx, id: number): Promise<RelatedTickets> {
  const { db, actor } = ctx;
  const [ticket] = await ticketRows(ctx, [id]);
  if (!ticket) throwNotFound('ticket');
  const others = async (by: Parameters<typeof queries.relatedIds>[2]) =>
    ticketRows(
      ctx,
      (await queries.relatedIds(db, actor, by)).filter((other) => other !== id),
    );
  const links = await queries.listLinks(db, id);
  const linked = new Map(
    (
      await ticketRows(
        ctx,
        links.map(({ otherId }) => otherId),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    linked: links.flatMap(({ kind, isFrom, otherId }) => {
      const row = linked.get(otherId);
      return row ? [{ ...row, link: kind, isFrom }] : [];
    }),
    ofRequester: ticket.requesterEmail
      ? await others({ requesterEmail: ticket.requesterEmail, isOpen: true })
      : [],
    ofOrder: ticket.orderId === null ? [] : await others({ orderId: ticket.orderId }),
    merged: await others({ mergedIntoId: id }),
  };
}

export async function ticketsOfOrder(ctx: Ctx, orderId: number): Promise<TicketRow[]> {
  return ticketRows(ctx, await queries.relatedIds(ctx.db, ctx.actor, { orderId }));
}

export const ticketsOfCauses = ({ db, actor }: Ctx, keys: readonly string[]): Promise<TicketOfCause[]> =>
  queries.listTicketsOfCauses(db, actor, keys);
