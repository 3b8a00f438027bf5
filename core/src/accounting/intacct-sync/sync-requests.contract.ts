import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { syncModes, syncedTypes } from './intacct-sync.values.ts';

const days = {
  syncMode: z.enum(syncModes),
  fromCreatedOnDate: z.iso.date(),
  toCreatedOnDate: z.iso.date().nullable().default(null),
};
const inOrder = ({
  fromCreatedOnDate: from,
  toCreatedOnDate: to,
}: {
  fromCreatedOnDate: string;
  toCreatedOnDate: string | null;
}) => to === null || from <= to;
const order = { path: ['toCreatedOnDate'], error: 'The last day comes before the first.' };

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

/** What a call queued. */
const SyncRequested = z.object({
  runId: z.number().int().nullable().describe('Null where nothing was queued'),
  count: z.number().int().describe('Records that are sent, or would be'),
  left: z.number().int().describe('Documents without a posting date, which cannot be sent yet'),
  preview: z
    .array(z.object({ entityNumber: z.string(), xml: z.string() }))
    .describe('The first few as they would be sent; empty unless that was asked for'),
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

/** More are not counted: however many there are, people have to wait for them. */
export const mostWaiting = 10_000;

/** How things stand between us and Intacct. */
const Connection = z.object({
  state: z
    .enum(['NotSetUp', 'Ready', 'Paused', 'CredentialsRefused'])
    .describe(
      'Paused: Intacct asked us to slow down. After refused credentials nothing is sent until they work',
    ),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable().describe('When it is tried again by itself'),
  message: z.string().nullable(),
  waiting: z
    .number()
    .int()
    .describe('Records that wait to be sent or are being sent; 10,001 means more than 10,000'),
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
    summary: 'Send one supplier to Intacct as it is now',
    permission,
    params: z.object({ supplierId: idInPath('supplier') }),
    response: one,
  }),
  carrierBroker: endpoint({
    method: 'POST',
    path: '/api/carrier-brokers/{carrierBrokerId}/intacct-sync',
    summary: 'Send one shipping partner to Intacct as it is now',
    permission,
    params: z.object({ carrierBrokerId: idInPath('carrierBroker') }),
    response: one,
  }),
  payment: endpoint({
    method: 'POST',
    path: '/api/accounts-payable/payment-batches/{paymentBatchId}/intacct-sync',
    summary: 'Send one payment to Intacct again',
    permission,
    params: z.object({ paymentBatchId: idInPath('paymentBatch') }),
    response: one,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/intacct-sync-logs/runs/{runId}',
    summary: 'How far a sync that somebody asked for has come',
    permission,
    params: z.object({ runId: idInPath('syncRun') }),
    response: SyncRun,
  }),
  connection: endpoint({
    method: 'GET',
    path: '/api/intacct-connection',
    summary: 'Whether Intacct takes our records',
    permission,
    response: Connection,
  }),
  tryConnection: endpoint({
    method: 'POST',
    path: '/api/intacct-connection/try',
    summary: 'Try the credentials now; what was held back goes on when they work',
    permission,
    outward: true,
    response: Connection,
  }),
};
