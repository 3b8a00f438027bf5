export const ordersPaths = {
  supplierOrders: '/supplier-orders',
  priceChange: '/supplier-orders/$supplierId/price-change-requests/$orderId',
  invoiceReviews: '/supplier-orders/invoice-reviews',
  invoiceReview: '/supplier-orders/$supplierId/invoice-review/$invoiceId',
  shipmentRequests: '/supplier-orders/shipment-requests',
  shipmentRequest: '/supplier-orders/$supplierId/shipment-review/$orderId/request/$shipmentRequestId',
  missingCredits: '/supplier-orders/missing-credits',
} as const;
