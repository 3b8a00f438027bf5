import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { Export } from '../../kit/list-export.ts';
import { faultCodes, faultSeverities } from '../cells/columns.values.ts';
import { checkStatuses, maxKeptFaults, maxNamedColumns, maxNamedSkus } from './checks.values.ts';
import { ExportSettings } from './export-settings.ts';

const path = '/api/product-data-administration';
const read = 'productTemplates.read';
const edit = 'productTemplates.edit';
const count = z.number().int();

const Counts = z.object({
  readyRows: count.describe('Products without an error'),
  warnedRows: count.describe('Ready products with a warning'),
  blockedRows: count,
  errors: count,
  warnings: count,
});

const body = z.object({
  templateId: id('template'),
  settings: ExportSettings.prefault({}),
});
/** Ten thousand SKUs are more than a usual body. */
const maxBody = 2 * 1024 * 1024;

export const ProductCheck = z.object({
  id: z.number().int(),
  templateId: z.number().int(),
  templateName: z.string().describe('As it was called'),
  exportId: z.number().int().nullable().describe('Null if nothing was written'),
  status: z.enum(checkStatuses),
  rowsDone: count,
  rowsTotal: count.nullable().describe('Null until the products are counted'),
  message: z.string().nullable().describe('Why it failed'),
  createdOn: z.iso.datetime(),
  createdBy: z.string(),
  result: Counts.extend({
    readinessPercent: z.number().nullable().describe('Null if there were no products'),
    keptFaults: count.describe(`At most ${maxKeptFaults} are listed; all are counted`),
    columns: z
      .array(
        z.object({
          columnId: count,
          header: z.string(),
          severity: z.enum(faultSeverities),
          code: z.enum(faultCodes),
          cells: count,
        }),
      )
      .describe('Most cells first'),
    suppliers: z
      .array(
        Counts.extend({
          supplierId: count,
          supplierName: z.string(),
          blockedIn: z
            .array(z.string())
            .max(maxNamedColumns)
            .describe('Headers of the columns that block most of its products'),
        }),
      )
      .describe('Most blocked products first'),
    notFound: z
      .object({ count, skus: z.array(z.string()) })
      .describe(`Chosen SKUs that no product has: the first ${maxNamedSkus}`),
  }).nullable(),
});
export type ProductCheck = z.infer<typeof ProductCheck>;

export const ProductExport = Export.extend({
  checkId: z.number().int().describe('Counts and faults of its products'),
  templateId: z.number().int(),
  readyRows: count.nullable().describe('Null until it is finished, like all counts'),
  blockedRows: count.nullable(),
  errors: count.nullable(),
  warnings: count.nullable(),
  formulaCells: count
    .nullable()
    .describe('CSV only: cells, unchanged, that a spreadsheet would run as a formula if it opened the file'),
});
export type ProductExport = z.infer<typeof ProductExport>;

export const ProductFault = z.object({
  id: z.number().int(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  sku: z.string(),
  productName: z.string(),
  header: z.string(),
  severity: z.enum(faultSeverities),
  code: z.enum(faultCodes),
  message: z.string(),
  value: z.string(),
});
export type ProductFault = z.infer<typeof ProductFault>;

const faultColumns = {
  id: { type: 'number' },
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  sku: { type: 'text' },
  productName: { type: 'text' },
  header: { type: 'text' },
  severity: { type: 'set', values: faultSeverities },
  code: { type: 'set', values: faultCodes },
  message: { type: 'text' },
  value: { type: 'text' },
} as const satisfies Columns;

export const ProductExportRow = z.object({
  id: z.number().int().describe('Of its check'),
  exportId: z.number().int(),
  ownerId: z.number().int(),
  templateId: z.number().int(),
  templateName: z.string().describe('As it was called'),
  fileName: z.string().nullable().describe('Null once the file is removed, after a week'),
  status: z.enum(checkStatuses),
  readyRows: count.nullable().describe('Null until it is finished, like the other counts'),
  blockedRows: count.nullable(),
  formulaCells: count.nullable().describe('CSV only'),
  createdBy: z.string(),
  createdOn: z.iso.datetime(),
});
export type ProductExportRow = z.infer<typeof ProductExportRow>;

const exportColumns = {
  templateName: { type: 'text' },
  templateId: { type: 'number' },
  fileName: { type: 'text' },
  status: { type: 'set', values: checkStatuses },
  readyRows: { type: 'number' },
  blockedRows: { type: 'number' },
  createdBy: { type: 'text' },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

const checkParams = z.object({ checkId: idInPath('check') });

export const productExports = {
  list: listEndpoint({
    path: `${path}/products/exports`,
    summary: 'List exports of products by everyone',
    permission: read,
    row: ProductExportRow,
    columns: exportColumns,
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/products`,
    summary: 'Export products with a template, in the background',
    note: 'Its progress, cancel and download are those of every export. The faults are in a second file.',
    permission: edit,
    status: 202,
    body,
    maxBody,
    response: ProductExport,
  }),
  details: endpoint({
    method: 'GET',
    path: `${path}/products/exports/{exportId}`,
    summary: 'Get one of your product exports, its progress and what was wrong with products',
    permission: edit,
    params: z.object({ exportId: idInPath('export') }),
    response: ProductExport,
  }),
};

export const productChecks = {
  start: endpoint({
    method: 'POST',
    path: `${path}/readiness`,
    summary: 'Check products against a template, in the background, without writing a file',
    permission: edit,
    status: 202,
    body,
    maxBody,
    response: ProductCheck,
  }),
  details: endpoint({
    method: 'GET',
    path: `${path}/readiness/{checkId}`,
    summary: 'Get a check of products, its progress and its counts',
    permission: read,
    params: checkParams,
    response: ProductCheck,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${path}/readiness/{checkId}/settings`,
    summary: 'Get what was chosen for a check or an export, to choose the same again',
    permission: edit,
    params: checkParams,
    response: z.object({ templateId: z.number().int(), settings: ExportSettings }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/readiness/{checkId}/cancel`,
    summary: 'Cancel one of your unfinished checks',
    permission: edit,
    params: checkParams,
    response: ProductCheck,
  }),
  faults: listEndpoint({
    path: `${path}/readiness/{checkId}/faults`,
    summary: 'List the first faults that a check found',
    permission: read,
    params: checkParams,
    row: ProductFault,
    columns: faultColumns,
  }),
};
