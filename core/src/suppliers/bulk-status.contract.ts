import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { selectionOf } from '../kit/selection.ts';
import { saidInFull, statusChangeShape } from '../partners/partners.contract.ts';
import { supplierColumns } from './suppliers.contract.ts';

/** As many are changed while the caller waits; more are changed by a job. */
export const maxChangedAtOnce = 200;

const selection = selectionOf(supplierColumns);
const BulkStatusChange = z.strictObject({ ...statusChangeShape, selection }).superRefine(saidInFull);
export type BulkStatusChange = z.infer<typeof BulkStatusChange>;

/** Nobody has to give a reason to see what would happen. */
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
    .describe('Why some would stay as they are, the most frequent reason first, with a few names each'),
});
export type BulkStatusPreview = z.infer<typeof BulkStatusPreview>;

const BulkStatusRun = z.object({
  id: id('statusRun'),
  total: z.number().int(),
  handled: z.number().int().describe('It is finished once this is the total'),
  changed: z.number().int(),
  refused: z.array(z.object({ partnerId: z.number().int(), name: z.string(), message: z.string() })),
});
export type BulkStatusRun = z.infer<typeof BulkStatusRun>;

export const bulkStatus = {
  preview: endpoint({
    method: 'POST',
    path: '/api/suppliers/bulk/status/preview',
    summary: 'How many of the chosen suppliers a status change would reach, and why not the others',
    permission: 'partners.changeStatus',
    body: BulkStatusQuestion,
    response: BulkStatusPreview,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/suppliers/bulk/status',
    summary: `Change the status of the chosen suppliers, each if it can be; more than ${maxChangedAtOnce} by a job`,
    permission: 'partners.changeStatus',
    body: BulkStatusChange,
    response: BulkStatusRun,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/suppliers/bulk/status/{runId}',
    summary: "How far one's own status change of many suppliers is",
    permission: 'partners.changeStatus',
    params: z.object({ runId: idInPath('statusRun') }),
    response: BulkStatusRun,
  }),
};
