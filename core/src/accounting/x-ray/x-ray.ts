import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { RecordList, RecordRef } from '../../kit/records.ts';
import type { Currency } from '../../partners/partners.values.ts';

export type XRayLink = RecordRef | RecordList;

/** One record behind a figure. Amounts are in dollars as on the wire, and summed in cents. */
export interface XRayRow {
  label: string;
  detail?: string;
  amount: number;
  link?: XRayLink;
  /** Tells rows without a record apart, if more can be shown below them. */
  key?: string;
}

/** Records counted but not shown, with a link to the list that shows them. */
export interface XRayMore {
  count: number;
  amount: number;
  link?: XRayLink;
}

export interface XRayPart {
  label: string;
  sign: '+' | '-';
  amount: number;
  /** Empty if the amount is a given, such as a limit someone entered. */
  rows: readonly XRayRow[];
  more?: XRayMore;
}

/** A figure broken down: the amounts added and subtracted, and the records behind each. */
export interface XRay {
  title: string;
  currency: Currency;
  total: number;
  parts: readonly XRayPart[];
  /** Plain-language consequences of the total. */
  notes?: readonly string[];
}

type GivenPart = Omit<XRayPart, 'sign' | 'amount' | 'rows'> & Partial<XRayPart>;

interface Given extends Omit<XRay, 'total' | 'parts'> {
  /** The figure as shown elsewhere; defaults to the sum of the parts. */
  total?: number;
  parts: readonly GivenPart[];
}

/** Records shown per part; the list shows the rest. */
export const maxXRayRows = 100;

/** Fills in defaults: a part is the sum of its rows, the total the sum of the parts. */
export function xRayOf({ total, parts, ...rest }: Given): XRay {
  const whole = parts.map(({ sign = '+', rows = [], ...part }) => ({
    ...part,
    sign,
    rows,
    amount: part.amount ?? sumOfRows({ rows, ...(part.more && { more: part.more }) }),
  }));
  return { ...rest, parts: whole, total: total ?? sumOfParts(whole) };
}

/** Keeps the first rows and collapses the rest into a count and a sum. */
export function shortened(rows: readonly XRayRow[], link?: XRayLink): Pick<XRayPart, 'rows' | 'more'> {
  const rest = rows.slice(maxXRayRows);
  if (rest.length === 0) return { rows };
  const more = { count: rest.length, amount: sumOfRows({ rows: rest }), ...(link && { link }) };
  return { rows: rows.slice(0, maxXRayRows), more };
}

/** Whether the rows and parts add up to the stated amounts, to the cent. */
export function checkOf(xRay: XRay): { parts: readonly boolean[]; total: boolean } {
  return {
    parts: xRay.parts.map((part) => !isOpenable(part) || isSame(sumOfRows(part), part.amount)),
    total: isSame(sumOfParts(xRay.parts), xRay.total),
  };
}

export function isOpenable({ rows, more }: Pick<XRayPart, 'rows' | 'more'>): boolean {
  return rows.length > 0 || more !== undefined;
}

/** `$900.00 − $100.00 = $800.00` */
export function formulaOf({ currency: of, parts, total }: XRay): string {
  const terms = parts.map(({ sign, amount }, at) => {
    if (at === 0) return currency(sign === '-' ? -amount : amount, of);
    return `${sign === '-' ? '−' : '+'} ${currency(amount, of)}`;
  });
  return `${terms.join(' ')} = ${currency(total, of)}`;
}

/** Tab-separated, for pasting into an email or spreadsheet. */
export function xRayText(xRay: XRay): string {
  const { title, currency: of, parts, notes = [] } = xRay;
  const lines = parts.flatMap(({ label, sign, amount, rows, more }) => [
    `${sign === '-' ? '−' : '+'}\t${label}\t${currency(amount, of)}`,
    ...rows.map(
      (row) => `\t${row.detail ? `${row.label}, ${row.detail}` : row.label}\t${currency(row.amount, of)}`,
    ),
    ...(more ? [`\tand ${more.count} more\t${currency(more.amount, of)}`] : []),
  ]);
  return [`${title}\t\t${currency(xRay.total, of)}`, formulaOf(xRay), ...lines, ...notes].join('\n');
}

function sumOfRows({ rows, more }: Pick<XRayPart, 'rows' | 'more'>): number {
  return sum([...rows.map(({ amount }) => amount), more?.amount ?? 0]);
}

function sumOfParts(parts: readonly XRayPart[]): number {
  return sum(parts.map(({ sign, amount }) => (sign === '-' ? -amount : amount)));
}

function sum(amounts: readonly number[]): number {
  return centsToNumber(amounts.reduce((cents, amount) => cents + numberToCents(amount), 0));
}

function isSame(one: number, other: number): boolean {
  return numberToCents(one) === numberToCents(other);
}
