/** A column's types are those of attributes. */
export {
  type AttributeDataType as DataType,
  attributeDataTypes as dataTypes,
} from '../attributes/attributes.values.ts';

export const sourceTypes = ['Attribute', 'Constant', 'Expression', 'Empty'] as const;
export const emptyRules = ['LeaveEmpty', 'UseDefault', 'BlockRow'] as const;

export const faultSeverities = ['Error', 'Warning'] as const;
export type FaultSeverity = (typeof faultSeverities)[number];
export const faultCodes = [
  'Required',
  'TooLong',
  'NotInList',
  'BadType',
  'BadUrl',
  'BadUnit',
  'BadPattern',
  'OutOfRange',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** Marketplaces ask for at most a few hundred columns. */
export const maxColumns = 500;
export const maxDecimals = 6;
/** What a spreadsheet's cell holds, in UTF-16 units. A file with a longer one counts as damaged. */
export const maxCellLength = 32_767;
