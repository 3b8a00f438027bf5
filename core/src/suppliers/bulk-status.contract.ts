import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { selectionOf } from '../kit/selection.ts';
import { requireStatusDetails, statusChangeShape } from '../partners/partners.contract.ts';
import { supplierColumns } from './suppliers.contract.ts';

/** Changed while the caller waits, up to this many; a job handles more. */
export const maxChangedAtOnce = 200;

const selection = selectionOf(supplierColumns);
const BulkStatusChange = z
  .strictObject({ ...statusChangeShape, selection })
  .superRefine(requireStatusDetails);
export type BulkStatusChange = z.infer<typeof BulkStatusChange>;

/** A preview needs no reason. */
const BulkStatusQuestion = z.strictObject({
  status: statusChangeShape.status,
  until: statusChangeShape.until,
  selection,
});
export type BulkStatusQuestion = z.infer<typeof BulkStatusQuestion>;

const BulkStatusPreview = z.object({
  changes: z.number().int(),
  refused: z
    .array(z.object({ message: z.string(), count: z.number().int(), names: z.array(z.string()) }))
    .describe('Reasons some suppliers would be skipped, most frequent first, each with a few names'),
});
export type BulkStatusPreview = z.infer<typeof BulkStatusPreview>;

const RefusedChange = z.object({ partnerId: z.number().int(), name: z.string(), message: z.string() });
export type RefusedChange = z.infer<typeof RefusedChange>;

const BulkStatusRun = z.object({
  id: id('statusRun'),
  total: z.number().int(),
  handled: z
    .number()
    .int()
    .describe('Suppliers processed so far; the run is finished when this equals the total'),
  changed: z.number().int(),
  refused: z.array(RefusedChange),
});
export type BulkStatusRun = z.infer<typeof BulkStatusRun>;

export const bulkStatus = {
  preview: endpoint({
    method: 'POST',
    path: '/api/suppliers/bulk/status/preview',
    summary:
      'Preview a status change: how many selected suppliers would change, and why others would be skipped',
    permission: 'partners.changeStatus',
    body: BulkStatusQuestion,
    response: BulkStatusPreview,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/suppliers/bulk/status',
    summary: `Change the status of selected suppliers where possible; more than ${maxChangedAtOnce} are changed by a background job`,
    permission: 'partners.changeStatus',
    body: BulkStatusChange,
    response: BulkStatusRun,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/suppliers/bulk/status/{runId}',
    summary: 'Get the progress of your bulk status change',
    permission: 'partners.changeStatus',
    params: z.object({ runId: idInPath('statusRun') }),
    response: BulkStatusRun,
  }),
};
