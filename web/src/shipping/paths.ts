export const shippingPaths = {
  shipping: '/shipping',
  carrierBroker: '/shipping/$carrierBrokerId',
  carrierBrokerAccounting: '/shipping/$carrierBrokerId/accounting',
  carrierBrokerHistory: '/shipping/$carrierBrokerId/history',
} as const;
