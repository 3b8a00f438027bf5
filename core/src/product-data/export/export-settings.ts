import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { maxColumns } from '../cells/columns.values.ts';
import { fileFormats } from '../templates/templates.values.ts';
import { maxChosenSkus } from './checks.values.ts';

/** The database's calendar begins with the year 1. */
const hasAYear = (moment: string) => !moment.startsWith('0000');

/** Which products; an empty list leaves none out. */
const ProductFilters = z.strictObject({
  supplierIds: z.array(id('supplier')).max(1_000).default([]),
  skus: z.array(oneLine(100)).max(maxChosenSkus).default([]),
  marketplaceIds: z.array(id('marketplace')).max(200).default([]).describe('Listed in one of these'),
  categories: z.array(oneLine(300)).max(200).default([]).describe('With the categories below them'),
  changedSince: z
    .union([z.iso.datetime().refine(hasAYear, messages.invalidFormat), z.literal('LastExport')])
    .nullable()
    .default(null)
    .describe('LastExport: what the last finished export with this template and these filters does not have'),
});

export const ExportSettings = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        id: z.number().int().min(1).max(1_000_000).describe('Of a column of the template'),
        attributeName: z.string().min(1).max(100),
      }),
    )
    .max(maxColumns)
    .default([])
    .describe('Sources that replace those of the template, for this file only'),
  filters: ProductFilters.prefault({}),
  format: z.enum(fileFormats).optional().describe('The template’s, if it is left out'),
  includeInvalid: z.boolean().default(false).describe('Whether products with errors are in the file too'),
});
export type ExportSettings = z.output<typeof ExportSettings>;
