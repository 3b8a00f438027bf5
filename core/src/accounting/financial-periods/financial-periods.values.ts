export const monthStates = ['Open', 'Locked', 'Reopened', 'Future'] as const;
export type MonthState = (typeof monthStates)[number];
export const monthStateLabels: Readonly<Record<MonthState, string>> = {
  Open: 'Open',
  Locked: 'Locked',
  Reopened: 'Reopened',
  Future: 'Not begun',
};

/** Documents that are posted in a month. */
export const postedDocuments = ['invoice', 'credit_memo'] as const;
export type PostedDocument = (typeof postedDocuments)[number];
export const postedDocumentLabels = {
  invoice: { one: 'Invoice', many: 'Invoices' },
  credit_memo: { one: 'Credit memo', many: 'Credit memos' },
} as const;

export const firstPeriodYear = 2000;
export const lastPeriodYear = 2100;
export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** After so many days what was unlocked closes again by itself. */
export const relockDays = { least: 1, usual: 3, most: 30 } as const;
