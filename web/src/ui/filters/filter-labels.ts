import type { AnyFilter } from '@backdock/core/kit/list.ts';

type TypeOf<K extends AnyFilter['filterType']> =
  Extract<AnyFilter, { filterType: K }> extends { type: infer T extends string } ? T : never;
export type TextType = Exclude<TypeOf<'text'>, 'true' | 'false'>;
export type NumberType = TypeOf<'number'>;
export type DateType = TypeOf<'date'>;

export const textLabels: Readonly<Record<TextType, string>> = {
  contains: 'contains',
  notContains: 'does not contain',
  equals: 'is',
  notEqual: 'is not',
  startsWith: 'starts with',
  endsWith: 'ends with',
  blank: 'blank',
  notBlank: 'not blank',
};

export const numberLabels: Readonly<Record<NumberType, string>> = {
  equals: 'is',
  notEqual: 'is not',
  greaterThan: 'greater than',
  greaterThanOrEqual: 'greater than or equal to',
  lessThan: 'less than',
  lessThanOrEqual: 'less than or equal to',
  inRange: 'in between',
  blank: 'blank',
  notBlank: 'not blank',
};

/** A chip has little room. */
export const numberSigns: Readonly<Record<NumberType, string>> = {
  ...numberLabels,
  equals: '=',
  notEqual: '≠',
  greaterThan: '>',
  greaterThanOrEqual: '≥',
  lessThan: '<',
  lessThanOrEqual: '≤',
  inRange: 'between',
};

export const dateLabels: Readonly<Record<DateType, string>> = {
  equals: 'is',
  notEqual: 'is not',
  lessThan: 'before',
  lessThanOrEqual: 'on or before',
  greaterThan: 'after',
  greaterThanOrEqual: 'on or after',
  inRange: 'in between',
  blank: 'blank',
  notBlank: 'not blank',
};

/** Whether this filter type needs no value. */
export function isBlankType(type: string): type is 'blank' | 'notBlank' {
  return type === 'blank' || type === 'notBlank';
}
