/** The lists of days people enter. */
export const shippingTimeKinds = ['Fixed', 'Minimum'] as const;
export type ShippingTimeKind = (typeof shippingTimeKinds)[number];

/** What a quoted time is based on. */
export const shippingTimeModes = ['Fixed', 'Actual', 'Minimum'] as const;
export type ShippingTimeMode = (typeof shippingTimeModes)[number];
export const shippingTimeModeLabels = {
  Fixed: 'Fixed times',
  Actual: 'Actual times',
  Minimum: 'Minimum times',
} as const satisfies Record<ShippingTimeMode, string>;

/** Days to look back for actual times. */
export const shippingTimePeriods = [7, 14, 30, 60, 90, 180] as const;
export type ShippingTimePeriod = (typeof shippingTimePeriods)[number];
