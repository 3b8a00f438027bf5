import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { MayEdit, Version } from './logistics.schema.ts';
import { shippingMethods } from './logistics.values.ts';
import { minOrdersForQuote } from './shipping-times.rules.ts';
import { shippingTimeModes, shippingTimePeriods } from './shipping-times.values.ts';

const maxInteger = 2_147_483_647;

export const ShippingDays = z.number().int().min(1).max(maxInteger);
const ShippingTime = z.strictObject({ shippingMethod: z.enum(shippingMethods), days: ShippingDays });

const times = z
  .array(ShippingTime)
  .refine(
    (all) => new Set(all.map(({ shippingMethod }) => shippingMethod)).size === all.length,
    'Each shipping method can have only one time',
  );

const TimesEntry = z.strictObject({ times, version: Version });
const Times = z.object({ times: z.array(ShippingTime), version: Version, may: MayEdit });
export type Times = z.infer<typeof Times>;

const settingsShape = {
  mode: z.enum(shippingTimeModes),
  actualPeriodDays: z.literal(shippingTimePeriods),
  bufferDays: z.number().int().min(0).max(365),
  useBusinessDays: z.boolean(),
};

export const ShippingTimeSettingsForm = z.strictObject(settingsShape);
export type ShippingTimeSettingsForm = z.infer<typeof ShippingTimeSettingsForm>;

const ShippingTimeSettings = z.object({
  ...settingsShape,
  quoted: z
    .array(
      z.object({
        shippingMethod: z.enum(shippingMethods),
        days: z.number().int().nullable(),
        follows: z.enum(shippingTimeModes).nullable(),
        orders: z
          .number()
          .int()
          .nullable()
          .describe(
            `Orders in the period, in Actual mode; with fewer than ${minOrdersForQuote}, the actual time isn’t used`,
          ),
      }),
    )
    .describe('Quoted time for each of the supplier’s shipping methods'),
  version: Version,
  may: MayEdit,
});
export type ShippingTimeSettings = z.infer<typeof ShippingTimeSettings>;

export const ActualShippingTime = z.object({
  period: z.literal(shippingTimePeriods).describe('Number of days back from today'),
  ordersShipped: z.number().int(),
  averageDays: z.number().nullable(),
  p50: z.number().int().nullable().describe('Median days to ship'),
  p90: z.number().int().nullable().describe('90th percentile of days to ship'),
  onTimePercent: z.number().nullable().describe('Percentage shipped on time, of orders with a promised date'),
  promisedDays: z.number().nullable().describe('Average promised days'),
});
export type ActualShippingTime = z.infer<typeof ActualShippingTime>;

/** The list carries its version, so concurrent edits can't overwrite each other. */
const note = 'The list is in times, next to the version to send with a change.';

const params = z.object({ supplierId: idInPath('supplier') });

export const shippingTimes = {
  fixed: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/fixed-shipping-times',
    summary: 'Get the fixed shipping days for each shipping method',
    note,
    permission: 'logistics.read',
    params,
    response: Times,
  }),
  saveFixed: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/fixed-shipping-times',
    summary: 'Replace the fixed shipping days',
    permission: 'logistics.edit',
    params,
    body: TimesEntry,
    response: Times,
  }),
  minimum: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/minimum-shipping-times',
    summary: 'Get the minimum quoted days for each shipping method',
    note,
    permission: 'logistics.read',
    params,
    response: Times,
  }),
  saveMinimum: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/minimum-shipping-times',
    summary: 'Replace the minimum quoted days',
    permission: 'logistics.edit',
    params,
    body: TimesEntry,
    response: Times,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/shipping-time-settings',
    summary: 'Get the shipping time settings and the currently quoted times',
    permission: 'logistics.read',
    params,
    response: ShippingTimeSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/shipping-time-settings',
    summary: 'Update the shipping time settings',
    permission: 'logistics.edit',
    params,
    body: z.strictObject({ ...settingsShape, version: Version }),
    response: ShippingTimeSettings,
  }),
  actual: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/actual-shipping-times',
    summary: 'Get actual shipping times over six periods',
    permission: 'logistics.read',
    params,
    query: z.object({
      useBusinessDays: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional()
        .describe('Defaults to the supplier’s settings'),
    }),
    response: z.array(ActualShippingTime),
  }),
};
