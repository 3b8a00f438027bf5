export const priceChangeDecisions = ['Approved', 'Declined', 'Cancelled'] as const;
export type PriceChangeDecision = (typeof priceChangeDecisions)[number];
export const priceChangeDecisionLabels = {
  Approved: 'Approved',
  Declined: 'Declined',
  Cancelled: 'Canceled',
} as const satisfies Record<PriceChangeDecision, string>;

/** A buyer's decisions. A request is canceled by its supplier, by a newer request, or with its item. */
export const buyerDecisions = ['Approved', 'Declined'] as const satisfies readonly PriceChangeDecision[];
export type BuyerDecision = (typeof buyerDecisions)[number];

/** State of a supplier order with price changes. */
export const priceChangeStates = ['Pending', 'Decided'] as const;
export type PriceChangeState = (typeof priceChangeStates)[number];

/** How long a request that meets our counter price is approved automatically. */
export const counterPriceDays = 14;

/** Increases up to this percentage are routine: one button approves them. */
export const routinePercent = 5;

/** Where a price comes from. */
export const priceSources = ['Ordered', 'Approved'] as const;
export type PriceSource = (typeof priceSources)[number];
