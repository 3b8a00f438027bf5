export const packageTypes = ['Pallet', 'Box'] as const;
export type PackageType = (typeof packageTypes)[number];

/** ISO 8601 weekday numbers. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayLabels = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const satisfies Record<Weekday, string>;

export const accessorials = [
  'LiftgatePickup',
  'LiftgateDelivery',
  'ResidentialPickup',
  'ResidentialDelivery',
  'InsideDelivery',
  'LimitedAccess',
  'Appointment',
  'CallBeforeDelivery',
  'SortAndSegregate',
  'HazardousMaterial',
] as const;
export type Accessorial = (typeof accessorials)[number];

/** The eighteen freight classes, densest first. */
export const freightClasses = [
  '50',
  '55',
  '60',
  '65',
  '70',
  '77.5',
  '85',
  '92.5',
  '100',
  '110',
  '125',
  '150',
  '175',
  '200',
  '250',
  '300',
  '400',
  '500',
] as const;
export type FreightClass = (typeof freightClasses)[number];
