import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import { maxColumns } from '@backdock/core/product-data/cells/columns.values.ts';
import { areComparable, type UnitCode, unitOf } from '@backdock/core/product-data/cells/units.ts';
import type { Mapping } from '@backdock/core/product-data/mapping/mapping.rules.ts';
import { maxSamples } from '@backdock/core/product-data/mapping/mapping.values.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { AttributeDataType } from '@backdock/core/product-data/attributes/attributes.values.ts';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';

/** What a person chose for a column of the sheet; without a choice, the finding stands as it is. */
export type Choice = { attributeName: string } | 'LeaveOut';
export type Choices = ReadonlyMap<string, Choice>;

interface KnownAttribute {
  dataType: AttributeDataType;
  unit: string | null;
}
type Find = (name: string | null) => KnownAttribute | undefined;

const longestHeader = 200;
const longestSample = 1_000;

/** Headers are one line, whatever the spreadsheet has in its cell. */
const headerOf = (name: string) => name.replaceAll(/\s+/g, ' ').trim().slice(0, longestHeader).trim();

/** What is asked about a sheet: its headers, each once, and its first rows. */
export function askedOf({ columns, content }: Sheet): { columns: string[]; samples: string[][] } {
  const names = new Map<string, string>();
  for (const name of columns) {
    const header = headerOf(name);
    if (header !== '' && !names.has(header)) names.set(header, name);
  }
  const asked = [...names].slice(0, maxColumns);
  return {
    columns: asked.map(([header]) => header),
    samples: content
      .slice(0, maxSamples)
      .map((row) => asked.map(([, name]) => String(row[name] ?? '').slice(0, longestSample))),
  };
}

/** A column that a person has decided keeps its settings when the sheet is dropped again. */
export const isDecided = ({ mappingStatus }: Pick<DecidedColumn, 'mappingStatus'>) =>
  mappingStatus === 'Mapped' || mappingStatus === 'Ignored';

/** Those that someone still has to look at. */
export const isOpen = ({ status, column }: Mapping, choices: Choices) =>
  status !== 'Mapped' && status !== 'Ignored' && !choices.has(column);

/** The template's columns with those of the sheet: new ones at the end, in the sheet's order. */
export function withMapped(
  columns: readonly DecidedColumn[],
  mappings: readonly Mapping[],
  choices: Choices,
  find: Find,
): DecidedColumn[] {
  const found = new Map(mappings.map((mapping) => [mapping.column, mapping]));
  const known = new Set(columns.map(({ header }) => header));
  const kept = columns.map((column) => {
    const mapping = found.get(column.header);
    return mapping && !isDecided(column) ? mapped(column, mapping, choices.get(column.header), find) : column;
  });
  let id = columns.reduce((highest, column) => Math.max(highest, column.id), 0);
  const added = mappings
    .filter(({ column }) => !known.has(column))
    .slice(0, maxColumns - kept.length)
    .map((mapping) => {
      id += 1;
      const empty = {
        ...emptyColumn(mapping.column),
        id,
        mappingStatus: mapping.status,
        mappingReason: null,
      };
      return mapped(empty, mapping, choices.get(mapping.column), find);
    });
  return [...kept, ...added];
}

function mapped(
  column: DecidedColumn,
  { status, reason, attributeName, unit }: Mapping,
  choice: Choice | undefined,
  find: Find,
): DecidedColumn {
  if (choice === 'LeaveOut')
    return { ...column, sourceType: 'Empty', mappingStatus: 'Ignored', mappingReason: null };
  const inUnit = { ...column, unit: column.unit ?? unit };
  if (choice)
    return {
      ...fromAttribute(inUnit, choice.attributeName, find),
      mappingStatus: 'Mapped',
      mappingReason: null,
    };
  const decided = { mappingStatus: status, mappingReason: reason.slice(0, 500) };
  return attributeName === null
    ? { ...inUnit, sourceType: 'Empty', ...decided }
    : { ...fromAttribute(inUnit, attributeName, find), ...decided };
}

/** The column filled from an attribute, in the column's own unit. A type that someone has set stays. */
export function fromAttribute(column: DecidedColumn, attributeName: string, find: Find): DecidedColumn {
  const attribute = find(attributeName);
  const type = attribute?.dataType;
  return {
    ...column,
    sourceType: 'Attribute',
    attributeName,
    // Which values the marketplace allows, only its own list says.
    dataType: column.dataType === 'Text' && type && type !== 'Enum' ? type : column.dataType,
    unitConversion: conversionBetween(attribute?.unit ?? null, column.unit),
  };
}

/** None if both are the same, one is unknown, or one can't become the other. */
function conversionBetween(attributeUnit: string | null, to: UnitCode | null) {
  const from = attributeUnit === null ? null : unitOf(attributeUnit);
  return from && to && from !== to && areComparable(from, to) ? { from, to } : null;
}
