import { z } from 'zod';
import { DocumentNames } from '../../documents/documents.contract.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { manyLines } from '../../kit/text/text.ts';
import { creditRequestHistory } from './credit-requests.history.ts';
import {
  ChosenRequests,
  creditRequestColumns,
  CreditRequestDetails,
  CreditRequestRow,
} from './credit-requests.schema.ts';
import { closeReasons } from './credit-requests.values.ts';

/** Nullable text; an empty string becomes null. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => value || null)
    .nullable();

const version = z.number().int();
export const CloseForm = z.strictObject({
  closeReason: z.enum(closeReasons),
  comment: manyLines(500),
});
export const NotesForm = z.strictObject({ notes: text(2000) });
export const ReopenForm = z.strictObject({ reason });
export const AssignForm = z.strictObject({ assigneeId: id('employee').nullable() });

/** Requests that can be assigned at once. */
export const maxAssigned = 10_000;

const params = z.object({ creditRequestId: idInPath('creditRequest') });
const path = '/api/supplier-credit-requests/{creditRequestId}';

export const creditRequests = {
  ...countedList({
    path: '/api/supplier-credit-request-summaries',
    summary: 'List supplier credit requests',
    permission: 'creditRequests.read',
    flag: 'CreditRequests',
    row: CreditRequestRow,
    columns: creditRequestColumns,
  }),
  details: endpoint({
    method: 'GET',
    path,
    summary: 'Get a credit request with its items, coverage and evidence',
    permission: 'creditRequests.read',
    flag: 'CreditRequests',
    params,
    response: CreditRequestDetails,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/supplier-credit-requests/{supplierId}/credit-request/{creditRequestId}/close',
    summary: 'Close a credit request and write off the uncovered amount',
    permission: 'creditRequests.edit',
    flag: 'CreditRequests',
    params: z.object({ supplierId: idInPath('supplier') }).extend(params.shape),
    body: CloseForm.extend({ version }),
    response: CreditRequestDetails,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}/reopen`,
    summary: 'Reopen a credit request and claim the written-off amount again',
    permission: 'creditRequests.reopen',
    flag: 'CreditRequests',
    params,
    body: ReopenForm.extend({ version }),
    response: CreditRequestDetails,
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: `${path}/notes`,
    summary: 'Update the notes on a credit request',
    permission: 'creditRequests.edit',
    flag: 'CreditRequests',
    params,
    body: NotesForm.extend({ version }),
    response: CreditRequestDetails,
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/attachments`,
    summary: 'Attach uploaded files to a credit request as evidence',
    permission: 'creditRequests.edit',
    flag: 'CreditRequests',
    status: 201,
    external: true,
    params,
    body: z.strictObject({
      documentNames: DocumentNames,
    }),
    response: CreditRequestDetails,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/assign',
    summary: 'Assign or unassign credit requests',
    permission: 'creditRequests.edit',
    flag: 'CreditRequests',
    body: AssignForm.extend({ selection: ChosenRequests }),
    response: z.object({
      assigned: z.number().int(),
      outOfReach: z.number().int().describe('Selected requests the caller can’t edit; left unchanged'),
    }),
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: 'Get the history of a credit request',
    permission: 'creditRequests.read',
    params,
    of: creditRequestHistory,
  }),
};
