import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { attributeDataTypes, longestAttributeName, shownValues } from './attributes.values.ts';

const described = {
  label: z.string(),
  group: z.string(),
  description: z.string().nullable(),
  dataType: z.enum(attributeDataTypes),
  unit: z.string().nullable(),
  allowedValues: z.array(z.string()).describe('For attributes with a list of values; else empty'),
  example: z.string().nullable(),
  aliases: z.array(z.string()).describe('Other names by which spreadsheets call it'),
  filledPercent: z.number().describe('Products that have it, in percent of all products'),
  countedOn: z.iso
    .datetime()
    .nullable()
    .describe('When all products were counted; intakes since are included. Null before the first count'),
};

const CheatSheetRow = z.object({
  attributeName: z.string(),
  ...described,
  usedInTemplates: z
    .array(z.object({ id: z.number().int(), name: z.string() }))
    .describe('Templates that use it, by name'),
});
export type CheatSheetRow = z.infer<typeof CheatSheetRow>;

export const AttributeDetails = z.object({
  name: z.string(),
  ...described,
  isActive: z.boolean(),
  distinctValues: z
    .array(z.object({ value: z.string(), productCount: z.number().int() }))
    .describe(`The ${shownValues} most frequent values`),
  hasMoreValues: z.boolean().describe('Whether there are values beyond these'),
});
export type AttributeDetails = z.infer<typeof AttributeDetails>;

export const productAttributes = {
  attribute: endpoint({
    method: 'GET',
    path: '/api/product-data-administration/attributes/{attributeName}',
    summary: 'Get an attribute with its most frequent values and how many products have it',
    permission: 'productTemplates.read',
    params: z.object({ attributeName: z.string().min(1).max(longestAttributeName) }),
    response: AttributeDetails,
  }),
  cheatSheet: endpoint({
    method: 'GET',
    path: '/api/product-data-administration/cheat-sheet',
    summary: 'List the attributes that product data knows',
    permission: 'productTemplates.read',
    response: z.array(CheatSheetRow).describe('The product’s own fields first, then by group and label'),
  }),
};
