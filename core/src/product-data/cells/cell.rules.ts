import { boundsOf, fault, type Fault, type Judged } from './bounds.rules.ts';
import type { TemplateColumn } from './column.schema.ts';
import { maxDecimals } from './columns.values.ts';
import { exactOf, exactText, times, withoutIdleZeros } from './exact.ts';
import { attributesOf, evaluated, type ParsedExpression, parseExpression } from './expression.ts';
import { powerOfTen, quickNumber, quickText } from './quick-numbers.ts';
import { transformed, type Values, valueOf } from './transforms.ts';
import { ratioBetween, type UnitCode, unitOf } from './units.ts';

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

/** Reads the column once, then shows every step on the way to the cell of each product. */
export function cellOf(column: TemplateColumn): CellOf {
  const step = stepsOf(column);
  return (values) => {
    const source = step.source(values);
    const unit = step.inUnit(source);
    const converted = typeof unit === 'string' ? unit : source;
    const mapped = step.mapped(converted);
    const text = step.transformed(mapped, values);
    const isDefault = isEmpty(text) && step.empty.isDefault;
    return { source, converted, mapped, transformed: text, isDefault, ...shown(step.filled(text, unit)) };
  };
}

/** The same steps for files: only the text, or what is wrong beside it. Nothing is kept of the steps on the way. */
export function textOf(column: TemplateColumn): (values: Values) => string | Judged {
  const step = stepsOf(column);
  return (values) => {
    const source = step.source(values);
    const unit = step.inUnit(source);
    const converted = typeof unit === 'string' ? unit : source;
    return step.filled(step.transformed(step.mapped(converted), values), unit);
  };
}

const shown = (filled: string | Judged): Judged =>
  typeof filled === 'string' ? { text: filled, faults: [] } : filled;

/** The steps of a cell, each with its rules read. */
function stepsOf(column: TemplateColumn) {
  const { transforms } = column;
  const map = new Map(column.valueMap.map(({ from, to }) => [mapKey(from), to]));
  const bounded = boundsOf(column);
  const empty = emptyCell(column);
  const ofEmpty = empty.faults.length === 0 ? empty.text : empty;
  return {
    source: sourceOf(column),
    inUnit: unitStep(column),
    mapped: map.size === 0 ? (text: string) => text : (text: string) => map.get(mapKey(text)) ?? text,
    transformed(mapped: string, values: Values): string {
      let text = mapped;
      for (const transform of transforms) text = transformed(text, transform, values);
      return text;
    },
    empty,
    filled(text: string, unit: string | Fault): string | Judged {
      if (isEmpty(text)) return ofEmpty;
      return typeof unit === 'string' ? bounded(text) : { text, faults: [unit] };
    },
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

/** The value in the unit of the cell, or why it can't be read. */
function unitStep({
  unitConversion: between,
  dataType,
  decimals,
}: TemplateColumn): (raw: string) => string | Fault {
  if (!between) return (raw) => raw;
  const { from, to } = between;
  const ratio = ratioBetween(from, to);
  const over = Number(ratio.over);
  const under = Number(ratio.under);
  const places = dataType === 'Integer' ? 0 : (decimals ?? maxDecimals);
  const isShort = dataType !== 'Integer' && decimals === null;
  const quickly = (text: string) => {
    const number = quickNumber(text);
    return number && quickText(number.digits * over, powerOfTen(number.places) * under, places);
  };
  const exactly = (text: string) => {
    const number = exactOf(text);
    return number && exactText(times(number, ratio), places);
  };
  return (raw) => {
    if (isEmpty(raw)) return raw;
    const number = numberIn(raw, from);
    const text = quickly(number) ?? exactly(number);
    if (text === null) return fault('BadUnit', `"${raw}" isn't a number in ${from}.`);
    return isShort ? withoutIdleZeros(text) : text;
  };
}

/** `23.6` and `23.6 kg` are both kilograms; `52 lb` in a column of kilograms is no number, not a guess. */
function numberIn(raw: string, unit: UnitCode): string {
  const match = /^([+-]?[\d.]+)\s*(.*)$/.exec(raw.trim());
  const [, number = '', suffix = ''] = match ?? [];
  return suffix === '' || unitOf(suffix) === unit ? number : '';
}

function emptyCell(column: TemplateColumn): Judged & { isDefault: boolean } {
  if (column.onEmpty === 'UseDefault' && !isEmpty(column.defaultValue ?? '')) {
    return { isDefault: true, ...shown(boundsOf(column)(column.defaultValue ?? '')) };
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
