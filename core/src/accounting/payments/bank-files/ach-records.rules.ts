import {
  addendaLength,
  type AchEntry,
  type AchFile,
  type EntryClass,
  transactionCodes,
} from './ach.values.ts';
import { bankText } from './bank-text.rules.ts';

const letters = (text: string, width: number) => bankText(text).slice(0, width).padEnd(width);
export const digits = (value: number | string, width: number) => String(value).padStart(width, '0');
const shortDay = (day: string) => day.slice(2, 10).replaceAll('-', '');

/** Totals of a batch or the file. */
export interface Tally {
  lines: number;
  hash: number;
  debitCents: number;
  creditCents: number;
}

export function fileHeader({ bank, originator, createdAt, fileIdModifier, reference }: AchFile): string {
  return [
    '101',
    ` ${bank.routingNumber}`,
    originator.companyId.padStart(10),
    shortDay(createdAt),
    createdAt.slice(11, 16).replace(':', ''),
    fileIdModifier,
    '094101',
    letters(bank.name, 23),
    letters(originator.fileName, 23),
    letters(reference, 8),
  ].join('');
}

const serviceClass = ({ offsetAccount }: AchFile) => (offsetAccount ? '200' : '220');

export function batchHeader(file: AchFile, entryClass: EntryClass, number: number): string {
  const { originator, effectiveEntryDate, bank, reference } = file;
  return [
    `5${serviceClass(file)}`,
    letters(originator.batchName, 16),
    letters(reference, 20),
    originator.companyId.padStart(10),
    entryClass,
    letters(originator.entryDescription, 10),
    shortDay(effectiveEntryDate),
    shortDay(effectiveEntryDate),
    '   1',
    bank.routingNumber.slice(0, 8),
    digits(number, 7),
  ].join('');
}

export function entryLines(entry: AchEntry, entryClass: EntryClass, trace: string): string[] {
  const { amountCents, accountType, addenda } = entry;
  const { credit, prenote } = transactionCodes[accountType];
  const receiver =
    entryClass === 'CTX'
      ? `${digits(addenda.length, 4)}${letters(entry.name, 16)}  `
      : letters(entry.name, 22);
  const head = [
    `6${amountCents === 0 ? prenote : credit}`,
    entry.routingNumber,
    letters(entry.accountNumber, 17),
    digits(amountCents, 10),
    letters(entry.identification, 15),
    receiver,
    '  ',
    addenda.length > 0 ? '1' : '0',
    trace,
  ].join('');
  return [
    head,
    ...addenda.map((text, at) =>
      ['705', text.padEnd(addendaLength), digits(at + 1, 4), trace.slice(-7)].join(''),
    ),
  ];
}

export function offsetLine(file: AchFile, cents: number, entryClass: EntryClass, sequence: number): string {
  const { offsetAccount, bank } = file;
  if (!offsetAccount) throw new Error('No offset account');
  return [
    `6${transactionCodes[offsetAccount.accountType].debit}`,
    offsetAccount.routingNumber,
    letters(offsetAccount.accountNumber, 17),
    digits(cents, 10),
    letters(file.reference, 15),
    entryClass === 'CTX' ? `0000${letters(offsetAccount.name, 16)}  ` : letters(offsetAccount.name, 22),
    '  0',
    bank.routingNumber.slice(0, 8),
    digits(sequence, 7),
  ].join('');
}

const hashDigits = (hash: number) => digits(hash % 10_000_000_000, 10);

export function batchControl(
  file: AchFile,
  { lines, hash, debitCents, creditCents }: Tally,
  number: number,
): string {
  return [
    `8${serviceClass(file)}`,
    digits(lines, 6),
    hashDigits(hash),
    digits(debitCents, 12),
    digits(creditCents, 12),
    file.originator.companyId.padStart(10),
    ' '.repeat(25),
    file.bank.routingNumber.slice(0, 8),
    digits(number, 7),
  ].join('');
}

export function fileControl(
  { lines, hash, debitCents, creditCents }: Tally,
  batches: number,
  blocks: number,
): string {
  return [
    '9',
    digits(batches, 6),
    digits(blocks, 6),
    digits(lines, 8),
    hashDigits(hash),
    digits(debitCents, 12),
    digits(creditCents, 12),
    ' '.repeat(39),
  ].join('');
}
