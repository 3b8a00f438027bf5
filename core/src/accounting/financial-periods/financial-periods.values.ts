export const monthStates = ['Open', 'Locked', 'Reopened', 'Future'] as const;
export type MonthState = (typeof monthStates)[number];
export const monthStateLabels: Readonly<Record<MonthState, string>> = {
  Open: 'Open',
  Locked: 'Locked',
  Reopened: 'Reopened',
  Future: 'Not begun',
};

/** What is posted in a month. A payment that comes back is posted once more, on the day of its return. */
export const postedDocuments = ['invoice', 'credit_memo', 'payment', 'payment_return'] as const;
export type PostedDocument = (typeof postedDocuments)[number];
export const postedDocumentLabels: Readonly<Record<PostedDocument, string>> = {
  invoice: 'Invoice',
  credit_memo: 'Credit memo',
  payment: 'Payment',
  payment_return: 'Returned payment',
};

/** What is added up of a month. Of payments also what they took off what was billed. */
export const totalKinds = [
  'invoice',
  'credit_memo',
  'payment',
  'payment_discount',
  'payment_credit',
  'payment_return',
] as const;
export type TotalKind = (typeof totalKinds)[number];
export const totalKindLabels: Readonly<Record<TotalKind, string>> = {
  invoice: 'Invoices',
  credit_memo: 'Credit memos',
  payment: 'Payments',
  payment_discount: 'Discounts taken',
  payment_credit: 'Credits applied',
  payment_return: 'Payments returned',
};

export const firstPeriodYear = 2000;
export const lastPeriodYear = 2100;
export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** After so many days what was unlocked closes again by itself. */
export const relockDays = { least: 1, usual: 3, most: 30 } as const;
