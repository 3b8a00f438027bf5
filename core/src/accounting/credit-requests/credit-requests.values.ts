export const creditRequestStatuses = ['Pending', 'Closed'] as const;
export type CreditRequestStatus = (typeof creditRequestStatuses)[number];

/** What a claim is for. */
export const creditRequestReasons = [
  'DamagedItem',
  'DefectiveItem',
  'ReturnedItem',
  'MissingItem',
  'WrongItem',
  'PriceDifference',
  'ShippingOvercharge',
  'DuplicateCharge',
  'CancelledOrder',
  'LateShipmentPenalty',
  'AllowanceMarketing',
  'AllowanceDdr',
  'AllowanceRebate',
  'Other',
] as const;
export type CreditRequestReason = (typeof creditRequestReasons)[number];
export const creditRequestReasonLabels = {
  DamagedItem: 'Damaged item',
  DefectiveItem: 'Defective item',
  ReturnedItem: 'Returned item',
  MissingItem: 'Missing item',
  WrongItem: 'Wrong item',
  PriceDifference: 'Price difference',
  ShippingOvercharge: 'Shipping overcharge',
  DuplicateCharge: 'Duplicate charge',
  CancelledOrder: 'Cancelled order',
  LateShipmentPenalty: 'Late shipment penalty',
  AllowanceMarketing: 'Marketing allowance',
  AllowanceDdr: 'DDR allowance',
  AllowanceRebate: 'Rebate',
  Other: 'Other',
} as const satisfies Record<CreditRequestReason, string>;

/** The claims that logistics works on. */
export const freightReasons: readonly CreditRequestReason[] = ['ShippingOvercharge', 'LateShipmentPenalty'];

export const closeReasons = [
  'IncorrectAmountCalculated',
  'IncorrectReturnShippingLocation',
  'ReturnedItemDamaged',
] as const;
export type CloseReason = (typeof closeReasons)[number];
export const closeReasonLabels = {
  IncorrectAmountCalculated: 'Incorrect amount calculated',
  IncorrectReturnShippingLocation: 'Incorrect return shipping location',
  ReturnedItemDamaged: 'Returned item damaged',
} as const satisfies Record<CloseReason, string>;

/** Whether something that went wrong led to the claim, or terms that were agreed on. */
export const creditRequestSources = ['Process', 'Agreement'] as const;
export type CreditRequestSource = (typeof creditRequestSources)[number];

/** What stands in the way of covering, each by the name that the preview gives it. */
export const coverWarnings = [
  'AmountExceedsOpenTotal',
  'MixedPartners',
  'MemoNumberExists',
  'PeriodLocked',
  'RequestNoLongerPending',
  'CoveredByAgreement',
] as const;
export type CoverWarning = (typeof coverWarnings)[number];

/** So many requests are covered by one memo. */
export const mostCovered = 200;
