/** How what an agreement earned is claimed: deducted with a memo of ours, or requested from the supplier. */
export const claimMethods = ['CreditMemo', 'CreditRequest'] as const;
export type ClaimMethod = (typeof claimMethods)[number];
