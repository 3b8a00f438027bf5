import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { syncModes, syncedTypes } from './intacct-sync.values.ts';

const days = {
  syncMode: z.enum(syncModes),
  fromCreatedOnDate: DayInput,
  toCreatedOnDate: DayInput.nullable().default(null),
};
const inOrder = ({
  fromCreatedOnDate: from,
  toCreatedOnDate: to,
}: {
  fromCreatedOnDate: string;
  toCreatedOnDate: string | null;
}) => to === null || from <= to;
const order = { path: ['toCreatedOnDate'], error: 'The end date can’t be before the start date.' };

export const PartnerSyncForm = z.strictObject(days).refine(inOrder, order);
export type PartnerSyncForm = z.infer<typeof PartnerSyncForm>;

export const DocumentSyncForm = z
  .strictObject({
    ...days,
    supplierId: id('supplier').nullable().default(null),
    carrierBrokerId: id('carrierBroker').nullable().default(null),
  })
  .refine(inOrder, order);
export type DocumentSyncForm = z.infer<typeof DocumentSyncForm>;

export const InvoiceSyncForm = z
  .strictObject({
    ...days,
    supplierId: id('supplier').nullable().default(null),
    carrierBrokerId: id('carrierBroker').nullable().default(null),
    paymentBatchId: id('paymentBatch').nullable().default(null),
  })
  .refine(inOrder, order);
export type InvoiceSyncForm = z.infer<typeof InvoiceSyncForm>;

const SyncRequested = z.object({
  runId: z.number().int().nullable().describe('Null if nothing was queued'),
  count: z.number().int().describe('Records queued or, in a preview, that would be queued'),
  left: z.number().int().describe('Documents not sent because they have no posting date'),
  preview: z
    .array(z.object({ entityNumber: z.string(), xml: z.string() }))
    .describe('First few records as they would be sent; empty except in a preview'),
});
export type SyncRequested = z.infer<typeof SyncRequested>;

const SyncRun = z.object({
  id: z.number().int(),
  entityType: z.enum(syncedTypes),
  total: z.number().int(),
  synced: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
  requestedOn: z.iso.datetime(),
  requestedBy: z.string(),
});
export type SyncRun = z.infer<typeof SyncRun>;

/** Counting stops here: beyond this, the exact number doesn't matter to anyone waiting. */
export const maxWaiting = 10_000;

/** Connection state with Intacct. */
const Connection = z.object({
  state: z
    .enum(['NotSetUp', 'Ready', 'Paused', 'CredentialsRefused'])
    .describe(
      'Paused: rate limited by Intacct. CredentialsRefused: nothing is sent until the credentials work',
    ),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable().describe('Next automatic retry'),
  message: z.string().nullable(),
  waiting: z.number().int().describe('Records queued or being sent; 10,001 means more than 10,000'),
});
export type Connection = z.infer<typeof Connection>;

const permission = 'intacct.sync';
const one = z.object({ runId: z.number().int() });

export const syncRequests = {
  invoices: endpoint({
    method: 'POST',
    path: '/api/invoices/intacct-sync',
    summary: 'Send invoices to Intacct',
    permission,
    body: InvoiceSyncForm,
    response: SyncRequested,
  }),
  creditMemos: endpoint({
    method: 'POST',
    path: '/api/credit-memos/intacct-sync',
    summary: 'Send credit memos to Intacct',
    permission,
    body: DocumentSyncForm,
    response: SyncRequested,
  }),
  suppliers: endpoint({
    method: 'POST',
    path: '/api/suppliers/intacct-sync',
    summary: 'Send suppliers to Intacct as vendors',
    permission,
    body: PartnerSyncForm,
    response: SyncRequested,
  }),
  carrierBrokers: endpoint({
    method: 'POST',
    path: '/api/carrier-brokers/intacct-sync',
    summary: 'Send shipping partners to Intacct as vendors',
    permission,
    body: PartnerSyncForm,
    response: SyncRequested,
  }),
  supplier: endpoint({
    method: 'POST',
    path: '/api/suppliers/{supplierId}/intacct-sync',
    summary: 'Send a supplier to Intacct with its current data',
    permission,
    params: z.object({ supplierId: idInPath('supplier') }),
    response: one,
  }),
  carrierBroker: endpoint({
    method: 'POST',
    path: '/api/carrier-brokers/{carrierBrokerId}/intacct-sync',
    summary: 'Send a shipping partner to Intacct with its current data',
    permission,
    params: z.object({ carrierBrokerId: idInPath('carrierBroker') }),
    response: one,
  }),
  payment: endpoint({
    method: 'POST',
    path: '/api/accounts-payable/payment-batches/{paymentBatchId}/intacct-sync',
    summary: 'Resend a payment to Intacct',
    permission,
    params: z.object({ paymentBatchId: idInPath('paymentBatch') }),
    response: one,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/intacct-sync-logs/runs/{runId}',
    summary: 'Get the progress of a requested sync',
    permission,
    params: z.object({ runId: idInPath('syncRun') }),
    response: SyncRun,
  }),
  connection: endpoint({
    method: 'GET',
    path: '/api/intacct-connection',
    summary: 'Get the status of the Intacct connection',
    permission,
    response: Connection,
  }),
  tryConnection: endpoint({
    method: 'POST',
    path: '/api/intacct-connection/try',
    summary: 'Test the Intacct credentials; if they work, sending resumes',
    permission,
    external: true,
    response: Connection,
  }),
};
