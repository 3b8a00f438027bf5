import type { CreditRequestReason } from '../../accounting/credit-requests/credit-requests.values.ts';
import type { DdrTerms } from '../agreements/agreement.schema.ts';

/** The claims a DDR agreement can cover, and the term that says whether it does. */
const coveredBy = {
  DamagedItem: 'coversDamaged',
  DefectiveItem: 'coversDefective',
  ReturnedItem: 'coversReturns',
  MissingItem: 'coversMissingParts',
  WrongItem: 'coversWrongItem',
} as const satisfies Partial<Record<CreditRequestReason, keyof DdrTerms>>;

export type DdrReason = keyof typeof coveredBy;
export type DdrReasonTerms = Pick<DdrTerms, (typeof coveredBy)[DdrReason]>;

export const ddrReasons = Object.keys(coveredBy) as DdrReason[];

export const isDdrReason = (reason: CreditRequestReason): reason is DdrReason =>
  Object.hasOwn(coveredBy, reason);

export const coversReason = (ddr: DdrReasonTerms, reason: DdrReason) => ddr[coveredBy[reason]];
