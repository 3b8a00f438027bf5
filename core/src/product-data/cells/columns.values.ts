export const sourceTypes = ['Attribute', 'Constant', 'Expression', 'Empty'] as const;
export const dataTypes = [
  'Text',
  'Integer',
  'Decimal',
  'Boolean',
  'Date',
  'Url',
  'ImageUrl',
  'Enum',
] as const;
export type DataType = (typeof dataTypes)[number];
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
