export const salesInvoiceStatuses = ['Expected', 'Paid'] as const;
export type SalesInvoiceStatus = (typeof salesInvoiceStatuses)[number];
