import { type UnitCode, unitOf } from '../cells/units.ts';

/** How people shorten words in headers. */
const spelledOut: Readonly<Record<string, string>> = {
  addl: 'additional',
  brnd: 'brand',
  cat: 'category',
  colour: 'color',
  desc: 'description',
  descr: 'description',
  dept: 'department',
  dia: 'diameter',
  ht: 'height',
  img: 'image',
  len: 'length',
  lgth: 'length',
  matl: 'material',
  mfg: 'manufacturer',
  mfr: 'manufacturer',
  mktg: 'marketing',
  no: 'number',
  nbr: 'number',
  num: 'number',
  pic: 'image',
  picture: 'image',
  photo: 'image',
  pkg: 'package',
  pkge: 'package',
  prod: 'product',
  qty: 'quantity',
  thk: 'thickness',
  wd: 'width',
  wt: 'weight',
};

export interface Header {
  /** Never empty, whatever the header consists of. */
  text: string;
  words: readonly string[];
  /** The same without a unit at its end. */
  withoutUnit: string;
  unit: UnitCode | null;
}

/** `Package Weight (lbs.)` is "package weight" in pounds; `packageWeight_kg` is "package weight kg", maybe in kilograms. */
export function readHeader(raw: string): Header {
  const { rest, unit } = withoutBracketedUnit(raw);
  const words = wordsIn(rest);
  // Signs alone, such as "#" or "★", still tell columns apart.
  const text = words.join(' ') || raw.trim().toLowerCase() || raw;
  const last = words.length > 1 ? unitOf(words.at(-1) ?? '') : null;
  return {
    text,
    words: words.length > 0 ? words : [text],
    withoutUnit: last ? words.slice(0, -1).join(' ') : text,
    unit: unit ?? last,
  };
}

function withoutBracketedUnit(raw: string): { rest: string; unit: UnitCode | null } {
  const bracketed = /[([]([^()[\]]{1,30})[)\]]\s*$/.exec(raw);
  const unit = unitOf(bracketed?.[1] ?? '');
  if (!bracketed || !unit) return { rest: raw, unit: null };
  const rest = raw.slice(0, bracketed.index);
  return rest.trim() === '' ? { rest: raw, unit } : { rest, unit };
}

function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\p{N})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Abbreviations spelled out and plurals made singular: for similarity only, never for equality. */
export function plainWords(words: readonly string[]): string[] {
  return words.map((word) => spelledOut[word] ?? singular(word));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
