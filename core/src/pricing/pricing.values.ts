export const costSources = ['PriceList', 'Upload', 'ApprovedPriceChange', 'Invoice'] as const;
export type CostSource = (typeof costSources)[number];
export const costSourceLabels: Readonly<Record<CostSource, string>> = {
  PriceList: 'Price list',
  Upload: 'Upload',
  ApprovedPriceChange: 'Approved price change',
  Invoice: 'Invoice',
};

/** Costs that are seen elsewhere and that a person can take over. */
export const takeoverSources = ['LastBilled', 'LastApproved'] as const;
export type TakeoverSource = (typeof takeoverSources)[number];
export const takeoverLabels: Readonly<Record<TakeoverSource, string>> = {
  LastBilled: 'Last billed',
  LastApproved: 'Last approved',
};
/** What a cost that was taken over says about where it came from. */
export const sourceOfTakeover: Readonly<Record<TakeoverSource, CostSource>> = {
  LastBilled: 'Invoice',
  LastApproved: 'ApprovedPriceChange',
};

export const batchKinds = ['Upload', ...takeoverSources] as const;
export type BatchKind = (typeof batchKinds)[number];
export const batchKindLabels: Readonly<Record<BatchKind, string>> = { Upload: 'Upload', ...takeoverLabels };

export const batchStatuses = ['Saved', 'Undone', 'PartlyUndone'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const priceFields = ['Cost', 'MinimumPrice', 'Price'] as const;
export type PriceField = (typeof priceFields)[number];
export const priceFieldLabels: Readonly<Record<PriceField, string>> = {
  Cost: 'Cost',
  MinimumPrice: 'Minimum price',
  Price: 'Price',
};

export const refusalCodes = ['Unknown', 'TwiceInFile', 'PastDay', 'Invalid'] as const;
export type RefusalCode = (typeof refusalCodes)[number];
export const refusalLabels: Readonly<Record<RefusalCode, string>> = {
  Unknown: 'Unknown product',
  TwiceInFile: 'Duplicate product',
  PastDay: 'Date in the past',
  Invalid: 'Invalid',
};

export const warningCodes = ['JumpOver30Percent', 'BelowCost', 'BelowMinimum'] as const;
export type WarningCode = (typeof warningCodes)[number];
export const warningLabels: Readonly<Record<WarningCode, string>> = {
  JumpOver30Percent: 'Changes by more than 30%',
  BelowCost: 'Price below cost',
  BelowMinimum: 'Price below minimum',
};

export const maxPriceItems = 5_000;
export const maxUploadBytes = 4 * 1_048_576;
export const maxPriceCents = 999_999_999;
/** Prices in one row: more marketplaces than a product is listed in. */
export const maxPricesOfItem = 50;
/** Later days are typing errors. */
export const maxDaysAhead = 730;
export const undoDays = 30;
/** Changes and kept values that are sent back; the rest are only counted. */
export const maxShownChanges = 200;
