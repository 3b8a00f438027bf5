import { describe, expect, it, test } from 'vitest';
import { departments } from '../kit/department.ts';
import type { Role } from '../kit/permissions.ts';
import { mayReadNote, notesOfLines, whyNotEditNote, writableNoteTypes } from './order-notes.rules.ts';
import { orderNoteTypes } from './orders.values.ts';

const person = (roles: Role[] = [], departmentId: number | null = null) => ({
  id: 7,
  roles,
  departmentId,
  isHead: false,
});
const everyone = ['StaffNote', 'SupplierNote', 'CancellationNote', 'ReturnNote'];
const shipping = ['CarrierNote', 'ShippingNote', 'TrackingNote', 'DeliveryNote'];
const accounting = ['RefundNote', 'CreditRequestNote', 'AccountingNote'];

describe('notes are written by', () => {
  test.each<[string, ReturnType<typeof person>, number | null, string[]]>([
    ['everyone', person(), null, everyone],
    ['logistics', person(['LogisticsAdministrator']), null, [...everyone, ...shipping]],
    ['accounting', person(['Accountant']), null, [...everyone, ...accounting]],
    ['a buyer of another supplier', person(['PurchasingManager']), 8, everyone],
    ['the supplier’s buyer', person(['PurchasingManager']), 7, [...everyone, 'PriceChangeNote']],
    ['Legal', person([], departments.Legal), null, [...everyone, 'LegalNote']],
    [
      'an admin',
      person(['Admin']),
      null,
      [...everyone, ...shipping, ...accounting, 'PriceChangeNote', 'LegalNote'],
    ],
  ])('%s', (_, writer, buyer, types) => {
    expect(writableNoteTypes(writer, [null, buyer]).toSorted()).toEqual(types.toSorted());
  });
});

it('hides legal notes, and nothing else, from everyone but Legal and admins', () => {
  for (const type of orderNoteTypes) {
    expect(mayReadNote(person(['Accountant']), type)).toBe(type !== 'LegalNote');
    expect(mayReadNote(person(['Admin']), type)).toBe(true);
    expect(mayReadNote(person([], departments.Legal), type)).toBe(true);
  }
});

describe('a note', () => {
  const createdOn = new Date('2026-11-16T10:00:00Z');
  const note = { type: 'StaffNote', authorId: 7, createdOn } as const;
  const after = (minutes: number) => new Date(createdOn.getTime() + minutes * 60_000);

  it('can be edited by its author for 15 minutes', () => {
    expect(whyNotEditNote(note, { id: 7 }, after(14.9))).toBeNull();
    expect(whyNotEditNote(note, { id: 7 }, after(15))?.code).toBe('note.too-late');
    expect(whyNotEditNote(note, { id: 8 }, after(1))?.code).toBe('note.other-author');
  });
  it('that suppliers may have read stays as it is', () => {
    expect(whyNotEditNote({ ...note, type: 'SupplierNote' }, { id: 7 }, after(1))?.code).toBe('note.final');
  });
});

describe('lines as notes', () => {
  it('fit in one note up to its limit, with a line break between them', () => {
    expect(notesOfLines([])).toEqual([]);
    expect(notesOfLines(['a', 'b'])).toEqual(['a\nb']);
    expect(notesOfLines(['a'.repeat(1_999), 'b'.repeat(2_000)]).map(({ length }) => length)).toEqual([4_000]);
  });
  it('go on in another note beyond it, without losing a line', () => {
    expect(notesOfLines(['a'.repeat(2_000), 'b'.repeat(2_000), 'c']).map(({ length }) => length)).toEqual([
      2_000, 2_002,
    ]);
    expect(notesOfLines(['a'.repeat(4_001)])).toEqual(['a'.repeat(4_000)]);
  });
});
