export const allowancesPaths = {
  allowances: '/accounting/allowance-agreements',
  marketingAllowances: '/accounting/allowance-agreements/marketing',
  ddrAllowances: '/accounting/allowance-agreements/ddr',
  rebates: '/accounting/allowance-agreements/rebates',
  rebate: '/accounting/allowance-agreements/rebates/$supplierId',
  rebatesDashboard: '/internal/rebates-dashboard',
  budgets: '/accounting/allowance-agreements/budgets',
} as const;
