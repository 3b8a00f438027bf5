export const monthStates = ['Open', 'Locked', 'Reopened', 'Future'] as const;
export type MonthState = (typeof monthStates)[number];
export const monthStateLabels: Readonly<Record<MonthState, string>> = {
  Open: 'Open',
  Locked: 'Locked',
  Reopened: 'Reopened',
  Future: 'Not started',
};

/** What gets posted to a month. A returned payment is posted again, on its return date. */
export const postedDocuments = ['invoice', 'credit_memo', 'payment', 'payment_return'] as const;
export type PostedDocument = (typeof postedDocuments)[number];
export const postedDocumentLabels: Readonly<Record<PostedDocument, string>> = {
  invoice: 'Invoice',
  credit_memo: 'Credit memo',
  payment: 'Payment',
  payment_return: 'Returned payment',
};

/** What agreements earn and accrue in a month, by kind, with the adjustments that lie in it. */
export const allowanceTotalKinds = [
  'general_discount_earned',
  'general_discount_accrued',
  'marketing_earned',
  'marketing_accrued',
  'ddr_earned',
  'ddr_accrued',
  'rebate_earned',
  'rebate_accrued',
] as const;
type AllowanceTotalKind = (typeof allowanceTotalKinds)[number];

/** What a month's totals cover. Payments also total the discounts and credits they took. */
export const totalKinds = [
  'invoice',
  'credit_memo',
  'payment',
  'payment_discount',
  'payment_credit',
  'payment_return',
  ...allowanceTotalKinds,
] as const;
export type TotalKind = (typeof totalKinds)[number];
export const totalKindLabels: Readonly<Record<TotalKind, string>> = {
  invoice: 'Invoices',
  credit_memo: 'Credit memos',
  payment: 'Payments',
  payment_discount: 'Discounts taken',
  payment_credit: 'Credits applied',
  payment_return: 'Payments returned',
  general_discount_earned: 'General discounts earned',
  general_discount_accrued: 'General discounts accrued',
  marketing_earned: 'Marketing earned',
  marketing_accrued: 'Marketing accrued',
  ddr_earned: 'DDR earned',
  ddr_accrued: 'DDR accrued',
  rebate_earned: 'Rebates earned',
  rebate_accrued: 'Rebates accrued',
};

export const isAllowanceTotal = (kind: TotalKind): kind is AllowanceTotalKind =>
  allowanceTotalKinds.some((each) => each === kind);

export const firstPeriodYear = 2000;
export const lastPeriodYear = 2100;
export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Days until an unlocked period relocks. */
export const relockDays = { least: 1, usual: 3, most: 30 } as const;
