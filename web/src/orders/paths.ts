export const ordersPaths = {
  supplierOrders: '/supplier-orders',
  priceChange: '/supplier-orders/$supplierId/price-change-requests/$orderId',
  invoiceReviews: '/supplier-orders/invoice-reviews',
  invoiceReview: '/supplier-orders/$supplierId/invoice-review/$invoiceId',
  missingCredits: '/supplier-orders/missing-credits',
} as const;
