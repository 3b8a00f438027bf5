export const invoiceStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceLineKinds = ['Product', 'Shipping', 'Handling', 'Tax', 'Other', 'Discount'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Possible duplicates: the same number from the same partner, or merely similar. */
export const lookAlikeFlags = ['Duplicate', 'NearDuplicate'] as const;
export type LookAlikeFlag = (typeof lookAlikeFlags)[number];
export const lookAlikeLabels = {
  Duplicate: 'Duplicate',
  NearDuplicate: 'Possible duplicate',
} as const satisfies Record<LookAlikeFlag, string>;

/** Why a bulk change skips an invoice's payment type. */
export const paymentTypeSkips = ['Paid', 'InPayment', 'Unchanged', 'AchInCad'] as const;
export type PaymentTypeSkip = (typeof paymentTypeSkips)[number];

/** Invoices per bulk payment-type change, which is one transaction. */
export const maxRetyped = 100_000;
