import type { OrderNoteType } from '@backdock/core/orders/orders.values.ts';
import type { Tx } from '../platform/db/database.ts';

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
