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
  entityNumber: z
    .string()
    .describe('The number of a document, the transaction of a payment, the name of a partner'),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  amount: z.number().nullable().describe('Null for a partner'),
  currency: z.enum(currencies),
  category: z.enum(syncCauses),
  attempt: z.number().int(),
  requestedOn: z.iso.datetime(),
  requestedBy: z.string().nullable().describe('Null where it went by itself'),
  finishedOn: z.iso.datetime(),
  triesAgainOn: z.iso.datetime().nullable().describe('Set where it is tried again by itself'),
  durationMs: z.number().int(),
  controlId: z.string().nullable(),
  errorCode: z.string().nullable(),
  intacctSyncError: SyncError,
  correction: z.string().nullable().describe("Intacct's own advice"),
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

/** The failures of one cause, and what can be done about all of them. */
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
  queued: z.number().int().describe('Records that are sent again'),
  postingDate: z.iso
    .date()
    .nullable()
    .describe('Where they are moved to, if they are; the last of these days where they are several'),
  vendors: z.number().int().describe('Vendors that are sent first'),
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
    summary: 'Records that could not be synced to Intacct, with what was answered',
    permission,
    row: FailedSync,
    columns: failedSyncColumns,
  }),
  causes: endpoint({
    method: 'GET',
    path: `${logs}/failed/causes`,
    summary: 'The failures by their causes, the most frequent first',
    permission,
    response: z.array(SyncCauseGroup),
  }),
  resync: endpoint({
    method: 'POST',
    path: `${logs}/failed/resync`,
    summary: 'Send chosen failures again as they are now',
    permission,
    body: z.strictObject({ selection }),
    response: z.object({ queued: z.number().int() }),
  }),
  previewCure: endpoint({
    method: 'POST',
    path: `${logs}/failed/cure/preview`,
    summary: 'What a cure would do to the chosen failures',
    permission,
    body: CureForm,
    response: Cured,
  }),
  cure: endpoint({
    method: 'POST',
    path: `${logs}/failed/cure`,
    summary: 'Remove the cause of the chosen failures and send them again',
    permission,
    body: CureForm,
    response: Cured,
  }),
  attempts: listEndpoint({
    path: `${logs}/records/{entityType}/{entityId}/attempts`,
    summary: 'Every request to Intacct about one record, the newest first',
    permission,
    params: ofRecord,
    row: SyncAttempt,
    columns: { startedOn: { type: 'timestamp', filterable: false } },
  }),
  attemptXml: endpoint({
    method: 'GET',
    path: `${logs}/attempts/{attemptId}/xml`,
    summary: 'What was sent to Intacct and what came back, with its secrets masked',
    permission: 'intacct.readXml',
    params: z.object({ attemptId: idInPath('attempt') }),
    response: z.object({ requestXml: z.string().nullable(), responseXml: z.string().nullable() }),
  }),
};
