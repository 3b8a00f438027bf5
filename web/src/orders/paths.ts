export const ordersPaths = {
  supplierOrders: '/supplier-orders',
  missingCredits: '/supplier-orders/missing-credits',
} as const;
