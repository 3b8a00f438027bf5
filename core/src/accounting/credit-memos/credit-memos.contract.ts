import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { firstYear } from '../../kit/dates.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
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
  purchaseOrderNumber: z.string().nullable().describe('Null where it is about several orders'),
  notes: z.string().nullable(),
  total: z.number(),
  currency: z.enum(currencies),
  status: z.enum(creditMemoStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable().describe('Why Intacct did not take it; null where it did not fail'),
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
        by: z.string().nullable().describe('Null where no employee did it'),
      }),
    )
    .describe('What it paid of which credit requests'),
  documents: z.array(
    z.object({ documentName: DocumentName, size: z.number().int(), addedOn: z.iso.datetime() }),
  ),
  may: z.object({ edit: z.boolean() }).describe('What the reader may do here'),
});
export type CreditMemoDetails = z.infer<typeof CreditMemoDetails>;

const params = z.object({ creditMemoId: idInPath('creditMemo') });

export const creditMemos = {
  ...countedList({
    path: '/api/credit-memos',
    summary: 'Credit memos of all partners',
    permission: 'creditMemos.read',
    row: CreditMemoRow,
    columns: creditMemoColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/credit-memos/{creditMemoId}',
    summary: 'A credit memo, its lines, its documents and what it covered',
    permission: 'creditMemos.read',
    params,
    response: CreditMemoDetails,
  }),
  setPostingDate: endpoint({
    method: 'PUT',
    path: '/api/credit-memos/{creditMemoId}/posting-date',
    summary: 'Post a credit memo on another day; needs the version that was read',
    permission: 'creditMemos.edit',
    params,
    body: z.strictObject({
      postingDate: z.iso
        .date(messages.invalidFormat)
        .refine((day) => day >= String(firstYear), messages.invalidFormat),
      version: z.number().int().min(1),
    }),
    response: CreditMemoRow,
  }),
  history: historyEndpoint({
    path: '/api/credit-memos/{creditMemoId}/history',
    summary: 'What happened to a credit memo',
    permission: 'creditMemos.read',
    params,
    of: creditMemoHistory,
  }),
};
