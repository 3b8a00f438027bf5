/** Why an invoice got no discount, in the words in which people read it. */
export const skipReasonLabels = {
  PeriodLocked: 'The month of the posting date is locked',
  NoLines: 'The invoice has no lines to put a discount on',
  NoOrder: 'The purchase order is not known, and the agreement goes by the order',
  NotShipped: 'The order has not shipped, and the agreement goes by the ship date',
  OutOfScope: 'Nothing on the invoice is in the agreement’s scope',
  LimitedToBrands: 'The agreement is limited to brands, which invoices do not name',
  FixedAmount: 'The agreement grants a fixed amount, which is settled by period',
  UnitsSold: 'The agreement counts units, of which there is no percentage',
  BelowMinimumOrder: 'The invoice is below the agreement’s minimum',
  BelowMinimumVolume: 'The purchases of the period are below the agreement’s minimum',
  CapReached: 'The agreement’s cap for the period is used up',
  NothingToDiscount: 'There is nothing left to discount',
  AlreadyDistributed: 'Distributed before, and the agreement has not changed since',
  ChangedMeanwhile: 'Somebody changed the invoice meanwhile, or it went into a payment',
} as const;
export type SkipReason = keyof typeof skipReasonLabels;
export const skipReasons = Object.keys(skipReasonLabels) as SkipReason[];
