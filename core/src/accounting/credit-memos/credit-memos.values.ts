export const creditMemoStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;
export type CreditMemoStatus = (typeof creditMemoStatuses)[number];
/** Invoices are "paid"; memos are "applied". */
export const creditMemoStatusLabels = {
  Posted: 'Posted',
  Processing: 'Processing',
  Approved: 'Approved',
  Paid: 'Applied',
} as const satisfies Record<CreditMemoStatus, string>;

export const creditMemoSources = ['Received', 'Cover', 'Agreement'] as const;
export type CreditMemoSource = (typeof creditMemoSources)[number];
export const creditMemoSourceLabels = {
  Received: 'Received from the partner',
  Cover: 'Covers credit requests',
  Agreement: 'Earned under an agreement',
} as const satisfies Record<CreditMemoSource, string>;
