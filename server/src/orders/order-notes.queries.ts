import type { OrderNoteType } from '@backdock/core/orders/orders.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewOrderNote {
  orderId: number;
  /** Set if the note is for one of several suppliers. */
  supplierId: number | null;
  type: OrderNoteType;
  note: string;
  author: string;
  authorId: number | null;
  createdOn: Date;
}

export async function insertOrderNotes(tx: Tx, notes: readonly NewOrderNote[]): Promise<number[]> {
  const rows = await tx
    .insertInto('order_note')
    .values(
      notes.map((note) => ({
        order_id: note.orderId,
        supplier_id: note.supplierId,
        type: note.type,
        note: note.note,
        author: note.author,
        author_id: note.authorId,
        created_on: note.createdOn.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type StoredNote = Awaited<ReturnType<typeof listNotes>>[number];

/** An order's notes, newest first. With a supplier, only its own and those for the whole order. */
export function listNotes(db: Reader, orderId: number, supplierId: number | null = null) {
  const notes = selectNotes(db).where('note.order_id', '=', orderId);
  return (
    supplierId === null
      ? notes
      : notes.where((eb) =>
          eb.or([eb('note.supplier_id', 'is', null), eb('note.supplier_id', '=', supplierId)]),
        )
  )
    .orderBy('note.id', 'desc')
    .execute();
}

export function findNote(db: Reader, { orderId, noteId }: { orderId: number; noteId: number }) {
  return selectNotes(db)
    .where('note.order_id', '=', orderId)
    .where('note.id', '=', noteId)
    .executeTakeFirst();
}

function selectNotes(db: Reader) {
  return db
    .selectFrom('order_note as note')
    .leftJoin('partner', 'partner.id', 'note.supplier_id')
    .select([
      'note.id',
      'note.note',
      'note.type',
      'note.author',
      'note.author_id as authorId',
      'note.created_on as createdOn',
      'note.edited_on as editedOn',
      'partner.name as supplierName',
    ]);
}

/** Held until the commit, so concurrent edits run one after the other. */
export async function lockNote(tx: Tx, noteId: number): Promise<void> {
  await tx.selectFrom('order_note').select('id').where('id', '=', noteId).forUpdate().execute();
}

export async function setNoteText(tx: Tx, noteId: number, note: string, now: Date): Promise<void> {
  await tx
    .updateTable('order_note')
    .set({ note, edited_on: now.toISOString() })
    .where('id', '=', noteId)
    .execute();
}
