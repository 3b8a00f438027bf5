import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';

/** A page of this product, and what its address asks for. */
export interface XRayLink {
  to: string;
  search?: Readonly<Record<string, unknown>>;
}

/** One record behind a figure. Amounts are dollars as the wire carries them; they are added in cents. */
export interface XRayRow {
  label: string;
  detail?: string;
  amount: number;
  link?: XRayLink;
}

/** Records that are counted but not shown, and the list that shows them. */
export interface XRayMore {
  count: number;
  amount: number;
  link?: XRayLink;
}

export interface XRayPart {
  label: string;
  sign: '+' | '-';
  amount: number;
  /** None where the amount is a given one, such as a limit that somebody entered. */
  rows: readonly XRayRow[];
  more?: XRayMore;
}

/** A figure taken apart: what was added and taken away to get it, and the records behind each part. */
export interface XRay {
  title: string;
  currency: Currency;
  total: number;
  parts: readonly XRayPart[];
  /** What follows from the total, in words. */
  notes?: readonly string[];
}

type GivenPart = Omit<XRayPart, 'sign' | 'amount' | 'rows'> & Partial<XRayPart>;

interface Given extends Omit<XRay, 'total' | 'parts'> {
  /** The figure as it is shown elsewhere; the sum of the parts when left out. */
  total?: number;
  parts: readonly GivenPart[];
}

/** At most so many records of a part are shown; the list shows the rest. */
export const mostXRayRows = 100;

/** Fills in what is not given: a part is the sum of its rows, the total the sum of the parts. */
export function xRayOf({ total, parts, ...rest }: Given): XRay {
  const whole = parts.map(({ sign = '+', rows = [], ...part }) => ({
    ...part,
    sign,
    rows,
    amount: part.amount ?? sumOfRows({ rows, ...(part.more && { more: part.more }) }),
  }));
  return { ...rest, parts: whole, total: total ?? sumOfParts(whole) };
}

/** The first rows as they are, the others as a number and a sum. */
export function shortened(rows: readonly XRayRow[], link?: XRayLink): Pick<XRayPart, 'rows' | 'more'> {
  const rest = rows.slice(mostXRayRows);
  if (rest.length === 0) return { rows };
  const more = { count: rest.length, amount: sumOfRows({ rows: rest }), ...(link && { link }) };
  return { rows: rows.slice(0, mostXRayRows), more };
}

/** Whether what is shown adds up to what is said, to the cent. */
export function checkOf(xRay: XRay): { parts: readonly boolean[]; total: boolean } {
  return {
    parts: xRay.parts.map((part) => !isOpenable(part) || isSame(sumOfRows(part), part.amount)),
    total: isSame(sumOfParts(xRay.parts), xRay.total),
  };
}

/** Whether there are records behind a part. */
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

/** To be pasted into a mail or a sheet: the columns are divided by tabs. */
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
