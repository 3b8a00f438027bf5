import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { maxColumns } from '../cells/columns.values.ts';
import { unitCodes } from '../cells/units.ts';
import { mappingStatuses, maxSamples } from '../mapping/mapping.values.ts';
import { TemplateForm } from './template.schema.ts';
import { templateHistory } from './templates.history.ts';
import { fileFormats } from './templates.values.ts';

export const TemplateRow = z.object({
  id: z.number().int(),
  name: z.string(),
  marketplaceName: z.string().nullable(),
  category: z.string().nullable(),
  fileFormat: z.enum(fileFormats),
  columnCount: z.number().int(),
  isActive: z.boolean(),
  isBroken: z.boolean().describe('Whether it cannot be exported; its details say why'),
  usedOn: z.iso.datetime().nullable().describe('When products were last exported with it'),
  updatedOn: z.iso.datetime(),
  updatedBy: z.string(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

const templateColumns = {
  name: { type: 'text' },
  marketplaceName: { type: 'text' },
  category: { type: 'text' },
  fileFormat: { type: 'set', values: fileFormats },
  columnCount: { type: 'number' },
  isActive: { type: 'boolean' },
  isBroken: { type: 'boolean' },
  usedOn: { type: 'timestamp' },
  updatedOn: { type: 'timestamp' },
  updatedBy: { type: 'text' },
} as const satisfies Columns;

export const Template = TemplateForm.extend({
  id: z.number().int(),
  marketplaceName: z.string().nullable(),
  brokenReasons: z.array(z.object({ columnId: z.number().int().nullable(), message: z.string() })),
  usedOn: z.iso.datetime().nullable().describe('When products were last exported with it'),
  updatedOn: z.iso.datetime(),
  updatedBy: z.string(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});
export type Template = z.infer<typeof Template>;

const PreviewProduct = z.object({
  id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  supplierName: z.string(),
  imageUrl: z.string().nullable(),
  values: z.record(z.string(), z.string()).describe('By attribute name, as cells read them'),
});
export type PreviewProduct = z.infer<typeof PreviewProduct>;

const MappedColumn = z.object({
  column: z.string(),
  attributeName: z.string().nullable(),
  status: z.enum(mappingStatuses),
  confidence: z.number().describe('From 0 to 1'),
  reason: z.string(),
  unit: z.enum(unitCodes).nullable().describe('The unit that the header names'),
  sampleValues: z.array(z.string()),
});
export type MappedColumn = z.infer<typeof MappedColumn>;

const path = '/api/product-data-administration';
const params = z.object({ templateId: idInPath('template') });
const read = 'productTemplates.read';
const edit = 'productTemplates.edit';
const cell = z.string().max(1_000);
/** Hundreds of columns with their lists of values, or with twenty values each, are more than a usual body. */
const maxBody = 4 * 1024 * 1024;

export const productTemplates = {
  ...countedList({
    path: `${path}/templates`,
    summary: 'List product templates',
    permission: read,
    row: TemplateRow,
    columns: templateColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: `${path}/templates/{templateId}`,
    summary: 'Get a product template with its columns and, if it is broken, the reasons',
    permission: read,
    params,
    response: Template,
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/templates`,
    summary: 'Add a product template',
    permission: edit,
    status: 201,
    body: TemplateForm,
    maxBody,
    response: Template,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/templates/{templateId}`,
    summary: 'Update a product template; requires its current version',
    permission: edit,
    params,
    body: TemplateForm.extend({ version: z.number().int().min(1) }),
    maxBody,
    response: Template,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/templates/{templateId}`,
    summary: 'Delete a product template',
    permission: edit,
    params,
    response: Nothing,
  }),
  history: historyEndpoint({
    path: `${path}/templates/{templateId}/history`,
    summary: 'Get the history of a product template',
    permission: read,
    params,
    of: templateHistory,
  }),
  map: endpoint({
    method: 'POST',
    path: `${path}/products/mapping`,
    summary: 'Find the attribute for each column of a spreadsheet',
    note: 'Nothing is saved. What people decide is remembered when the template is saved.',
    permission: edit,
    body: z.object({
      columns: z.array(z.string().min(1).max(200)).min(1).max(maxColumns),
      samples: z
        .array(z.array(cell).max(maxColumns))
        .max(maxSamples)
        .optional()
        .describe('Rows, with a value for each column'),
      templateId: id('template').optional().describe('Takes the marketplace from it'),
      marketplaceId: id('marketplace').optional(),
    }),
    maxBody,
    response: z.array(MappedColumn),
  }),
  previewProducts: endpoint({
    method: 'GET',
    path: `${path}/preview-products`,
    summary: 'List products with their values, to preview the cells of a template',
    note: 'At most 50; without a search, from across the catalog. With a marketplace, the values of its listings are included.',
    permission: read,
    query: z.object({
      search: z.string().max(100).optional().describe('Beginning of a SKU'),
      marketplaceId: idInPath('marketplace').optional(),
    }),
    response: z.array(PreviewProduct),
  }),
};
