import type { Document, Line } from './books.ts';
import { centsIn, type Desk, legacyDay, plainDay, refuse } from './checks.ts';
import { child, type Element, textOf } from './xml.ts';

type Kind = Document['kind'];

/** What a request says of a document. Null is what it does not mention. */
export interface DocumentForm {
  vendorId: string | null;
  number: string | null;
  externalId: string | null;
  createdOn: string | null;
  postedOn: string | null;
  dueOn: string | null;
  termName: string | null;
  poNumber: string | null;
  description: string | null;
  currency: string | null;
  isDraft: boolean;
  lines: (old: readonly Line[]) => Line[];
}

const legacyNames = {
  bill: { number: 'billno', items: 'billitems' },
  adjustment: { number: 'adjustmentno', items: 'apadjustmentitems' },
};

/** `create_bill`, `update_apadjustment` and their like. */
export function legacyForm(desk: Desk, kind: Kind, element: Element): DocumentForm {
  const { number, items } = legacyNames[kind];
  const said = (name: string) => child(element, name)?.text ?? null;
  const lines = child(element, desk.verb === 'update' ? `update${items}` : items);
  return {
    vendorId: said('vendorid'),
    number: said(number),
    externalId: said('externalid'),
    createdOn: legacyDay(desk, element, 'datecreated'),
    postedOn: legacyDay(desk, element, 'dateposted'),
    dueOn: legacyDay(desk, element, 'datedue'),
    termName: said('termname'),
    poNumber: said('ponumber'),
    description: said('description'),
    currency: said('currency'),
    isDraft: said('action') === 'Draft',
    lines: (old) => legacyLines(desk, old, lines?.children ?? []),
  };
}

/** `updatelineitem` changes a line that there is; `lineitem` adds one, also to those that there are. */
function legacyLines(desk: Desk, old: readonly Line[], items: readonly Element[]): Line[] {
  const lines = [...old];
  for (const item of items) {
    if (item.name === 'lineitem') {
      lines.push(legacyLine(desk, item, null));
      continue;
    }
    const number = item.attributes['line_num'] ?? '';
    const line = old[Number(number) - 1];
    if (!line) throw refuse(desk, 'PL01000127', `There is no line ${number} to update.`);
    lines[Number(number) - 1] = legacyLine(desk, item, line);
  }
  return lines;
}

function legacyLine(desk: Desk, item: Element, old: Line | null): Line {
  const amount = child(item, 'amount');
  const dimensions = item.children.filter(({ name }) => name.endsWith('id'));
  return {
    account: textOf(item, 'glaccountno') || textOf(item, 'accountlabel') || (old?.account ?? ''),
    cents: amount ? centsIn(desk, 'amount', amount.text) : (old?.cents ?? 0),
    memo: child(item, 'memo')?.text ?? old?.memo ?? '',
    dimensions: {
      ...old?.dimensions,
      ...Object.fromEntries(dimensions.map(({ name, text }) => [name, text])),
    },
  };
}

const fields = new Set([
  'RECORDNO',
  'WHENCREATED',
  'WHENPOSTED',
  'WHENDUE',
  'VENDORID',
  'RECORDID',
  'DOCNUMBER',
  'DESCRIPTION',
  'TERMNAME',
  'CURRENCY',
  'ACTION',
  'APBILLITEMS',
]);
const lineFields = new Set(['ACCOUNTNO', 'TRX_AMOUNT', 'ENTRYDESCRIPTION']);

/** `update` of an `APBILL`, whose lines replace those that there are. */
export function objectForm(desk: Desk, element: Element): DocumentForm {
  checkFields(desk, element, (name) => fields.has(name));
  const said = (name: string) => child(element, name)?.text ?? null;
  const day = (name: string) => (said(name) ? plainDay(desk, name, said(name) ?? '') : null);
  const items = child(element, 'APBILLITEMS');
  return {
    vendorId: said('VENDORID'),
    number: said('RECORDID'),
    externalId: null,
    createdOn: day('WHENCREATED'),
    postedOn: day('WHENPOSTED'),
    dueOn: day('WHENDUE'),
    termName: said('TERMNAME'),
    poNumber: said('DOCNUMBER'),
    description: said('DESCRIPTION'),
    currency: said('CURRENCY'),
    isDraft: said('ACTION') === 'Draft',
    lines: (old) => (items ? items.children.map((item) => objectLine(desk, item)) : [...old]),
  };
}

function objectLine(desk: Desk, item: Element): Line {
  checkFields(desk, item, (name) => lineFields.has(name) || /^[A-Z]+ID$/.test(name));
  const dimensions = item.children.filter(({ name }) => !lineFields.has(name));
  return {
    account: textOf(item, 'ACCOUNTNO'),
    cents: centsIn(desk, 'TRX_AMOUNT', textOf(item, 'TRX_AMOUNT')),
    memo: textOf(item, 'ENTRYDESCRIPTION'),
    dimensions: Object.fromEntries(dimensions.map(({ name, text }) => [name.toLowerCase(), text])),
  };
}

/** A misspelt field is not taken for one that was left out. */
export function checkFields(desk: Desk, element: Element, isKnown: (name: string) => boolean): void {
  const other = element.children.find(({ name }) => !isKnown(name));
  if (other) throw refuse(desk, 'PL01000127', `${other.name} is no field that can be set.`);
}
