import { bounded, fault, type Fault } from './bounds.rules.ts';
import type { TemplateColumn } from './column.schema.ts';
import { maxDecimals } from './columns.values.ts';
import { converted, type UnitCode, unitOf } from './units.ts';
import { exactOf, exactText, shortText } from './exact.ts';
import { attributesOf, evaluated, type ParsedExpression, parseExpression } from './expression.ts';
import { transformed, type Values, valueOf } from './transforms.ts';

/** A cell with every step on its way, in their order. The file carries `text`; the editor shows them all. */
export interface Cell {
  source: string;
  converted: string;
  mapped: string;
  transformed: string;
  /** Filled in by the empty rule. */
  isDefault: boolean;
  text: string;
  faults: readonly Fault[];
}

export type CellOf = (values: Values) => Cell;

/** Reads the column once, then fills the cell of each product. The browser's preview and the file both come from here. */
export function cellOf(column: TemplateColumn): CellOf {
  const source = sourceOf(column);
  const map = new Map(column.valueMap.map(({ from, to }) => [mapKey(from), to]));
  return (values) => {
    const raw = source(values);
    const unit = inUnit(raw, column);
    const mapped = map.get(mapKey(unit.text)) ?? unit.text;
    const text = column.transforms.reduce((value, each) => transformed(value, each, values), mapped);
    const steps = { source: raw, converted: unit.text, mapped, transformed: text };
    if (isEmpty(text)) return { ...steps, ...emptyCell(column) };
    if (unit.fault) return { ...steps, isDefault: false, text, faults: [unit.fault] };
    return { ...steps, isDefault: false, ...bounded(text, column) };
  };
}

const isEmpty = (text: string) => text.trim() === '';
const mapKey = (text: string) => text.trim().toLowerCase();

function sourceOf(column: TemplateColumn): (values: Values) => string {
  switch (column.sourceType) {
    case 'Attribute': {
      const name = column.attributeName ?? '';
      return (values) => valueOf(values, name);
    }
    case 'Constant':
      return () => column.constantValue ?? '';
    case 'Expression': {
      const parsed = expressionOf(column);
      return (values) => ('parts' in parsed ? evaluated(parsed.parts, values) : '');
    }
    case 'Empty':
      return () => '';
  }
}

function inUnit(
  raw: string,
  { unitConversion: between, dataType, decimals }: TemplateColumn,
): { text: string; fault?: Fault } {
  if (!between || isEmpty(raw)) return { text: raw };
  const number = quantityIn(raw, between.from);
  if (!number) {
    return { text: raw, fault: fault('BadUnit', `"${raw}" isn't a number in ${between.from}.`) };
  }
  const value = converted(number, between.from, between.to);
  if (dataType === 'Integer') return { text: exactText(value, 0) };
  return { text: decimals === null ? shortText(value, maxDecimals) : exactText(value, decimals) };
}

/** `23.6` and `23.6 kg` are both kilograms; `52 lb` in a column of kilograms is a fault, not a guess. */
function quantityIn(raw: string, unit: UnitCode) {
  const match = /^([+-]?[\d.]+)\s*(.*)$/.exec(raw.trim());
  const [, number = '', suffix = ''] = match ?? [];
  return suffix === '' || unitOf(suffix) === unit ? exactOf(number) : null;
}

function emptyCell(column: TemplateColumn): Pick<Cell, 'isDefault' | 'text' | 'faults'> {
  if (column.onEmpty === 'UseDefault' && !isEmpty(column.defaultValue ?? '')) {
    return { isDefault: true, ...bounded(column.defaultValue ?? '', column) };
  }
  const blocks = column.isRequired || column.onEmpty === 'BlockRow';
  return {
    isDefault: false,
    text: '',
    faults: blocks ? [fault('Required', 'A required value is missing.')] : [],
  };
}

function expressionOf(column: TemplateColumn): ParsedExpression {
  return parseExpression(column.expression ?? '');
}

/** Every attribute that can change this column's cells. */
export function attributesOfColumn(column: TemplateColumn): string[] {
  const joined = column.transforms.flatMap((each) => (each.kind === 'Join' ? each.attributes : []));
  return [...new Set([...sourceAttributes(column), ...joined])];
}

function sourceAttributes(column: TemplateColumn): string[] {
  if (column.sourceType === 'Attribute') return column.attributeName === null ? [] : [column.attributeName];
  if (column.sourceType !== 'Expression') return [];
  const parsed = expressionOf(column);
  return 'parts' in parsed ? attributesOf(parsed.parts) : [];
}
