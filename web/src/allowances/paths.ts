export const allowancesPaths = {
  budgets: '/accounting/allowance-agreements/budgets',
  rebate: '/accounting/allowance-agreements/rebates/$supplierId',
} as const;
