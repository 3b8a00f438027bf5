import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { maxAnswerMegabytes, maxAskedSuppliers, maxListedChanges } from './requests.values.ts';

const path = '/api/product-data-administration/supplier-requests';

export const DataRequestRow = z.object({
  id: z.number().int(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  templateId: z.number().int(),
  templateName: z.string(),
  recipient: z.string(),
  productCount: z.number().int(),
  columnCount: z.number().int(),
  createdOn: z.iso.datetime(),
  createdBy: z.string(),
  answeredOn: z.iso.datetime().nullable(),
});
export type DataRequestRow = z.infer<typeof DataRequestRow>;

const columns = {
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  templateId: { type: 'number' },
  templateName: { type: 'text' },
  recipient: { type: 'text' },
  productCount: { type: 'number' },
  createdOn: { type: 'timestamp' },
  createdBy: { type: 'text' },
  answeredOn: { type: 'timestamp' },
} as const satisfies Columns;

const RequestsSent = z.object({
  sent: z.array(
    z.object({
      requestId: z.number().int().nullable().describe('Null if this was a rehearsal'),
      supplierId: z.number().int(),
      supplierName: z.string(),
      recipient: z.string(),
      productCount: z.number().int(),
      columns: z.array(z.string()).describe('Headers of the sheet'),
    }),
  ),
  skipped: z.array(z.object({ supplierId: z.number().int(), supplierName: z.string(), reason: z.string() })),
});
export type RequestsSent = z.infer<typeof RequestsSent>;

const AnswerTaken = z.object({
  isSaved: z.boolean(),
  fingerprint: z
    .string()
    .nullable()
    .describe('Send it back to save what was rehearsed; null if nothing would change'),
  productCount: z.number().int().describe('Products that change'),
  changeCount: z.number().int(),
  changes: z
    .array(
      z.object({
        row: z.number().int().describe('As numbered in the spreadsheet'),
        sku: z.string(),
        attributeName: z.string(),
        header: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .describe(`The first ${maxListedChanges}`),
  leftOutCount: z.number().int(),
  leftOut: z
    .array(
      z.object({
        row: z.number().int(),
        column: z.string().nullable(),
        value: z.string().nullable(),
        message: z.string(),
      }),
    )
    .describe(`What isn’t taken: the first ${maxListedChanges}`),
});
export type AnswerTaken = z.infer<typeof AnswerTaken>;

export const dataRequests = {
  list: listEndpoint({
    path,
    summary: 'List requests to suppliers for product data',
    permission: 'productTemplates.read',
    row: DataRequestRow,
    columns,
  }),
  send: endpoint({
    method: 'POST',
    path,
    summary: 'Ask suppliers by email for the data that keeps their products out of an export',
    note: 'At most one request a day per supplier and template. Suppliers that aren’t asked are named with the reason.',
    permission: 'productTemplates.edit',
    // Fills the cells of all their products before it writes anything.
    external: true,
    body: z.object({
      checkId: id('check').describe('A check of the products; they are looked at again'),
      supplierIds: z.array(id('supplier')).min(1).max(maxAskedSuppliers),
      rehearse: z.boolean().default(false).describe('True to send nothing, and only say who would get what'),
    }),
    response: RequestsSent,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/{requestId}/answer`,
    summary: 'Take in the sheet that a supplier sent back: rehearse the changes, then save them',
    note: 'Only the products and columns of the request are taken; the rest is named. Saving needs the fingerprint of the rehearsal, and is refused if the products changed since.',
    permission: 'productIntake.edit',
    // Reading a spreadsheet is slow work that no transaction waits for.
    external: true,
    files: { maxFiles: 1, maxBytes: maxAnswerMegabytes * 1024 * 1024 },
    params: z.object({ requestId: idInPath('request') }),
    body: z.strictObject({
      rehearse: z.enum(['true', 'false']).describe('True to save nothing'),
      fingerprint: z
        .string()
        .regex(/^[\da-f]{64}$/, 'Invalid format')
        .optional()
        .describe('From the rehearsal; required to save'),
    }),
    response: AnswerTaken,
  }),
};
