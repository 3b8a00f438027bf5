export const creditRequestStatuses = ['Pending', 'Closed'] as const;
export type CreditRequestStatus = (typeof creditRequestStatuses)[number];

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
  CancelledOrder: 'Canceled order',
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

/** Whether the claim comes from something that went wrong or from agreed terms. */
export const creditRequestSources = ['Process', 'Agreement'] as const;
export type CreditRequestSource = (typeof creditRequestSources)[number];

/** Blockers for covering, named as in the preview. */
export const coverWarnings = [
  'AmountExceedsOpenTotal',
  'MixedPartners',
  'MemoNumberExists',
  'PeriodLocked',
  'RequestNoLongerPending',
  'CoveredByAgreement',
] as const;
export type CoverWarning = (typeof coverWarnings)[number];

/** Requests one memo can cover. */
export const maxCovered = 200;
