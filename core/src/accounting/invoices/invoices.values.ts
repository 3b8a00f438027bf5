export const invoiceStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceLineKinds = ['Product', 'Shipping', 'Handling', 'Tax', 'Other', 'Discount'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Why an invoice keeps its payment type when many are changed at once. */
export const paymentTypeSkips = ['Paid', 'InPayment', 'Unchanged', 'AchInCad'] as const;
export type PaymentTypeSkip = (typeof paymentTypeSkips)[number];

/** So many invoices get another payment type at once: it is one transaction. */
export const mostRetyped = 100_000;
