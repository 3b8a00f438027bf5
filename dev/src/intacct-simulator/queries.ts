import { centsToText } from '@backdock/core/kit/money.ts';
import type { Books, Document, Payment, Vendor } from './books.ts';
import { openCents } from './payments.ts';
import { queryFailed } from './refusals.ts';
import { type Element, escapeXml, tag, textOf } from './xml.ts';

type Row = Readonly<Record<string, string>>;
type Conditions = ReadonlyMap<string, string>;

/** Matches by equality only, which is all a client that knows a key needs. */
export function readByQuery(books: Books, element: Element): string {
  const object = textOf(element, 'object');
  const conditions = conditionsIn(textOf(element, 'query'));
  const found = rowsOf(books, object, conditions).filter((row) =>
    [...conditions].every(([field, value]) => {
      if (row[field] === undefined) throw queryFailed(`Field ${field} of ${object} not found`);
      return row[field] === value;
    }),
  );
  const name = object.toLowerCase();
  const page = found.slice(0, pageSize(textOf(element, 'pagesize')));
  return tag('data', page.map((row) => tag(name, fieldsOf(row, textOf(element, 'fields')))).join(''), {
    listtype: name,
    count: page.length,
    totalcount: found.length,
    numremaining: found.length - page.length,
    resultId: '',
  });
}

function conditionsIn(query: string): Conditions {
  const conditions = new Map<string, string>();
  let rest = query.trim();
  while (rest !== '') {
    const match = /^([A-Z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|(\d+))\s*(?:AND\s+(?=\S)|$)/i.exec(rest);
    if (!match) throw queryFailed(`There is an error in the query near '${rest}'`);
    const [whole, field = '', quoted, number] = match;
    conditions.set(field.toUpperCase(), quoted?.replace(/\\(.)/g, '$1') ?? number ?? '');
    rest = rest.slice(whole.length);
  }
  return conditions;
}

function rowsOf(books: Books, object: string, conditions: Conditions): Row[] {
  switch (object) {
    case 'VENDOR':
      return vendors(books, conditions).map(vendorRow);
    case 'APBILL':
      return documents(books, 'bill', conditions).map(documentRow);
    case 'APADJUSTMENT':
      return documents(books, 'adjustment', conditions).map(documentRow);
    case 'APPYMT':
      return payments(books, conditions).map(paymentRow);
    default:
      throw queryFailed(`Object definition ${object} not found`);
  }
}

function vendors(books: Books, conditions: Conditions): readonly Vendor[] {
  const vendorId = conditions.get('VENDORID');
  if (vendorId === undefined) return [...books.vendors.values()];
  return only(books.vendors.get(vendorId));
}

function documents(books: Books, kind: Document['kind'], conditions: Conditions): readonly Document[] {
  const [externalId, recordNo] = [conditions.get('EXTERNALID'), conditions.get('RECORDNO')];
  const some =
    externalId !== undefined
      ? books.withExternalId(externalId)
      : recordNo !== undefined
        ? only(books.documents.get(recordNo))
        : [...books.documents.values()];
  return some.filter((one) => one.kind === kind);
}

function payments(books: Books, conditions: Conditions): readonly Payment[] {
  const docNumber = conditions.get('DOCNUMBER');
  return docNumber === undefined ? [...books.payments.values()] : books.withDocNumber(docNumber);
}

const only = <T>(one: T | undefined): readonly T[] => (one === undefined ? [] : [one]);

function vendorRow({ recordNo, vendorId, name, status }: Vendor): Row {
  return { RECORDNO: recordNo, VENDORID: vendorId, NAME: name, STATUS: status };
}

function documentRow(document: Document): Row {
  return {
    RECORDNO: document.recordNo,
    RECORDID: document.number,
    VENDORID: document.vendorId,
    EXTERNALID: document.externalId,
    WHENCREATED: slashed(document.createdOn),
    WHENPOSTED: slashed(document.postedOn),
    WHENDUE: slashed(document.dueOn ?? ''),
    TOTALENTERED: centsToText(document.cents),
    TRX_TOTALENTERED: centsToText(document.cents),
    CURRENCY: document.currency ?? '',
    AUWHENCREATED: momentText(document.enteredOn),
    TOTALDUE: centsToText(document.kind === 'bill' ? openCents(document) : -openCents(document)),
    STATE: stateOf(document),
    DESCRIPTION: document.description,
  };
}

export function stateOf(document: Document): string {
  if (document.isDraft) return 'Draft';
  if (document.settledCents === 0) return 'Posted';
  return openCents(document) > 0 ? 'Partially Paid' : 'Paid';
}

function paymentRow(payment: Payment): Row {
  return {
    RECORDNO: payment.recordNo,
    DOCNUMBER: payment.docNumber,
    VENDORID: payment.vendorId,
    PAYMENTDATE: slashed(payment.paidOn),
    TRX_TOTALENTERED: centsToText(payment.cents),
    TOTALPAID: centsToText(payment.cents),
    CURRENCY: payment.currency ?? '',
    AUWHENCREATED: momentText(payment.enteredOn),
    STATE: payment.isVoid ? 'Voided' : 'Complete',
  };
}

function slashed(day: string): string {
  const [year, month, date] = day.split('-');
  return date ? `${month}/${date}/${year}` : '';
}

/** `11/15/2026 10:00:00`. */
function momentText(moment: string | undefined): string {
  return moment ? `${slashed(moment.slice(0, 10))} ${moment.slice(11, 19)}` : '';
}

function fieldsOf(row: Row, wanted: string): string {
  const names =
    wanted === '' || wanted === '*' ? Object.keys(row) : wanted.split(',').map((name) => name.trim());
  return names
    .map((name) => {
      const value = row[name];
      if (value === undefined) throw queryFailed(`Field ${name} not found`);
      return tag(name, escapeXml(value));
    })
    .join('');
}

function pageSize(text: string): number {
  const size = text === '' ? 100 : Number(text);
  if (!Number.isInteger(size) || size < 1 || size > 1000) throw queryFailed(`Invalid page size ${text}`);
  return size;
}
