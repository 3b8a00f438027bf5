import { attributesOfColumn } from '../cells/cell.rules.ts';
import type { TemplateColumn } from '../cells/column.schema.ts';
import { compare, exactOf } from '../cells/exact.ts';
import { parseExpression } from '../cells/expression.ts';
import { whyNotPattern } from '../cells/pattern.rules.ts';
import { areComparable, units } from '../cells/units.ts';
import { readHeader } from '../mapping/headers.ts';
import type { DecidedColumn } from './template.schema.ts';

export interface BrokenReason {
  /** Null if it isn't about one column. */
  columnId: number | null;
  message: string;
}

/** Every attribute that the template's cells come from. */
export function attributesOfTemplate(columns: readonly TemplateColumn[]): string[] {
  return [...new Set(columns.flatMap(attributesOfColumn))].toSorted();
}

/** Why it can't be exported. A template may be saved half done, but nothing is left out of a file silently. */
export function brokenReasons(
  columns: readonly DecidedColumn[],
  isActiveAttribute: (name: string) => boolean,
): BrokenReason[] {
  if (columns.length === 0) return [{ columnId: null, message: 'It has no columns.' }];
  const headers = new Set<string>();
  return columns.flatMap((column) => {
    const isRepeated = headers.has(column.header);
    headers.add(column.header);
    const about = [
      isRepeated ? 'Another column has the same header.' : null,
      undecided(column),
      ...sourceProblems(column),
      ...attributesOfColumn(column)
        .filter((name) => !isActiveAttribute(name))
        .map((name) => `The attribute ${name} is no longer in use. Choose another source.`),
      ...limitProblems(column),
    ];
    return about
      .filter((message) => message !== null)
      .map((message) => ({ columnId: column.id, message: `${column.header}: ${message}` }));
  });
}

function undecided({ mappingStatus, mappingReason }: DecidedColumn): string | null {
  if (mappingStatus === 'Mapped' || mappingStatus === 'Ignored') return null;
  const words = {
    Suggested: 'Accept the suggestion or choose a source',
    Ambiguous: 'Several attributes fit, so choose one',
    Unmapped: 'Choose a source or leave it out',
    Invalid: 'Check the source',
  };
  return [`${words[mappingStatus]}.`, mappingReason].filter(Boolean).join(' ');
}

function sourceProblems(column: DecidedColumn): (string | null)[] {
  const { sourceType, onEmpty, defaultValue, isRequired } = column;
  const hasDefault = onEmpty === 'UseDefault' && defaultValue !== null && defaultValue.trim() !== '';
  return [
    sourceType === 'Empty' && isRequired && !hasDefault
      ? 'A required column needs a source or a default value.'
      : null,
    sourceType === 'Attribute' && column.attributeName === null ? 'Choose an attribute.' : null,
    sourceType === 'Constant' && (column.constantValue ?? '').trim() === '' ? 'Enter a value.' : null,
    sourceType === 'Expression' ? expressionProblem(column.expression ?? '') : null,
    onEmpty === 'UseDefault' && !hasDefault ? 'Enter the value to use if empty.' : null,
  ];
}

function expressionProblem(expression: string): string | null {
  if (expression.trim() === '') return 'Enter an expression.';
  const parsed = parseExpression(expression);
  return 'problem' in parsed ? parsed.problem : null;
}

function limitProblems({ dataType, allowedValues, pattern, unitConversion, min, max }: DecidedColumn) {
  const [lowest, highest] = [min, max].map((limit) => (limit === null ? null : exactOf(limit)));
  return [
    dataType === 'Enum' && allowedValues.length === 0 ? 'List the allowed values.' : null,
    pattern === null ? null : whyNotPattern(pattern),
    unitConversion && !areComparable(unitConversion.from, unitConversion.to)
      ? `${units[unitConversion.from].label} can't be converted to ${units[unitConversion.to].label.toLowerCase()}.`
      : null,
    lowest && highest && compare(lowest, highest) > 0 ? 'The minimum is greater than the maximum.' : null,
  ];
}

/** Where a column's cells come from, in a few words. */
export function sourceText(column: TemplateColumn): string {
  const unit = column.unitConversion;
  return [sourceWords(column), unit && `${unit.from} to ${unit.to}`].filter(Boolean).join(', ');
}

function sourceWords({ sourceType, attributeName, constantValue, expression }: TemplateColumn): string {
  switch (sourceType) {
    case 'Attribute':
      return attributeName ?? 'No attribute';
    case 'Constant':
      return `"${constantValue ?? ''}"`;
    case 'Expression':
      return expression ?? '';
    case 'Empty':
      return 'Left empty';
  }
}

export interface HeaderChoice {
  header: string;
  /** Null to leave the column out. */
  attributeName: string | null;
}

/** What a person decided about headers by saving the template, so that the next sheet is mapped the same way. */
export function choicesOf(
  columns: readonly DecidedColumn[],
  before: readonly DecidedColumn[],
): HeaderChoice[] {
  const known = new Set(before.map(choiceKey));
  const choices = new Map<string, HeaderChoice>();
  for (const column of columns) {
    const attributeName = choiceOf(column);
    if (attributeName === undefined || known.has(choiceKey(column))) continue;
    const header = readHeader(column.header).text;
    choices.set(header, { header, attributeName });
  }
  return [...choices.values()];
}

const choiceKey = (column: DecidedColumn) => JSON.stringify([column.header, choiceOf(column) ?? false]);

function choiceOf({ mappingStatus, sourceType, attributeName }: DecidedColumn): string | null | undefined {
  if (mappingStatus === 'Ignored') return null;
  if (mappingStatus === 'Mapped' && sourceType === 'Attribute') return attributeName ?? undefined;
  return undefined;
}

/** Only the columns that differ: a template of 500 columns doesn't fill the trail with them for each change. */
export function changedColumns(before: readonly DecidedColumn[], after: readonly DecidedColumn[]) {
  const texts = (columns: readonly DecidedColumn[]) =>
    new Map(columns.map((each) => [each.id, JSON.stringify(each)]));
  const [first, second] = [texts(before), texts(after)];
  const differing = (columns: readonly DecidedColumn[], own: typeof first, others: typeof first) =>
    columns.filter(({ id }) => own.get(id) !== others.get(id));
  return { before: differing(before, first, second), after: differing(after, second, first) };
}

/** The name for a copy that no other template has. */
export function copyName(name: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((each) => each.toLowerCase()));
  for (let at = 1; ; at += 1) {
    const suffix = at === 1 ? ' (copy)' : ` (copy ${at})`;
    const copy = name.slice(0, 200 - suffix.length) + suffix;
    if (!lower.has(copy.toLowerCase())) return copy;
  }
}
