import { keysOf } from '../../kit/keys.ts';

/** Why an invoice got no discount, as shown to users. */
export const skipReasonLabels = {
  PeriodLocked: 'The posting date is in a locked month',
  NoLines: 'The invoice has no lines to discount',
  NoOrder: 'The agreement depends on the order, but the purchase order is unknown',
  NotShipped: 'The agreement uses the ship date, but the order hasn’t shipped',
  OutOfScope: 'Nothing on the invoice is in the agreement’s scope',
  LimitedToBrands: 'The agreement is limited to brands, but invoices don’t list brands',
  FixedAmount: 'The agreement is for a fixed amount, settled by period',
  UnitsSold: 'The agreement is based on units sold, so no percentage applies',
  BelowMinimumOrder: 'The invoice is below the agreement’s minimum',
  BelowMinimumVolume: 'Purchases for the period are below the agreement’s minimum',
  CapReached: 'The agreement’s cap for the period has been reached',
  NothingToDiscount: 'Nothing left to discount',
  SettledByPeriod: 'Settled by period',
  AlreadyDistributed: 'Already distributed; the agreement hasn’t changed since',
  ChangedMeanwhile: 'The invoice was changed or added to a payment in the meantime',
} as const;
export type SkipReason = keyof typeof skipReasonLabels;
export const skipReasons = keysOf(skipReasonLabels);
