import { z } from 'zod';
import { messages } from '../../kit/messages.ts';
import { isOneLine, oneLine } from '../../kit/text/text.ts';
import { dataTypes, emptyRules, maxDecimals, sourceTypes } from './columns.values.ts';
import { exactOf } from './exact.ts';
import { Transform } from './transforms.ts';
import { unitCodes } from './units.ts';

/** Numbers in cells are decimals as text, never floats. */
const decimal = z
  .string()
  .max(40)
  .refine((text) => exactOf(text) !== null, messages.invalidFormat);
const line = (longest: number) => z.string().max(longest).refine(isOneLine, messages.notOneLine);
const unit = z.enum(unitCodes);

/** One column of a marketplace's sheet: where its value comes from and what becomes of it, in the order of the cell. */
export const TemplateColumn = z.strictObject({
  header: oneLine(200),
  helpText: z.string().max(1_000).nullable(),
  sourceType: z.enum(sourceTypes),
  attributeName: z.string().min(1).max(100).nullable(),
  constantValue: line(1_000).nullable(),
  expression: line(1_000).nullable(),
  unit: unit.nullable().describe('The unit of the cell'),
  unitConversion: z.strictObject({ from: unit, to: unit }).nullable(),
  valueMap: z.array(z.strictObject({ from: line(500).min(1), to: line(500) })).max(1_000),
  transforms: z.array(Transform).max(20),
  onEmpty: z.enum(emptyRules),
  defaultValue: line(1_000).nullable(),
  dataType: z.enum(dataTypes),
  isRequired: z.boolean(),
  maxLength: z.number().int().min(1).max(100_000).nullable(),
  min: decimal.nullable(),
  max: decimal.nullable(),
  decimals: z.number().int().min(0).max(maxDecimals).nullable(),
  pattern: z.string().min(1).max(200).nullable(),
  allowedValues: z.array(line(500).min(1)).max(2_000),
});
export type TemplateColumn = z.infer<typeof TemplateColumn>;

/** A new column, before anything is decided. */
export function emptyColumn(header: string): TemplateColumn {
  return {
    header,
    helpText: null,
    sourceType: 'Empty',
    attributeName: null,
    constantValue: null,
    expression: null,
    unit: null,
    unitConversion: null,
    valueMap: [],
    transforms: [],
    onEmpty: 'LeaveEmpty',
    defaultValue: null,
    dataType: 'Text',
    isRequired: false,
    maxLength: null,
    min: null,
    max: null,
    decimals: null,
    pattern: null,
    allowedValues: [],
  };
}
