import { z } from 'zod';
import { countedList, endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';
import { attemptOutcomes, syncCauses, syncCures, syncedTypes } from './intacct-sync.values.ts';
import { SyncError } from './sync-error.schema.ts';

const FailedSync = z.object({
  id: z.number().int(),
  entityType: z.enum(syncedTypes),
  entityId: z.number().int(),
  entityNumber: z.string().describe('Document number, payment transaction or partner name'),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  amount: z.number().nullable().describe('Null for a partner'),
  currency: z.enum(currencies),
  category: z.enum(syncCauses),
  attempt: z.number().int(),
  requestedOn: z.iso.datetime(),
  requestedBy: z.string().nullable().describe('Null if sent automatically'),
  finishedOn: z.iso.datetime(),
  triesAgainOn: z.iso.datetime().nullable().describe('Next automatic retry; null if there is none'),
  durationMs: z.number().int(),
  controlId: z.string().nullable(),
  errorCode: z.string().nullable(),
  intacctSyncError: SyncError,
  correction: z.string().nullable().describe('Correction suggested by Intacct'),
});
export type FailedSync = z.infer<typeof FailedSync>;

export const failedSyncColumns = {
  entityType: { type: 'set', values: syncedTypes },
  entityNumber: { type: 'text' },
  partnerName: { type: 'text' },
  amount: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  category: { type: 'set', values: syncCauses },
  attempt: { type: 'number' },
  requestedOn: { type: 'timestamp' },
  finishedOn: { type: 'timestamp' },
  triesAgainOn: { type: 'timestamp', sortable: false, filterable: false },
  intacctSyncError: { type: 'text', sortable: false, filterable: false },
} as const satisfies Columns;

const selection = selectionOf(failedSyncColumns);

/** The failures with one cause, and their fixes. */
const SyncCauseGroup = z.object({
  category: z.enum(syncCauses),
  count: z.number().int(),
  byType: z.array(z.object({ entityType: z.enum(syncedTypes), count: z.number().int() })),
  newest: z.iso.datetime(),
  cures: z.array(z.enum(syncCures)),
});
export type SyncCauseGroup = z.infer<typeof SyncCauseGroup>;

const CureForm = z.strictObject({ cure: z.enum(syncCures), selection });
export type CureForm = z.infer<typeof CureForm>;

const Cured = z.object({
  queued: z.number().int().describe('Records to resend'),
  postingDate: z.iso
    .date()
    .nullable()
    .describe('New posting date, if changed; the latest if there are several'),
  vendors: z.number().int().describe('Vendors to send first'),
  skipped: z.array(z.object({ entityNumber: z.string(), reason: z.string() })).max(100),
  skippedCount: z.number().int(),
});
export type Cured = z.infer<typeof Cured>;

const SyncAttempt = z.object({
  id: z.number().int(),
  attempt: z.number().int(),
  startedOn: z.iso.datetime(),
  durationMs: z.number().int(),
  controlId: z.string().nullable(),
  outcome: z.enum(attemptOutcomes),
  category: z.enum(syncCauses).nullable(),
  errorCode: z.string().nullable(),
  intacctSyncError: SyncError.nullable(),
  correction: z.string().nullable(),
});
export type SyncAttempt = z.infer<typeof SyncAttempt>;

const logs = '/api/intacct-sync-logs';
const permission = 'intacct.sync';
const ofRecord = z.object({
  entityType: z.enum(syncedTypes),
  entityId: idInPath('record'),
});

export const syncLog = {
  ...countedList({
    path: `${logs}/failed`,
    summary: 'List records that failed to sync to Intacct, with the error',
    permission,
    row: FailedSync,
    columns: failedSyncColumns,
  }),
  causes: endpoint({
    method: 'GET',
    path: `${logs}/failed/causes`,
    summary: 'List failed syncs by cause, most frequent first',
    permission,
    response: z.array(SyncCauseGroup),
  }),
  resync: endpoint({
    method: 'POST',
    path: `${logs}/failed/resync`,
    summary: 'Resend selected failed records with their current data',
    permission,
    body: z.strictObject({ selection }),
    response: z.object({ queued: z.number().int() }),
  }),
  previewCure: endpoint({
    method: 'POST',
    path: `${logs}/failed/cure/preview`,
    summary: 'Preview a fix for the selected failures',
    permission,
    body: CureForm,
    response: Cured,
  }),
  cure: endpoint({
    method: 'POST',
    path: `${logs}/failed/cure`,
    summary: 'Fix the cause of the selected failures and resend them',
    permission,
    body: CureForm,
    response: Cured,
  }),
  attempts: listEndpoint({
    path: `${logs}/records/{entityType}/{entityId}/attempts`,
    summary: 'List sync attempts for a record, newest first',
    permission,
    params: ofRecord,
    row: SyncAttempt,
    columns: { startedOn: { type: 'timestamp', filterable: false } },
  }),
  attemptXml: endpoint({
    method: 'GET',
    path: `${logs}/attempts/{attemptId}/xml`,
    summary: 'Get the request and response XML of a sync attempt, with secrets masked',
    permission: 'intacct.readXml',
    params: z.object({ attemptId: idInPath('attempt') }),
    response: z.object({ requestXml: z.string().nullable(), responseXml: z.string().nullable() }),
  }),
};
