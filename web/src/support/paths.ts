export const supportPaths = {
  support: '/support',
  supportSuppliers: '/support/suppliers',
  supportSupplier: '/support/suppliers/$supplierId',
  supportCarriers: '/support/carriers',
  supportCarrier: '/support/carriers/$carrierId',
  supportOrders: '/support/orders',
  supportOrder: '/support/orders/$orderId',
  supportProducts: '/support/products',
} as const;
