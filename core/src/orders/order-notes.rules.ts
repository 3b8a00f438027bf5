import { type Holder, may, mayOn, type Role } from '../kit/permissions.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import { maxNoteLength, type OrderNoteType, orderNoteTypes } from './orders.values.ts';

/** Suppliers read these in their portal. */
const seenBySuppliers: ReadonlySet<OrderNoteType> = new Set([
  'SupplierNote',
  'PriceChangeNote',
  'ShippingNote',
  'TrackingNote',
  'CancellationNote',
  'ReturnNote',
  'CreditRequestNote',
]);
export const isSeenBySuppliers = (type: OrderNoteType) => seenBySuppliers.has(type);

type Writer = Holder & { readonly id: number };

/** The note types a person can write. `purchasingManagerIds` are those of the order's suppliers. */
export function writableNoteTypes(
  writer: Writer,
  purchasingManagerIds: readonly (number | null)[],
): OrderNoteType[] {
  return orderNoteTypes.filter((type) => mayWrite(type, writer, purchasingManagerIds));
}

function mayWrite(type: OrderNoteType, writer: Writer, purchasingManagerIds: readonly (number | null)[]) {
  switch (type) {
    case 'StaffNote':
    case 'SupplierNote':
    case 'CancellationNote':
    case 'ReturnNote':
      return may(writer, 'orderNotes.write');
    case 'CarrierNote':
    case 'ShippingNote':
    case 'TrackingNote':
    case 'DeliveryNote':
      return hasRole(writer, 'Admin', 'LogisticsAdministrator');
    case 'PriceChangeNote':
      return mayOn(writer, 'priceChanges.decide', purchasingManagerIds);
    case 'RefundNote':
    case 'CreditRequestNote':
    case 'AccountingNote':
      return hasRole(writer, 'Admin', 'Accountant');
    case 'LegalNote':
      return may(writer, 'legal.work');
    // Sent by others, or written by the system.
    case 'CustomerNote':
    case 'MarketplaceNote':
    case 'SystemNote':
    case 'StatusChangeNote':
      return false;
  }
}

const hasRole = ({ roles }: Holder, ...any: Role[]) => any.some((role) => roles.includes(role));

/** Only Legal and admins can read legal notes. */
export function mayReadNote(reader: Holder, type: OrderNoteType): boolean {
  return type !== 'LegalNote' || may(reader, 'legal.work');
}

export const editMinutes = 15;

interface WrittenNote {
  type: OrderNoteType;
  authorId: number | null;
  createdOn: Date;
}

/** Authors can fix a typo for a few minutes, but only in notes suppliers can’t see. */
export function whyNotEditNote(note: WrittenNote, { id }: { id: number }, now: Date): Refusal | null {
  if (note.type !== 'StaffNote') return refusal('note.final', 'Only staff notes can be edited.');
  if (note.authorId !== id) return refusal('note.other-author', 'Only the author can edit this note.');
  const minutes = (now.getTime() - note.createdOn.getTime()) / 60_000;
  if (minutes < editMinutes) return null;
  return refusal('note.too-late', `Notes can be edited for ${editMinutes} minutes. Add another one.`);
}

/** Lines as notes: one note, or several if they don't fit in one. */
export function notesOfLines(lines: readonly string[]): string[] {
  const notes: string[] = [];
  for (const line of lines) {
    const last = notes.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= maxNoteLength)
      notes[notes.length - 1] = `${last}\n${line}`;
    else notes.push(line.slice(0, maxNoteLength));
  }
  return notes;
}
