import type { FaultCode } from '@backdock/core/product-data/cells/columns.values.ts';

export const faultCodeLabels: Readonly<Record<FaultCode, string>> = {
  Required: 'Missing',
  TooLong: 'Too long',
  NotInList: 'Not in the list',
  BadType: 'Wrong type',
  BadUrl: 'Invalid URL',
  BadUnit: 'Wrong unit',
  BadPattern: 'Wrong format',
  OutOfRange: 'Out of range',
};
