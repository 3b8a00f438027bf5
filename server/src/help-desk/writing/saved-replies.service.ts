import type { SavedReply, SavedReplyScope } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import {
  fillReply,
  mayChangeReply,
  mayUseReply,
} from '@backdock/core/help-desk/writing/saved-replies.rules.ts';
import { queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { fieldError, forbidden, throwNotFound } from '../../platform/errors.ts';
import { cleanWritten } from '../messages/clean-written.ts';
import { escaped } from './quoted.ts';
import { replyValues } from './reply-values.service.ts';
import * as queries from './saved-replies.queries.ts';

const entityType = 'saved-reply';

interface NewReply {
  name: string;
  html: string;
  scope: SavedReplyScope;
  departmentId: number | null;
}

/** Someone else's own replies don't exist for others. */
const savedReply: VersionedKind<queries.StoredReply, Employee> = {
  entityType,
  noun: 'saved reply',
  lock: async ({ tx, actor }, id) => {
    const reply = await queries.lockReply(tx, id);
    if (!reply || !mayUseReply(actor, reply)) return null;
    if (!mayChangeReply(actor, reply)) forbidden();
    return reply;
  },
};

export async function list({ db, actor }: ReadCtx<Employee>): Promise<SavedReply[]> {
  const replies = await queries.listReplies(db, actor.id);
  return replies.filter((reply) => mayUseReply(actor, reply)).map((reply) => shownTo(actor, reply));
}

export async function create(ctx: WriteCtx<Employee>, entry: NewReply): Promise<SavedReply> {
  const { tx, actor } = ctx;
  const owner = ownerOf(actor, entry);
  if (!mayChangeReply(actor, owner)) forbidden();
  const reply = { name: entry.name, html: cleaned(entry.html), ...owner };
  await refuseTaken(ctx, reply, 0);
  const id = await queries.insertReply(tx, reply);
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'saved-reply.created',
    after: { ...reply, version: 1 },
  });
  return found(ctx, id);
}

export async function update(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, ...entry }: { name: string; html: string; version: number },
): Promise<SavedReply> {
  const to = { name: entry.name, html: cleaned(entry.html) };
  await changeRecord(ctx, savedReply, {
    id,
    version,
    write: async ({ ownerId, departmentId, name, html }) => {
      await refuseTaken(ctx, { name: to.name, ownerId, departmentId }, id);
      await queries.setReply(ctx.tx, id, to);
      return { action: 'saved-reply.changed', before: { name, html }, after: to };
    },
  });
  return found(ctx, id);
}

export async function remove(ctx: WriteCtx<Employee>, id: number): Promise<null> {
  await changeRecord(ctx, savedReply, {
    id,
    version: null,
    write: async ({ name, html, ownerId, departmentId }) => {
      await queries.deleteReply(ctx.tx, id);
      return { action: 'saved-reply.deleted', before: { name, html, ownerId, departmentId }, after: null };
    },
  });
  return null;
}

/** A saved reply with the ticket's facts in place of its variables. */
export async function fill(
  ctx: ReadCtx<Employee>,
  ticketId: number,
  id: number,
): Promise<{ html: string; missing: string[] }> {
  const values = await replyValues(ctx, ticketId);
  const reply = await queries.findReply(ctx.db, id);
  if (!reply || !mayUseReply(ctx.actor, reply)) throwNotFound('saved reply');
  return fillReply(reply.html, values, escaped);
}

/** Pictures of a saved reply would have to be stored with it. */
function cleaned(html: string): string {
  const clean = cleanWritten(html);
  if (clean.pictures.length > 0) throw fieldError('html', 'A saved reply can’t contain pictures.');
  return clean.html;
}

function ownerOf(actor: Employee, { scope, departmentId }: NewReply) {
  switch (scope) {
    case 'Personal':
      return { ownerId: actor.id, departmentId: null };
    case 'Everyone':
      return { ownerId: null, departmentId: null };
    case 'Department': {
      const department = departmentId ?? queueOf(actor);
      if (department === null) throw fieldError('departmentId', 'Choose a department.');
      return { ownerId: null, departmentId: department };
    }
  }
}

async function refuseTaken(
  { tx }: WriteCtx<Employee>,
  reply: Pick<queries.StoredReply, 'name' | 'ownerId' | 'departmentId'>,
  except: number,
): Promise<void> {
  if (await queries.isNameTaken(tx, reply, except)) {
    throw fieldError('name', 'There is a saved reply with this name already.');
  }
}

async function found({ tx, actor }: WriteCtx<Employee>, id: number): Promise<SavedReply> {
  return shownTo(actor, (await queries.findReply(tx, id)) ?? throwNotFound('saved reply'));
}

function shownTo(actor: Employee, reply: queries.StoredReply): SavedReply {
  const { ownerId, ...shown } = reply;
  const scope = ownerId !== null ? 'Personal' : reply.departmentId !== null ? 'Department' : 'Everyone';
  return { ...shown, scope, isEditable: mayChangeReply(actor, reply) };
}
