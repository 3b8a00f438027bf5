/** Why a bill needs a review, most certain first. */
export const reviewTypes = [
  'DuplicateInvoice',
  'CanceledOrder',
  'InvoiceNegativeAmount',
  'InvoiceResubmitted',
  'AdditionalInvoiceForOrder',
  'IncorrectQuantity',
  'IncorrectProductCost',
  'IncorrectShippingCost',
] as const;
export type ReviewType = (typeof reviewTypes)[number];
export const reviewTypeLabels = {
  DuplicateInvoice: 'Duplicate invoice',
  CanceledOrder: 'Canceled order',
  InvoiceNegativeAmount: 'Negative amount',
  InvoiceResubmitted: 'Resubmitted',
  AdditionalInvoiceForOrder: 'Additional invoice',
  IncorrectQuantity: 'Incorrect quantity',
  IncorrectProductCost: 'Incorrect product cost',
  IncorrectShippingCost: 'Incorrect shipping cost',
} as const satisfies Record<ReviewType, string>;

/** A unit may cost this much more or less than agreed … */
export const toleratedCentsPerUnit = 1;
/** … as long as the whole bill is off by no more than this. */
export const toleratedCentsPerBill = 100;

export const reviewStatuses = ['Pending', 'Approved', 'Declined'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** How an approval posts the bill: as billed, as billed with a claim, short paid, or as a credit memo. */
export const reviewChoices = ['AsBilled', 'ClaimDifference', 'ShortPay', 'CreditMemo'] as const;
export type ReviewChoice = (typeof reviewChoices)[number];

export const declineReasons = [...reviewTypes, 'Other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Where a bill is: in a review, in the books, or sent back. */
export const billStates = ['Waiting', 'Posted', 'Declined'] as const;
export type BillState = (typeof billStates)[number];

export const billLineKinds = ['Product', 'Shipping', 'Handling', 'Tax', 'Other'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

/** Charges besides products; a total that the lines don't explain is a kind of its own. */
export const chargeKinds = ['Shipping', 'Handling', 'Other', 'Tax', 'Unexplained'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
export const chargeLabels = {
  Shipping: 'Shipping',
  Handling: 'Handling',
  Other: 'Other charges',
  Tax: 'Tax',
  Unexplained: 'Not itemized',
} as const satisfies Record<ChargeKind, string>;

/** Why a bill differs, as far as the data shows it. */
export const causeKinds = [
  'UndecidedPrice',
  'OlderPrice',
  'DiscountTaken',
  'PackAndPiece',
  'PriceList',
  'Rounding',
  'BilledBefore',
  'FreightTwice',
  'TaxAsCharge',
  'DoesNotAddUp',
] as const;
export type CauseKind = (typeof causeKinds)[number];
