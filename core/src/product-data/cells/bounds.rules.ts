import type { TemplateColumn } from './column.schema.ts';
import { type FaultCode, type FaultSeverity, maxCellLength } from './columns.values.ts';
import { compare, exactOf, exactText } from './exact.ts';
import { matchesPattern } from './pattern.rules.ts';
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

/** The cell as the file will carry it, and what is wrong with it. */
export function bounded(value: string, column: TemplateColumn): { text: string; faults: Fault[] } {
  const typed = ofType(value, column);
  if ('code' in typed) return { text: value, faults: [typed] };
  return {
    text: typed.text,
    faults: [...listFaults(typed.text, column), ...rangeFaults(typed.text, column)],
  };
}

function ofType(value: string, column: TemplateColumn): { text: string } | Fault {
  switch (column.dataType) {
    case 'Integer':
      return integer(value);
    case 'Decimal':
      return decimal(value, column.decimals);
    case 'Boolean':
      return /^(true|false|yes|no|y|n|1|0)$/i.test(value.trim())
        ? { text: value.trim() }
        : fault('BadType', `"${value}" isn't yes or no.`);
    case 'Date':
      return isDay(value.trim())
        ? { text: value.trim() }
        : fault('BadType', `"${value}" isn't a date. Use YYYY-MM-DD, such as 2026-11-19.`);
    case 'Url':
    case 'ImageUrl':
      return isWebAddress(value.trim())
        ? { text: value.trim() }
        : fault('BadUrl', `"${value}" isn't a web address that starts with https:// or http://.`);
    case 'Text':
    case 'Enum':
      return { text: value };
  }
}

function integer(value: string): { text: string } | Fault {
  const number = exactOf(value);
  if (!number) return fault('BadType', `"${value}" isn't a number.`);
  if (number.over % number.under !== 0n) return fault('BadType', `${value} isn't a whole number.`);
  return { text: exactText(number, 0) };
}

function decimal(value: string, decimals: number | null): { text: string } | Fault {
  const number = exactOf(value);
  if (!number) return fault('BadType', `"${value}" isn't a number.`);
  return { text: decimals === null ? value.trim() : exactText(number, decimals) };
}

function listFaults(text: string, { allowedValues, maxLength, pattern }: TemplateColumn): Fault[] {
  const faults: Fault[] = [];
  if (allowedValues.length > 0 && !allowedValues.includes(text)) {
    faults.push(fault('NotInList', `"${text}" isn't one of the allowed values.`));
  }
  const length = lengthOf(text);
  if (maxLength !== null && length > maxLength) {
    faults.push(fault('TooLong', `${length} characters; the limit is ${maxLength}.`));
  } else if (text.length > maxCellLength) {
    faults.push(fault('TooLong', `${length} characters; a spreadsheet cell holds ${maxCellLength}.`));
  }
  if (pattern !== null && !matchesPattern(text, pattern)) {
    faults.push(fault('BadPattern', `"${text}" doesn't match the pattern ${pattern}.`));
  }
  return faults;
}

/** A number out of range is often the product's real size, so it warns and doesn't block. */
function rangeFaults(text: string, { dataType, min, max }: TemplateColumn): Fault[] {
  if (dataType !== 'Integer' && dataType !== 'Decimal') return [];
  const number = exactOf(text);
  const [lowest, highest] = [min, max].map((limit) => (limit === null ? null : exactOf(limit)));
  if (!number) return [];
  if (lowest && compare(number, lowest) < 0)
    return [fault('OutOfRange', `${text} under ${min ?? ''}`, 'Warning')];
  if (highest && compare(number, highest) > 0)
    return [fault('OutOfRange', `${text} over ${max ?? ''}`, 'Warning')];
  return [];
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
