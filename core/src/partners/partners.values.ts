/** Values shared by partners and their documents. */
export const partnerTypes = ['Supplier', 'CarrierBroker'] as const;
export type PartnerType = (typeof partnerTypes)[number];
export const partnerTypeLabels = { Supplier: 'Supplier', CarrierBroker: 'Shipping partner' } as const;

export const markets = ['UnitedStates', 'Canada'] as const;
export type Market = (typeof markets)[number];
export const marketLabels = { UnitedStates: 'USA', Canada: 'Canada' } as const;

export const partnerStatuses = [
  'Active',
  'New',
  'Pending',
  'TemporaryInactive',
  'PermanentlyInactive',
] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];
/** Default status filter for supplier lists. */
export const defaultPartnerStatuses = ['Active', 'New', 'Pending', 'TemporaryInactive'] as const;

export const currencies = ['Usd', 'Cad'] as const;
export type Currency = (typeof currencies)[number];
export const currencyLabels = { Usd: 'USD', Cad: 'CAD' } as const;
/** A partner's default billing currency. */
export const currencyOfMarket: Readonly<Record<Market, Currency>> = { UnitedStates: 'Usd', Canada: 'Cad' };

/** A partner's name in audit records, by type. */
export const partnerEntityTypes = { Supplier: 'supplier', CarrierBroker: 'carrier-broker' } as const;

export const syncStatuses = ['NotSynced', 'Synced', 'Failed'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

export const paymentTypes = [
  'None',
  'CreditCard',
  'NetTermsByAchTransfer',
  'InAdvance',
  'NetTermsByCreditCard',
  'Wire',
] as const;
export type PaymentType = (typeof paymentTypes)[number];
/** Short labels: the terms are shown on the partner. */
export const paymentTypeLabels = {
  None: 'None',
  CreditCard: 'Credit card',
  NetTermsByAchTransfer: 'ACH',
  InAdvance: 'In advance',
  NetTermsByCreditCard: 'Credit card, net terms',
  Wire: 'Wire',
} as const;
