import type { Document, Line } from './books.ts';
import { centsIn, type Desk, legacyDay, plainDay, refuse } from './checks.ts';
import { child, type Element, textOf } from './xml.ts';

type Kind = Document['kind'];

/** A document as a request describes it. Null means not mentioned. */
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

/** For `create_bill`, `update_apadjustment`, and the like. */
export function legacyForm(desk: Desk, kind: Kind, element: Element): DocumentForm {
  const { number, items } = legacyNames[kind];
  const field = (name: string) => child(element, name)?.text ?? null;
  const lines = child(element, desk.verb === 'update' ? `update${items}` : items);
  return {
    vendorId: field('vendorid'),
    number: field(number),
    externalId: field('externalid'),
    createdOn: legacyDay(desk, element, 'datecreated'),
    postedOn: legacyDay(desk, element, 'dateposted'),
    dueOn: legacyDay(desk, element, 'datedue'),
    termName: field('termname'),
    poNumber: field('ponumber'),
    description: field('description'),
    currency: field('currency'),
    isDraft: field('action') === 'Draft',
    lines: (old) => legacyLines(desk, old, lines?.children ?? []),
  };
}

/** `updatelineitem` changes an existing line; `lineitem` adds one, even to existing lines. */
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

/** `update` of an `APBILL`, whose lines replace the existing ones. */
export function objectForm(desk: Desk, element: Element): DocumentForm {
  checkFields(desk, element, (name) => fields.has(name));
  const field = (name: string) => child(element, name)?.text ?? null;
  const day = (name: string) => (field(name) ? plainDay(desk, name, field(name) ?? '') : null);
  const items = child(element, 'APBILLITEMS');
  return {
    vendorId: field('VENDORID'),
    number: field('RECORDID'),
    externalId: null,
    createdOn: day('WHENCREATED'),
    postedOn: day('WHENPOSTED'),
    dueOn: day('WHENDUE'),
    termName: field('TERMNAME'),
    poNumber: field('DOCNUMBER'),
    description: field('DESCRIPTION'),
    currency: field('CURRENCY'),
    isDraft: field('ACTION') === 'Draft',
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

/** A misspelled field must not pass for an omitted one. */
export function checkFields(desk: Desk, element: Element, isKnown: (name: string) => boolean): void {
  const other = element.children.find(({ name }) => !isKnown(name));
  if (other) throw refuse(desk, 'PL01000127', `${other.name} is no field that can be set.`);
}
