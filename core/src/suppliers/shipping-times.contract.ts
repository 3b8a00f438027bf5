import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { MayEdit, Version } from './logistics.schema.ts';
import { shippingMethods } from './logistics.values.ts';
import { minOrdersForQuote } from './shipping-times.rules.ts';
import { shippingTimeModes, shippingTimePeriods } from './shipping-times.values.ts';

const longest = 2_147_483_647;

export const ShippingDays = z.number().int().min(1).max(longest);
const ShippingTime = z.strictObject({ shippingMethod: z.enum(shippingMethods), days: ShippingDays });

const times = z
  .array(ShippingTime)
  .refine(
    (all) => new Set(all.map(({ shippingMethod }) => shippingMethod)).size === all.length,
    'One time for each shipping method',
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
            `Orders of the period in the mode Actual; below ${minOrdersForQuote} they decide nothing`,
          ),
      }),
    )
    .describe('The time that is quoted for each of the ways in which the supplier ships'),
  version: Version,
  may: MayEdit,
});
export type ShippingTimeSettings = z.infer<typeof ShippingTimeSettings>;

export const ActualShippingTime = z.object({
  period: z.literal(shippingTimePeriods).describe('Days back from today'),
  ordersShipped: z.number().int(),
  averageDays: z.number().nullable(),
  p50: z.number().int().nullable().describe('Half of the orders left within so many days'),
  p90: z.number().int().nullable().describe('Nine of ten orders left within so many days'),
  onTimePercent: z.number().nullable().describe('Of the orders that had a promised day'),
  promisedDays: z.number().nullable().describe('What was promised, on average'),
});
export type ActualShippingTime = z.infer<typeof ActualShippingTime>;

/** Two people who edit at once must not overwrite each other, so the list comes with its version. */
const note = 'The list is in times, beside the version that a change must send back.';

const params = z.object({ supplierId: idInPath('supplier') });

export const shippingTimes = {
  fixed: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/fixed-shipping-times',
    summary: 'The days that are fixed for each shipping method',
    note,
    permission: 'logistics.read',
    params,
    response: Times,
  }),
  saveFixed: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/fixed-shipping-times',
    summary: 'Replace the fixed days',
    permission: 'logistics.edit',
    params,
    body: TimesEntry,
    response: Times,
  }),
  minimum: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/minimum-shipping-times',
    summary: 'The days below which no time is quoted, for each shipping method',
    note,
    permission: 'logistics.read',
    params,
    response: Times,
  }),
  saveMinimum: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/minimum-shipping-times',
    summary: 'Replace the minimum days',
    permission: 'logistics.edit',
    params,
    body: TimesEntry,
    response: Times,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/shipping-time-settings',
    summary: 'How quoted times follow, and what is quoted now',
    permission: 'logistics.read',
    params,
    response: ShippingTimeSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/shipping-time-settings',
    summary: 'Change how quoted times follow',
    permission: 'logistics.edit',
    params,
    body: z.strictObject({ ...settingsShape, version: Version }),
    response: ShippingTimeSettings,
  }),
  actual: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/actual-shipping-times',
    summary: 'How long orders really took to leave, over six periods',
    permission: 'logistics.read',
    params,
    query: z.object({
      useBusinessDays: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional()
        .describe('Counts as the settings say, unless asked otherwise'),
    }),
    response: z.array(ActualShippingTime),
  }),
};
