import type { Document, Line } from './books.ts';
import { activeVendorFor, checkLength, checkLine, checkPeriod, type Desk, refuse } from './checks.ts';
import type { DocumentForm } from './document-forms.ts';

type Kind = Document['kind'];

export function createDocument(desk: Desk, kind: Kind, form: DocumentForm): Document {
  const vendorId = form.vendorId ?? '';
  activeVendorFor(desk, vendorId);
  const { lines, cents } = checkedLines(desk, kind, form.lines([]));
  const createdOn = form.createdOn ?? '';
  const document: Document = {
    kind,
    recordNo: '',
    vendorId,
    number: checkLength(desk, 'The number', form.number ?? '', 45),
    externalId: form.externalId ?? '',
    ...(form.currency !== null && { currency: form.currency }),
    enteredOn: new Date().toISOString(),
    createdOn,
    postedOn: form.postedOn ?? createdOn,
    dueOn: form.dueOn,
    termName: form.termName ?? '',
    poNumber: form.poNumber ?? '',
    description: checkLength(desk, 'The description', form.description ?? '', 1000),
    isDraft: form.isDraft,
    lines,
    cents,
    settledCents: 0,
  };
  checkPeriod(desk, document.postedOn);
  checkNumber(desk, document, null);
  document.recordNo = desk.books.nextRecordNo();
  desk.books.add(document);
  return document;
}

export function updateDocument(desk: Desk, document: Document, form: DocumentForm): Document {
  const vendorId = form.vendorId ?? document.vendorId;
  if (vendorId !== document.vendorId && document.settledCents > 0) {
    throw refuse(desk, 'BL03000044', 'The vendor of a transaction that is paid or applied cannot change.');
  }
  activeVendorFor(desk, vendorId);
  const { lines, cents } = checkedLines(desk, document.kind, form.lines(document.lines));
  if (Math.abs(cents) < document.settledCents) {
    throw refuse(desk, 'BL03000044', 'The amount cannot be lower than what is paid or applied already.');
  }
  const number = checkLength(desk, 'The number', form.number ?? document.number, 45);
  const postedOn = form.postedOn ?? document.postedOn;
  // A document in a closed period can't change, whatever its new date.
  checkPeriod(desk, document.postedOn);
  checkPeriod(desk, postedOn);
  checkNumber(desk, { kind: document.kind, vendorId, number }, document.recordNo);
  desk.books.change(document, {
    vendorId,
    number,
    postedOn,
    createdOn: form.createdOn ?? document.createdOn,
    dueOn: form.dueOn ?? document.dueOn,
    termName: form.termName ?? document.termName,
    poNumber: form.poNumber ?? document.poNumber,
    description: checkLength(desk, 'The description', form.description ?? document.description, 1000),
    isDraft: form.isDraft,
    lines,
    cents,
  });
  return document;
}

/** The document for a key: its record number, or our own id if `isExternal`. */
export function documentFor(desk: Desk, kind: Kind, key: string, isExternal: boolean): Document {
  const document = isExternal
    ? desk.books.withExternalId(key).find((one) => one.kind === kind)
    : desk.books.documents.get(key);
  if (document?.kind === kind) return document;
  throw refuse(desk, 'BL01001974', `There is no ${kind} with the record number '${key}'.`);
}

function checkedLines(desk: Desk, kind: Kind, lines: Line[]): { lines: Line[]; cents: number } {
  if (lines.length === 0) throw refuse(desk, 'PL01000127', 'A transaction needs at least one line.');
  for (const line of lines) {
    checkLine(desk, line);
    checkLength(desk, 'The memo', line.memo, 1000);
  }
  const signs = new Set(lines.map(({ cents }) => Math.sign(cents)).filter((sign) => sign !== 0));
  if (kind === 'adjustment' && signs.size > 1) {
    throw refuse(desk, 'PL01000127', 'The amounts of an adjustment must be all positive or all negative.');
  }
  return { lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

function checkNumber(
  desk: Desk,
  of: Pick<Document, 'kind' | 'vendorId' | 'number'>,
  own: string | null,
): void {
  if (of.number === '') return;
  const found = desk.books.numbered(of) ?? null;
  // A document entered by hand keeps its number in any case.
  const isByHand = found !== null && desk.books.documents.get(found)?.externalId === '';
  const holder = desk.rules.allowSameNumbers && !isByHand ? null : found;
  const isTaken =
    of.kind === 'bill' &&
    desk.rules.takenNumbers.some((one) => one.vendorId === of.vendorId && one.number === of.number);
  if (!isTaken && (holder === null || holder === own)) return;
  const why = `Another ${of.kind} with the number '${of.number}' already exists for vendor ${of.vendorId}.`;
  throw refuse(desk, 'BL03000129', why);
}
