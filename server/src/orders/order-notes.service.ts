import {
  editMinutes,
  mayReadNote,
  whyNotEditNote,
  writableNoteTypes,
} from '@backdock/core/orders/order-notes.rules.ts';
import type { OrderNote } from '@backdock/core/orders/orders.contract.ts';
import { legalNotesHistory, orderHistory } from '@backdock/core/orders/orders.history.ts';
import type { OrderNoteType } from '@backdock/core/orders/orders.values.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { type AuditEntry, audit, auditAll } from '../platform/audit/audit.ts';
import type { Employee, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, forbidden, refuseIf, throwNotFound } from '../platform/errors.ts';
import * as queries from './order-notes.queries.ts';
import type { NewOrderNote, StoredNote } from './order-notes.queries.ts';
import { listParts } from './order-info.queries.ts';

/** Notes written by others: customers, marketplaces, carriers, suppliers. */
export async function receiveOrderNotes(ctx: WriteCtx, notes: readonly NewOrderNote[]): Promise<number[]> {
  if (notes.length === 0) return [];
  const ids = await queries.insertOrderNotes(ctx.tx, notes);
  await auditAll(
    ctx,
    zip(notes, ids).map(([{ orderId, type, author }, noteId]) =>
      noteEntry(orderId, type, 'received', { noteId, type, author }),
    ),
  );
  return ids;
}

/** Notes about a change that has its own audit record, by whoever made it. */
export async function writeNotes(
  { tx, actor, now }: WriteCtx,
  of: { orderId: number; supplierId: number | null },
  type: Exclude<OrderNoteType, 'LegalNote'>,
  notes: readonly string[],
): Promise<void> {
  if (notes.length === 0) return;
  const author = actor.kind === 'employee' ? actor : { name: 'System', id: null };
  await queries.insertOrderNotes(
    tx,
    notes.map((note) => ({ ...of, type, note, author: author.name, authorId: author.id, createdOn: now })),
  );
}

/** Legal notes are audited separately from the order, so its history doesn't reveal them. */
function noteEntry(
  orderId: number,
  type: OrderNoteType,
  what: 'received' | 'added',
  after: Fields,
): AuditEntry {
  return type === 'LegalNote'
    ? {
        entityType: legalNotesHistory.entityType,
        entityId: orderId,
        action: `order-legal-notes.${what}`,
        after,
      }
    : { entityType: orderHistory.entityType, entityId: orderId, action: `order.note-${what}`, after };
}

interface NoteForm {
  type: OrderNoteType;
  note: string;
  supplierId?: number | undefined;
}

export async function addNote(
  ctx: WriteCtx<Employee>,
  orderId: number,
  { type, note, supplierId }: NoteForm,
): Promise<OrderNote> {
  const parts = await listParts(ctx.tx, orderId);
  if (parts.length === 0) throwNotFound('order');
  const managers = parts.map(({ purchasingManagerId }) => purchasingManagerId);
  if (!writableNoteTypes(ctx.actor, managers).includes(type)) forbidden();
  if (supplierId !== undefined && !parts.some((part) => part.supplierId === supplierId)) {
    const message = 'This supplier isn’t on the order.';
    throw new AppError('invalid', 'order.other-supplier', message, { errors: { supplierId: [message] } });
  }
  const [noteId = 0] = await queries.insertOrderNotes(ctx.tx, [
    {
      orderId,
      supplierId: supplierId ?? null,
      type,
      note,
      author: ctx.actor.name,
      authorId: ctx.actor.id,
      createdOn: ctx.now,
    },
  ]);
  await audit(ctx, noteEntry(orderId, type, 'added', { noteId, type }));
  return noteFor(ctx, { orderId, noteId });
}

export async function editNote(
  ctx: WriteCtx<Employee>,
  of: { orderId: number; noteId: number },
  note: string,
): Promise<OrderNote> {
  await queries.lockNote(ctx.tx, of.noteId);
  const before = await findReadable(ctx.tx, ctx.actor, of);
  refuseIf(whyNotEditNote({ ...before, createdOn: new Date(before.createdOn) }, ctx.actor, ctx.now));
  if (note !== before.note) {
    await queries.setNoteText(ctx.tx, of.noteId, note, ctx.now);
    await audit(ctx, {
      entityType: orderHistory.entityType,
      entityId: of.orderId,
      action: 'order.note-edited',
      before: { note: before.note },
      after: { note },
    });
  }
  return noteFor(ctx, of);
}

async function noteFor(ctx: WriteCtx<Employee>, of: { orderId: number; noteId: number }) {
  return shown(await findReadable(ctx.tx, ctx.actor, of), ctx.actor, ctx.now);
}

async function findReadable(db: Reader, reader: Employee, of: { orderId: number; noteId: number }) {
  const note = await queries.findNote(db, of);
  return note && mayReadNote(reader, note.type) ? note : throwNotFound('note');
}

/** An order's notes as a person may read them, newest first. */
export async function notesFor(
  { db, actor, now }: { db: Reader; actor: Employee | System; now: Date },
  orderId: number,
  supplierId?: number,
): Promise<OrderNote[]> {
  const notes = await queries.listNotes(db, orderId, supplierId);
  const mayRead = (type: OrderNoteType) =>
    actor.kind === 'employee' ? mayReadNote(actor, type) : type !== 'LegalNote';
  return notes.filter(({ type }) => mayRead(type)).map((note) => shown(note, actor, now));
}

function shown({ authorId, ...note }: StoredNote, reader: Employee | System, now: Date): OrderNote {
  const createdOn = new Date(note.createdOn);
  const isOpen =
    reader.kind === 'employee' && whyNotEditNote({ ...note, authorId, createdOn }, reader, now) === null;
  const until = new Date(createdOn.getTime() + editMinutes * 60_000).toISOString();
  return { ...note, editableUntil: isOpen ? until : null };
}
