import type { DdrTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';

/** The claims a DDR agreement can cover. */
export const ddrClaims = [
  { name: 'coversDamaged', label: 'Damaged items' },
  { name: 'coversDefective', label: 'Defective items' },
  { name: 'coversReturns', label: 'Returns' },
  { name: 'coversReturnFreight', label: 'Return freight' },
  { name: 'coversMissingParts', label: 'Missing parts' },
  { name: 'coversWrongItem', label: 'Wrong items' },
] as const satisfies readonly { name: keyof DdrTerms; label: string }[];
