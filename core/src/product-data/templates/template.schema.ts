import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { isOneLine, manyLines, oneLine } from '../../kit/text/text.ts';
import { messages } from '../../kit/messages.ts';
import { TemplateColumn } from '../cells/column.schema.ts';
import { maxColumns } from '../cells/columns.values.ts';
import { mappingStatuses } from '../mapping/mapping.values.ts';
import { fileFormats } from './templates.values.ts';

/** A column with how its source was found: only what a person has decided counts. */
export const DecidedColumn = TemplateColumn.extend({
  id: z.number().int().min(1).max(1_000_000).describe('Unique in the template; stays when columns move'),
  mappingStatus: z.enum(mappingStatuses),
  mappingReason: z.string().max(500).refine(isOneLine, messages.notOneLine).nullable(),
});
export type DecidedColumn = z.infer<typeof DecidedColumn>;

export const TemplateForm = z.strictObject({
  name: oneLine(200),
  description: manyLines(2_000).nullable(),
  marketplaceId: id('marketplace').nullable(),
  category: oneLine(200).nullable(),
  fileFormat: z.enum(fileFormats),
  sheetName: z
    .string()
    .trim()
    .min(1)
    .max(31)
    .regex(/^[^\\/?*[\]:\p{Cc}]+$/u, messages.invalidFormat)
    .describe('Of an Excel file'),
  headerRow: z.number().int().min(1).max(100),
  fileNamePattern: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\\/:*?"<>|\p{Cc}]+$/u, messages.invalidFormat)
    .describe('{template} and {yyyyMMdd} are replaced'),
  columns: z
    .array(DecidedColumn)
    .max(maxColumns)
    .refine(
      (columns) => new Set(columns.map((column) => column.id)).size === columns.length,
      messages.invalidFormat,
    )
    .describe('In the order of the file'),
  isActive: z.boolean(),
});
export type TemplateForm = z.infer<typeof TemplateForm>;
