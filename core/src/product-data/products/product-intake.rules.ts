import { isOneLine } from '../../kit/text/text.ts';
import { type ArrivingValue, storedForm } from '../attributes/attribute-value.rules.ts';
import type { Attribute } from '../attributes/dictionary.rules.ts';
import { maxImages, type ProductStatus } from './products.values.ts';

/** What a product has, by attribute name, in stored form. What it hasn't is absent. */
export type Filled = Readonly<Record<string, string>>;

export interface ProductState {
  status: ProductStatus;
  filled: Filled;
}

export interface ArrivingFields {
  status?: ProductStatus | undefined;
  /** By attribute name, the product's own fields too. What is absent stays; null and an empty text empty it. */
  values: Readonly<Record<string, ArrivingValue | null>>;
}

export const valueRefusals = [
  'Unknown',
  'Inactive',
  'WrongType',
  'TooLong',
  'Required',
  'NotTakenHere',
] as const;
export type ValueRefusal = (typeof valueRefusals)[number];

type Entry = Pick<Attribute, 'dataType' | 'allowedValues' | 'isActive' | 'source'>;
export type Dictionary = ReadonlyMap<string, Entry>;

interface Taken {
  after: ProductState;
  refused: { attribute: string; code: ValueRefusal }[];
}

export const imageNames: readonly string[] = Array.from(
  { length: maxImages },
  (_, at) => `imageUrl${at + 1}`,
);

/** The lengths that their columns have. */
const longestOwn: Readonly<Record<string, number>> = {
  name: 300,
  brand: 100,
  category: 300,
  unitOfMeasure: 20,
};

/** The product after an intake. A value that is refused leaves what was there. */
export function takeIn(before: ProductState | null, arriving: ArrivingFields, dictionary: Dictionary): Taken {
  const filled: Record<string, string> = { ...before?.filled };
  const refused: Taken['refused'] = [];
  for (const [name, value] of Object.entries(arriving.values)) {
    const attribute = dictionary.get(name);
    const taken = attribute ? taking(name, attribute, value) : { code: 'Unknown' as const };
    if ('code' in taken) refused.push({ attribute: name, code: taken.code });
    else if (taken.text === '') delete filled[name];
    else filled[name] = taken.text;
  }
  return { after: { status: arriving.status ?? before?.status ?? 'Draft', filled }, refused };
}

function taking(
  name: string,
  attribute: Entry,
  value: ArrivingValue | null,
): { text: string } | { code: ValueRefusal } {
  if (!attribute.isActive) return { code: 'Inactive' };
  // Keys, another record's field, or a listing's, which come by themselves.
  if (attribute.source === 'Listing' || name === 'sku' || name === 'supplierName')
    return { code: 'NotTakenHere' };
  const text = value === null ? '' : storedForm(attribute, value);
  if (text === null) return { code: 'WrongType' };
  if (attribute.source === 'Value') return { text };
  if (text === '') return name === 'name' ? { code: 'Required' } : { text };
  if (text.length > (longestOwn[name] ?? Infinity)) return { code: 'TooLong' };
  if (name === 'gtin') return /^(\d{8}|\d{12,14})$/.test(text) ? { text } : { code: 'WrongType' };
  return isOneLine(text) ? { text } : { code: 'WrongType' };
}

/** What differs, for the audit record: by attribute name, null where there is nothing. */
export function changedValues(before: Filled, after: Filled) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const of = (filled: Filled) => Object.fromEntries(names.map((name) => [name, filled[name] ?? null]));
  return names.length === 0 ? null : { before: of(before), after: of(after) };
}
