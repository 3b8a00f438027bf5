import type { TemplateColumn } from './column.schema.ts';

/**
 * Fills cells a second time, written from the description and not from the code: numbers by long division on digits,
 * expressions by a single replacement, dates and addresses by other means. Only for comparison.
 */
export interface SecondCell {
  text: string;
  codes: string[];
}

type Product = Record<string, string>;

/** Sizes in cm, kg, cm² and l, as published; ounces and fluid ounces as parts of a larger unit. */
const sizes: Record<string, [size: string, parts?: number]> = {
  mm: ['0.1'],
  cm: ['1'],
  m: ['100'],
  in: ['2.54'],
  ft: ['30.48'],
  yd: ['91.44'],
  g: ['0.001'],
  kg: ['1'],
  lb: ['0.45359237'],
  oz: ['0.45359237', 16],
  'sq cm': ['1'],
  'sq m': ['10000'],
  'sq in': ['6.4516'],
  'sq ft': ['929.0304'],
  ml: ['0.001'],
  l: ['1'],
  gal: ['3.785411784'],
  'fl oz': ['3.785411784', 128],
  'cu in': ['0.016387064'],
  'cu ft': ['28.316846592'],
};
const spellings: Record<string, string[]> = {
  kg: ['kg', 'kgs', 'kilogram', 'kilograms'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  cm: ['cm', 'centimeter', 'centimeters'],
  in: ['in', 'inch', 'inches', '"', '″'],
};

export function secondCell(column: TemplateColumn, product: Product): SecondCell {
  let text = start(column, product);
  let bad = false;
  if (column.unitConversion && text.trim() !== '') {
    const { from, to } = column.unitConversion;
    const written = text.trim().match(/^[+-]?[0-9]+(?:\.[0-9]+)?(?![0-9.])/)?.[0];
    const after = written === undefined ? '?' : text.trim().slice(written.length).trim();
    const known =
      after === '' || (spellings[from] ?? [from]).includes(after.toLowerCase().replace(/\.$/, ''));
    if (written === undefined || !known) bad = true;
    else text = inOther(written, from, to, column.dataType === 'Integer' ? 0 : column.decimals);
  }
  for (const { from, to } of column.valueMap.toReversed()) {
    if (from.trim().toLowerCase() === text.trim().toLowerCase()) {
      text = to;
      break;
    }
  }
  for (const each of column.transforms) text = change(text, each, product);
  if (text.trim() === '') {
    const other = column.defaultValue ?? '';
    if (column.onEmpty === 'UseDefault' && other.trim() !== '') return check(other, column);
    return { text: '', codes: column.onEmpty === 'BlockRow' || column.isRequired ? ['Required'] : [] };
  }
  return bad ? { text, codes: ['BadUnit'] } : check(text, column);
}

function start(column: TemplateColumn, product: Product): string {
  if (column.sourceType === 'Constant') return column.constantValue ?? '';
  if (column.sourceType === 'Attribute') return product[column.attributeName ?? ''] ?? '';
  if (column.sourceType === 'Empty') return '';
  const written = column.expression ?? '';
  let tokens = 0;
  let filled = 0;
  const text = written.replaceAll(/\{\{|\{([^}]*)\}/g, (whole, inside?: string) => {
    if (inside === undefined) return whole.slice(1);
    tokens += 1;
    const bars = inside.split('|');
    let value = '';
    for (const name of (bars[0] ?? '').split('??'))
      if (value.trim() === '') value = product[name.trim()] ?? '';
    if (value.trim() === '') value = '';
    for (const bar of bars.slice(1)) {
      const [kind = '', a = '', b = ''] = bar.split(':');
      value = change(value, { kind: kind.trim(), length: Number(a), from: a, to: b, text: a }, product);
    }
    if (value !== '') filled += 1;
    return value;
  });
  return tokens > 0 && filled === 0 ? '' : text;
}

interface Loose {
  kind: string;
  length?: number;
  from?: string;
  to?: string;
  text?: string;
  separator?: string;
  attributes?: string[];
}

function change(value: string, step: Loose, product: Product): string {
  if (step.kind === 'Join') {
    const all = [value];
    for (const name of step.attributes ?? []) all.push(product[name] ?? '');
    return all.filter((each) => /\S/.test(each)).join(step.separator);
  }
  if (value === '') return '';
  if (step.kind === 'Trim') return value.replace(/^\s+/, '').replace(/\s+$/, '');
  if (step.kind === 'Upper')
    return Array.from(value)
      .map((each) => each.toUpperCase())
      .join('');
  if (step.kind === 'Lower')
    return Array.from(value)
      .map((each) => each.toLowerCase())
      .join('');
  if (step.kind === 'TitleCase') return titled(value);
  if (step.kind === 'StripHtml') {
    const plain = value.replaceAll(/<[a-zA-Z!/][^>]*>/g, ' ');
    const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&quot;': '"' };
    return plain
      .replaceAll(/&(?:amp|lt|quot);/gi, (entity) => named[entity.toLowerCase()] ?? entity)
      .split(/\s+/)
      .filter((word) => word !== '')
      .join(' ');
  }
  if (step.kind === 'Truncate') {
    const characters = Array.from(value);
    return characters.length > (step.length ?? 0)
      ? characters.slice(0, step.length).join('').replace(/\s+$/, '')
      : value;
  }
  if (step.kind === 'Replace') return value.split(step.from ?? '').join(step.to);
  return step.kind === 'Prefix' ? `${step.text}${value}` : `${value}${step.text}`;
}

/** Letter by letter: a letter after a letter, a digit or an apostrophe inside a word is small. */
function titled(value: string): string {
  const letters = Array.from(value);
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(letters[at] ?? '');
  return letters
    .map((letter, at) => {
      const inside = isWord(at - 1) || (/['’]/.test(letters[at - 1] ?? '') && isWord(at - 2));
      if (!isWord(at)) return letter;
      return inside ? letter.toLowerCase() : letter.toUpperCase();
    })
    .join('');
}

function inOther(written: string, from: string, to: string, decimals: number | null): string {
  const [size, parts = 1] = sizes[from] ?? ['0'];
  const [toSize, toParts = 1] = sizes[to] ?? ['0'];
  const [a, b, c] = [digits(written), digits(size), digits(toSize)];
  const above = a.number * b.number * BigInt(toParts) * 10n ** BigInt(c.places);
  const below = c.number * BigInt(parts) * 10n ** BigInt(a.places + b.places);
  const text = division(above, below, decimals ?? 6);
  if (decimals !== null || !text.includes('.')) return text;
  return text.replace(/0+$/, '').replace(/\.$/, '');
}

function digits(written: string): { number: bigint; places: number } {
  const places = written.includes('.') ? written.length - written.indexOf('.') - 1 : 0;
  return { number: BigInt(written.replace('.', '').replace('+', '')), places };
}

/** Long division, one digit at a time; the next digit decides the last one. */
function division(above: bigint, below: bigint, places: number): string {
  const negative = above < 0n;
  let rest = negative ? -above : above;
  let result = (rest / below).toString();
  rest %= below;
  for (let at = 0; at < places; at += 1) {
    result += (rest * 10n) / below;
    rest = (rest * 10n) % below;
  }
  if (rest * 2n >= below) result = (BigInt(result) + 1n).toString().padStart(result.length, '0');
  const whole = result.slice(0, result.length - places);
  const text = places === 0 ? whole : `${whole}.${result.slice(result.length - places)}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

function check(value: string, column: TemplateColumn): SecondCell {
  const text = typed(value, column);
  if (text === null) return { text: value, codes: [/Url/.test(column.dataType) ? 'BadUrl' : 'BadType'] };
  return { text, codes: limits(text, column) };
}

function typed(value: string, { dataType, decimals }: TemplateColumn): string | null {
  const text = value.trim();
  switch (dataType) {
    case 'Text':
    case 'Enum':
      return value;
    case 'Integer':
    case 'Decimal': {
      if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
      if (dataType === 'Integer' && /\.\d*[1-9]/.test(text)) return null;
      const places = dataType === 'Integer' ? 0 : decimals;
      const number = digits(text);
      return places === null ? text : division(number.number, 10n ** BigInt(number.places), places);
    }
    case 'Boolean':
      return ['true', 'false', 'yes', 'no', 'y', 'n', '1', '0'].includes(text.toLowerCase()) ? text : null;
    case 'Date':
      return isCalendarDay(text) ? text : null;
    case 'Url':
    case 'ImageUrl':
      return isAddress(text) ? text : null;
  }
}

function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && text > '0001';
}

function isAddress(text: string): boolean {
  const host = text.replace(/^https?:\/\//i, '');
  const labels = host.split(/[/?#:]/)[0]?.split('.') ?? [];
  const hasHost = labels.length > 1 && labels.every((label) => /^[a-z\d-]+$/i.test(label));
  return host !== text && !/\s/.test(text) && hasHost;
}

function limits(text: string, column: TemplateColumn): string[] {
  const codes = [];
  if (column.allowedValues.length > 0 && !column.allowedValues.some((each) => each === text))
    codes.push('NotInList');
  const isTooLong = column.maxLength !== null && Array.from(text).length > column.maxLength;
  if (isTooLong || text.length >= 2 ** 15) codes.push('TooLong');
  if (column.pattern !== null && text.match(new RegExp(column.pattern, 'u'))?.[0] !== text)
    codes.push('BadPattern');
  if (column.dataType !== 'Integer' && column.dataType !== 'Decimal') return codes;
  const above = (one: string, other: string) => {
    const [a, b] = [digits(one), digits(other)];
    return a.number * 10n ** BigInt(b.places) > b.number * 10n ** BigInt(a.places);
  };
  const outside =
    (column.min !== null && above(column.min, text)) || (column.max !== null && above(text, column.max));
  return outside ? [...codes, 'OutOfRange'] : codes;
}
