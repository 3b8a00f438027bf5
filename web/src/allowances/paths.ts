export const allowancesPaths = {
  budgets: '/accounting/allowance-agreements/budgets',
} as const;
