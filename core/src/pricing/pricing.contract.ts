import { z } from 'zod';
import { countedList, endpoint, fileEndpoint, listEndpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { exportFormats } from '../kit/list-export.ts';
import { reason } from '../kit/reason.ts';
import { currencies } from '../partners/partners.values.ts';
import {
  batchKinds,
  batchStatuses,
  costSources,
  maxPriceItems,
  maxPricesOfItem,
  maxShownChanges,
  maxUploadBytes,
  priceFields,
  refusalCodes,
  takeoverSources,
  warningCodes,
} from './pricing.values.ts';

const row = z.number().int().min(1).max(maxPriceItems).describe('Counted from 1, in the order sent');

/** Amounts and days are judged row by row, so that one broken row doesn't hide the others. */
const PriceItem = z.strictObject({
  supplierId: id('supplier'),
  sku: z.string().trim().max(100),
  cost: z.number().optional().describe('In the supplier’s currency'),
  effectiveFrom: z.string().max(30).optional().describe('The day the cost begins; today if absent'),
  minimumPrice: z.number().optional().describe('In the supplier’s currency'),
  prices: z
    .array(z.strictObject({ marketplaceId: id('marketplace'), price: z.number() }))
    .max(maxPricesOfItem)
    .optional(),
});
export type PriceItemInput = z.infer<typeof PriceItem>;

const Acknowledged = z.strictObject({
  code: z.enum(warningCodes),
  row: row.optional().describe('All rows with this code if absent'),
});

const rehearse = z.boolean().describe('True to see everything it would do, and save nothing');
const reasonToSave = reason.optional().describe('Required to save');
const acknowledged = z.array(Acknowledged).max(maxPriceItems * warningCodes.length);

const change = {
  productId: id('product'),
  sku: z.string(),
  supplierId: id('supplier'),
  field: z.enum(priceFields),
  effectiveFrom: z.iso.date().nullable().describe('Of a cost'),
  marketplace: z.string().nullable().describe('Of a price'),
  currency: z.enum(currencies),
  before: z.number().nullable(),
  after: z.number(),
};

export const PriceUpdate = z.object({
  batchId: id('price batch').optional().describe('Absent if nothing was saved'),
  changed: z.number().int().describe('Rows'),
  unchanged: z.number().int().describe('Rows whose values are stored already'),
  refused: z.array(z.object({ row, code: z.enum(refusalCodes), message: z.string() })),
  warnings: z.array(
    z.object({ row, code: z.enum(warningCodes), message: z.string(), isAcknowledged: z.boolean() }),
  ),
  marginBefore: z
    .number()
    .nullable()
    .describe('Mean percentage of price minus cost, over the listings that are touched'),
  marginAfter: z.number().nullable(),
  changes: z.array(z.object({ row, ...change })).describe(`The first ${maxShownChanges}`),
});
export type PriceUpdate = z.infer<typeof PriceUpdate>;

const Takeover = PriceUpdate.extend({
  remaining: z.number().int().describe('Products beyond this call’s limit that differ too'),
});
export type Takeover = z.infer<typeof Takeover>;

const SeenCost = z.object({ cost: z.number(), reference: z.string(), on: z.iso.date() }).nullable();

export const CostRow = z.object({
  id: z.number().int(),
  productId: id('product'),
  supplierId: id('supplier'),
  sku: z.string(),
  productName: z.string(),
  supplierName: z.string(),
  currency: z.enum(currencies),
  cost: z.number().nullable().describe('In force today'),
  effectiveFrom: z.iso.date().nullable(),
  source: z.enum(costSources).nullable(),
  nextCost: z.number().nullable().describe('The next one to begin'),
  nextFrom: z.iso.date().nullable(),
  minimumPrice: z.number().nullable(),
  lastBilled: SeenCost,
  lastApproved: SeenCost,
});
export type CostRow = z.infer<typeof CostRow>;

const shown = { sortable: false, filterable: false } as const;
export const costColumns = {
  sku: { type: 'text' },
  productName: { type: 'text' },
  supplierName: { type: 'text' },
  supplierId: { type: 'number', sortable: false },
  currency: { type: 'set', values: currencies, sortable: false },
  cost: { type: 'number', ...shown },
  effectiveFrom: { type: 'date', ...shown },
  source: { type: 'set', values: costSources, ...shown },
  nextCost: { type: 'number', ...shown },
  nextFrom: { type: 'date', ...shown },
  minimumPrice: { type: 'number', ...shown },
  lastBilled: { type: 'number', ...shown },
  lastApproved: { type: 'number', ...shown },
} as const satisfies Columns;

export const PriceBatchRow = z.object({
  id: id('price batch'),
  kind: z.enum(batchKinds),
  reason: z.string(),
  productCount: z.number().int(),
  marginBefore: z.number().nullable(),
  marginAfter: z.number().nullable(),
  createdOn: z.iso.datetime(),
  createdBy: z.string(),
  status: z.enum(batchStatuses),
  undoneOn: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
  keptCount: z.number().int().nullable().describe('Newer values that an undo left in place'),
});
export type PriceBatchRow = z.infer<typeof PriceBatchRow>;

export const priceBatchColumns = {
  createdOn: { type: 'timestamp' },
  kind: { type: 'set', values: batchKinds },
  status: { type: 'set', values: batchStatuses },
  productCount: { type: 'number' },
  marginBefore: { type: 'number' },
  marginAfter: { type: 'number' },
  reason: { type: 'text' },
  createdBy: { type: 'text' },
  undoneOn: { type: 'timestamp' },
  undoneBy: { type: 'text', ...shown },
  undoReason: { type: 'text', ...shown },
} as const satisfies Columns;

const PriceUndo = z.object({
  isSaved: z.boolean(),
  restored: z.number().int().describe('Values put back'),
  kept: z.number().int().describe('Values kept because something newer replaced them'),
  keptChanges: z.array(z.object(change)).describe(`The first ${maxShownChanges}`),
});
export type PriceUndo = z.infer<typeof PriceUndo>;

const path = '/api/pricing-engine';

export const pricing = {
  amazonCosts: fileEndpoint({
    path: `${path}/amazon-products-costs`,
    summary: 'Download costs, landed costs and margins of all listings in Amazon marketplaces',
    note: 'At most two run at once in a process; others are asked to retry.',
    permission: 'pricing.read',
    query: z.object({
      format: z.enum(exportFormats),
      changedSince: z.iso
        .datetime()
        .optional()
        .describe('Only listings whose cost, price or product changed since'),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/products`,
    summary: 'Set costs, minimum prices and prices of up to 5,000 products: all of them or none',
    note: 'A refused row or a warning that isn’t acknowledged saves nothing, and the answer has no batchId. The body may have 4 MB.',
    permission: 'pricing.edit',
    maxBody: maxUploadBytes,
    body: z.strictObject({
      items: z.array(PriceItem).min(1).max(maxPriceItems),
      rehearse,
      acknowledged,
      reason: reasonToSave,
    }),
    response: PriceUpdate,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: `${path}/take-over`,
    summary: 'Set costs to those that were last billed or approved, where they differ',
    note: 'Saves all of it or nothing, as an upload does. At most 5,000 products at once.',
    permission: 'pricing.edit',
    body: z.strictObject({
      from: z.enum(takeoverSources),
      of: z.union([
        z.strictObject({ productIds: z.array(id('product')).min(1).max(maxPriceItems) }),
        z.strictObject({ supplierId: id('supplier') }),
      ]),
      rehearse,
      acknowledged: z.array(Acknowledged.omit({ row: true })).max(warningCodes.length),
      reason: reasonToSave,
    }),
    response: Takeover,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/batches/{batchId}/undo`,
    summary: 'Put back what stood before a batch, where nothing newer stands',
    permission: 'pricing.edit',
    params: z.object({ batchId: idInPath('price batch') }),
    body: z.strictObject({ rehearse, reason: reasonToSave }),
    response: PriceUndo,
  }),
};

export const productCosts = {
  list: listEndpoint({
    path: `${path}/costs`,
    summary: 'List products with their costs, beside what was last billed and approved',
    permission: 'pricing.read',
    row: CostRow,
    columns: costColumns,
  }),
};

export const priceBatches = countedList({
  path: `${path}/batches`,
  summary: 'List costs and prices that were saved together',
  permission: 'pricing.read',
  row: PriceBatchRow,
  columns: priceBatchColumns,
});
