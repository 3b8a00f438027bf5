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

/** What a month's totals cover. Payments also total the discounts and credits they took. */
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

/** Days until an unlocked period relocks. */
export const relockDays = { least: 1, usual: 3, most: 30 } as const;
