export const invoiceStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceLineKinds = ['Product', 'Shipping', 'Handling', 'Tax', 'Other', 'Discount'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** That an invoice may be one bill twice: the same number of the same partner, or only much alike. */
export const lookAlikeFlags = ['Duplicate', 'NearDuplicate'] as const;
export type LookAlikeFlag = (typeof lookAlikeFlags)[number];
export const lookAlikeLabels = {
  Duplicate: 'Duplicate',
  NearDuplicate: 'Possible duplicate',
} as const satisfies Record<LookAlikeFlag, string>;

/** Why an invoice keeps its payment type when many are changed at once. */
export const paymentTypeSkips = ['Paid', 'InPayment', 'Unchanged', 'AchInCad'] as const;
export type PaymentTypeSkip = (typeof paymentTypeSkips)[number];

/** So many invoices get another payment type at once: it is one transaction. */
export const mostRetyped = 100_000;
