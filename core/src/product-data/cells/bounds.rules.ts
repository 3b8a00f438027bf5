import type { TemplateColumn } from './column.schema.ts';
import { type FaultCode, type FaultSeverity, maxCellLength } from './columns.values.ts';
import { compare, exactOf, exactText } from './exact.ts';
import { matcherOf } from './pattern.rules.ts';
import { powerOfTen, quickNumber, quickText } from './quick-numbers.ts';
import { lengthOf } from './transforms.ts';

export interface Fault {
  severity: FaultSeverity;
  code: FaultCode;
  message: string;
}

export const fault = (
  code: Fault['code'],
  message: string,
  severity: Fault['severity'] = 'Error',
): Fault => ({ severity, code, message });

/** A cell as the file will carry it, and what is wrong with it. */
export interface Judged {
  text: string;
  faults: readonly Fault[];
}

/** Reads the column's bounds once, and then judges each value by them: its text alone if nothing is wrong with it. */
export function boundsOf(column: TemplateColumn): (value: string) => string | Judged {
  const typed = typeOf(column);
  const checks = [...listChecks(column), ...rangeChecks(column)];
  return (value) => {
    const text = typed(value);
    if (typeof text !== 'string') return { text: value, faults: [text] };
    let faults: Fault[] | undefined;
    for (const check of checks) {
      const found = check(text);
      if (found) (faults ??= []).push(found);
    }
    return faults ? { text, faults } : text;
  };
}

/** The value as text of the column's type, or why it is none. */
function typeOf({ dataType, decimals }: TemplateColumn): (value: string) => string | Fault {
  switch (dataType) {
    case 'Integer':
      return integer;
    case 'Decimal':
      return (value) => decimal(value, decimals);
    case 'Boolean':
      return (value) =>
        /^(true|false|yes|no|y|n|1|0)$/i.test(value.trim())
          ? value.trim()
          : fault('BadType', `"${value}" isn't yes or no.`);
    case 'Date':
      return (value) =>
        isDay(value.trim())
          ? value.trim()
          : fault('BadType', `"${value}" isn't a date. Use YYYY-MM-DD, such as 2026-11-19.`);
    case 'Url':
    case 'ImageUrl':
      return (value) =>
        isWebAddress(value.trim())
          ? value.trim()
          : fault('BadUrl', `"${value}" isn't a web address that starts with https:// or http://.`);
    case 'Text':
    case 'Enum':
      return (value) => value;
  }
}

function integer(value: string): string | Fault {
  const quick = quickNumber(value);
  if (quick?.places === 0) return String(quick.digits === 0 ? 0 : quick.digits);
  const number = exactOf(value);
  if (!number) return fault('BadType', `"${value}" isn't a number.`);
  if (number.over % number.under !== 0n) return fault('BadType', `${value} isn't a whole number.`);
  return exactText(number, 0);
}

function decimal(value: string, decimals: number | null): string | Fault {
  const quick = quickNumber(value);
  if (quick && decimals === null) return value;
  const text = quick && quickText(quick.digits, powerOfTen(quick.places), decimals ?? 0);
  if (text !== null) return text;
  const number = exactOf(value);
  if (!number) return fault('BadType', `"${value}" isn't a number.`);
  return decimals === null ? value.trim() : exactText(number, decimals);
}

type Check = (text: string) => Fault | null;

function listChecks({ allowedValues, maxLength, pattern }: TemplateColumn): Check[] {
  const checks: Check[] = [];
  if (allowedValues.length > 0) {
    const allowed = new Set(allowedValues);
    checks.push((text) =>
      allowed.has(text) ? null : fault('NotInList', `"${text}" isn't one of the allowed values.`),
    );
  }
  checks.push((text) => lengthFault(text, maxLength));
  if (pattern !== null) {
    const matches = matcherOf(pattern);
    checks.push((text) =>
      matches(text) ? null : fault('BadPattern', `"${text}" doesn't match the pattern ${pattern}.`),
    );
  }
  return checks;
}

function lengthFault(text: string, maxLength: number | null): Fault | null {
  // A character is one code unit or two.
  if (text.length <= (maxLength ?? maxCellLength)) return null;
  const length = lengthOf(text);
  if (maxLength !== null && length > maxLength) {
    return fault('TooLong', `${length} characters; the limit is ${maxLength}.`);
  }
  if (text.length <= maxCellLength) return null;
  return fault('TooLong', `${length} characters; a spreadsheet cell holds ${maxCellLength}.`);
}

/** A number out of range is often the product's real size, so it warns and doesn't block. */
function rangeChecks({ dataType, min, max }: TemplateColumn): Check[] {
  if (dataType !== 'Integer' && dataType !== 'Decimal') return [];
  const toLowest = min === null ? null : comparedTo(min);
  const toHighest = max === null ? null : comparedTo(max);
  if (!toLowest && !toHighest) return [];
  return [
    (text) => {
      if (toLowest && toLowest(text) < 0) return fault('OutOfRange', `${text} under ${min ?? ''}`, 'Warning');
      if (toHighest && toHighest(text) > 0)
        return fault('OutOfRange', `${text} over ${max ?? ''}`, 'Warning');
      return null;
    },
  ];
}

/** Compares numbers as text with a limit; null if the limit is none. What is no number is as good as equal. */
function comparedTo(limit: string): ((text: string) => number) | null {
  const exact = exactOf(limit);
  if (!exact) return null;
  const quick = quickNumber(limit);
  const float = quick ? Number(limit) : null;
  return (text) => {
    // Fifteen digits are told apart as floats, too.
    if (float !== null && quickNumber(text)) return Number(text) - float;
    const number = exactOf(text);
    return number ? compare(number, exact) : 0;
  };
}

function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year > 0 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCFullYear() === year
  );
}

/** Written out, because browsers and Node.js differ in what `new URL` repairs. */
function isWebAddress(text: string): boolean {
  return text.length <= 2_048 && /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text);
}
