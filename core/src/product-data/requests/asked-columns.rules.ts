import { attributesOfColumn } from '../cells/cell.rules.ts';
import { type Values, valueOf } from '../cells/transforms.ts';
import type { Attribute } from '../attributes/dictionary.rules.ts';
import type { CheckedRow } from '../export/check.rules.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';

/** A column of the sheet that a supplier fills in. It holds the attribute itself, not what the template makes of it. */
export interface AskedColumn {
  attributeName: string;
  header: string;
  hint: string;
}

type Dictionary = ReadonlyMap<string, Attribute>;

/** Keys and other records' fields aren't the supplier's to fill in. */
function isAskable(attribute: Attribute | undefined): boolean {
  if (!attribute?.isActive || attribute.source === 'Listing') return false;
  return attribute.name !== 'sku' && attribute.name !== 'supplierName';
}

/** Which attributes a supplier has to fill in or correct, so that its product can be exported. */
export function attributesToAsk(
  columns: readonly DecidedColumn[],
  dictionary: Dictionary,
): (row: Pick<CheckedRow, 'faults'>, values: Values) => string[] {
  const askable = new Map(
    columns.map((column) => [
      column.id,
      attributesOfColumn(column).filter((name) => isAskable(dictionary.get(name))),
    ]),
  );
  return ({ faults }, values) => {
    const asked = faults.flatMap(({ severity, code, columnId }) => {
      const names = askable.get(columnId) ?? [];
      if (severity !== 'Error') return [];
      // One of them fills the cell: nobody is asked for ten pictures because the first is missing.
      return code === 'Required'
        ? names.filter((name) => valueOf(values, name).trim() === '').slice(0, 1)
        : names;
    });
    return [...new Set(asked)];
  };
}

/** The columns of a request, in the order of the template. */
export function askedColumns(
  names: ReadonlySet<string>,
  columns: readonly DecidedColumn[],
  dictionary: Dictionary,
): AskedColumn[] {
  const ordered = [...new Set(columns.flatMap(attributesOfColumn))].filter((name) => names.has(name));
  const taken = new Set<string>([skuHeader, nameHeader].map(keyOfHeader));
  return ordered.flatMap((name) => {
    const attribute = dictionary.get(name);
    if (!attribute) return [];
    const label = attribute.unit === null ? attribute.label : `${attribute.label} (${attribute.unit})`;
    const header = taken.has(keyOfHeader(label)) ? `${label} [${name}]` : label;
    taken.add(keyOfHeader(header));
    return [{ attributeName: name, header, hint: hintOf(attribute, columns) }];
  });
}

export const skuHeader = 'SKU';
export const nameHeader = 'Product';
/** First cell of the row with the hints. */
export const hintMark = 'What to enter';

export const keyOfHeader = (header: string) => header.trim().toLowerCase();

const maxHintLength = 500;
const maxListed = 20;

function hintOf(attribute: Attribute, columns: readonly DecidedColumn[]): string {
  const using = columns.filter((column) => attributesOfColumn(column).includes(attribute.name));
  // Limits of a cell are those of the attribute only where nothing happens on the way.
  const direct = using.filter(
    ({ sourceType, unitConversion, valueMap, transforms }) =>
      sourceType === 'Attribute' && !unitConversion && valueMap.length === 0 && transforms.length === 0,
  );
  const lengths = direct.flatMap(({ maxLength }) => (maxLength === null ? [] : [maxLength]));
  const allowed = direct.find(({ allowedValues }) => allowedValues.length > 0)?.allowedValues;
  const hints = [
    using.some(({ isRequired, onEmpty }) => isRequired || onEmpty === 'BlockRow') ? 'Required' : null,
    typeHint(attribute, allowed ?? []),
    lengths.length > 0 ? `At most ${Math.min(...lengths)} characters` : null,
    attribute.example === null ? null : `For example: ${attribute.example}`,
  ];
  const text = hints.filter((hint) => hint !== null).join('. ');
  return text.length <= maxHintLength ? text : `${text.slice(0, maxHintLength - 1).toWellFormed()}…`;
}

function typeHint({ dataType, unit, allowedValues }: Attribute, allowed: readonly string[]): string | null {
  const inUnit = unit === null ? '' : ` in ${unit}`;
  const list = allowedValues.length > 0 ? allowedValues : allowed;
  if (list.length > 0) {
    const more = list.length > maxListed ? `, and ${list.length - maxListed} more` : '';
    return `One of: ${list.slice(0, maxListed).join(', ')}${more}`;
  }
  switch (dataType) {
    case 'Integer':
      return `A whole number${inUnit}`;
    case 'Decimal':
      return `A number${inUnit}`;
    case 'Boolean':
      return 'Yes or no';
    case 'Date':
      return 'A date like 2026-11-19';
    case 'Url':
    case 'ImageUrl':
      return 'A web address that begins with https://';
    case 'Text':
    case 'Enum':
      return null;
  }
}

interface AskedProduct {
  sku: string;
  name: string;
  values: Values;
}

/** The rows below the headers: the hints, then each product with what is known so far. */
export function sheetRows(columns: readonly AskedColumn[], products: readonly AskedProduct[]): string[][] {
  return [
    [hintMark, '', ...columns.map(({ hint }) => hint)],
    ...products.map(({ sku, name, values }) => [
      sku,
      name,
      ...columns.map(({ attributeName }) => valueOf(values, attributeName)),
    ]),
  ];
}
