import { z } from 'zod';
import { SettledAgreement } from '../../allowances/settlement/settled-agreement.ts';
import { DocumentName } from '../../documents/documents.contract.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { DayInput } from '../../kit/day-input.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { currencies, partnerTypes, syncStatuses } from '../../partners/partners.values.ts';
import { SyncError } from '../intacct-sync/sync-error.schema.ts';
import { creditMemoHistory } from './credit-memos.history.ts';
import { creditMemoSources, creditMemoStatuses } from './credit-memos.values.ts';

export const CreditMemoRow = z.object({
  id: z.number().int(),
  memoNumber: z.string(),
  memoDate: z.iso.date(),
  createdOn: z.iso.datetime(),
  postingDate: z.iso.date().nullable(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  purchaseOrderNumber: z.string().nullable().describe('Null if it covers several orders'),
  notes: z.string().nullable(),
  total: z.number(),
  currency: z.enum(currencies),
  status: z.enum(creditMemoStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable().describe('Why the sync to Intacct failed; null if it did not fail'),
  version: z.number().int(),
});
export type CreditMemoRow = z.infer<typeof CreditMemoRow>;

export const creditMemoColumns = {
  memoNumber: { type: 'text' },
  partnerName: { type: 'text' },
  partnerType: { type: 'set', values: partnerTypes },
  purchaseOrderNumber: { type: 'text' },
  memoDate: { type: 'date' },
  postingDate: { type: 'date' },
  total: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  status: { type: 'set', values: creditMemoStatuses },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
  notes: { type: 'text', sortable: false },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

const CreditMemoDetails = CreditMemoRow.extend({
  source: z.enum(creditMemoSources),
  lines: z.array(
    z.object({
      purchaseOrderNumber: z.string().nullable(),
      description: z.string(),
      amount: z.number(),
    }),
  ),
  coverages: z
    .array(
      z.object({
        creditRequestId: z.number().int(),
        purchaseOrderNumber: z.string().nullable(),
        amount: z.number(),
        on: z.iso.datetime(),
        by: z.string().nullable().describe('Null if the system did it'),
      }),
    )
    .describe('Credit requests it covered, with amounts'),
  documents: z.array(
    z.object({ documentName: DocumentName, size: z.number().int(), addedOn: z.iso.datetime() }),
  ),
  settles: SettledAgreement.nullable().describe('The agreement that it settles a period of'),
  may: z.object({ edit: z.boolean() }).describe('Actions the caller is allowed to take'),
});
export type CreditMemoDetails = z.infer<typeof CreditMemoDetails>;

const params = z.object({ creditMemoId: idInPath('creditMemo') });

export const creditMemos = {
  ...countedList({
    path: '/api/credit-memos',
    summary: 'List credit memos',
    permission: 'creditMemos.read',
    row: CreditMemoRow,
    columns: creditMemoColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/credit-memos/{creditMemoId}',
    summary: 'Get a credit memo with its lines, documents and covered requests',
    permission: 'creditMemos.read',
    params,
    response: CreditMemoDetails,
  }),
  setPostingDate: endpoint({
    method: 'PUT',
    path: '/api/credit-memos/{creditMemoId}/posting-date',
    summary: 'Change the posting date of a credit memo; requires its current version',
    permission: 'creditMemos.edit',
    params,
    body: z.strictObject({
      postingDate: DayInput,
      version: z.number().int().min(1),
    }),
    response: CreditMemoRow,
  }),
  history: historyEndpoint({
    path: '/api/credit-memos/{creditMemoId}/history',
    summary: 'Get the history of a credit memo',
    permission: 'creditMemos.read',
    params,
    of: creditMemoHistory,
  }),
};
