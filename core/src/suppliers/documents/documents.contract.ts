import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { cleanFileName, maxUploadBytes } from '../../documents/documents.rules.ts';
import { maxFilesAtOnce, uploadMessages } from '../../documents/upload.rules.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { jsonOf } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
import { isOneLine } from '../../kit/text/text.ts';
import { ReasonForm } from '../../kit/reason.ts';
import { documentsHistory, taxFormsHistory } from './documents.history.ts';
import { expiries } from './documents.values.ts';
import { supplierDocumentTypes } from '../onboarding/onboarding.values.ts';

/** Metadata entered with an upload. */
export const uploadShape = {
  type: z.enum(supplierDocumentTypes),
  validUntil: DayInput.nullable(),
};
const uploads = z
  .array(z.strictObject(uploadShape))
  .min(1, uploadMessages.none)
  .max(maxFilesAtOnce, uploadMessages.tooMany);

const documentShape = {
  name: z.string().overwrite(cleanFileName).trim().min(1).max(250).refine(isOneLine, messages.notOneLine),
  ...uploadShape,
};
export const SupplierDocumentForm = z.strictObject(documentShape);
export type SupplierDocumentForm = z.infer<typeof SupplierDocumentForm>;

const SupplierDocument = z.object({
  id: id('supplierDocument'),
  ...documentShape,
  documentName: DocumentName,
  size: z.number().int(),
  uploadedBy: z.string().nullable().describe('Null if it came with the application'),
  uploadedOn: z.iso.datetime(),
  expiry: z.enum(expiries),
  daysLeft: z.number().int().nullable().describe('0 on the last valid day; null if there is no end date'),
  isSuspectedTaxForm: z
    .boolean()
    .describe(
      'Looks like a tax form; visible only to administrators and accountants until one of them rules that out',
    ),
  version: z.number().int(),
});
export type SupplierDocument = z.infer<typeof SupplierDocument>;

/** Every document change returns the full list the reader may see. */
const SupplierDocuments = z.object({
  documents: z.array(SupplierDocument).describe('By type, then by name'),
  may: z.object({
    edit: z.boolean(),
    seeTaxForms: z.boolean().describe('If false, tax forms are not in the list'),
    seeOther: z.boolean().describe('If false, documents of type Other are not in the list'),
  }),
});
export type SupplierDocuments = z.infer<typeof SupplierDocuments>;

const UploadedDocuments = SupplierDocuments.extend({
  restricted: z
    .number()
    .int()
    .describe('Number of uploaded files visible only to administrators and accountants'),
});
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;

const params = z.object({ supplierId: idInPath('supplier') });
const path = '/api/suppliers/{supplierId}/documents';

export const supplierDocuments = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "List a supplier's documents",
    permission: 'supplierDocuments.read',
    params,
    response: SupplierDocuments,
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary:
      'Upload up to ten files; `documents` is a JSON array with the type and end date of each file, in the same order',
    permission: 'supplierDocuments.edit',
    status: 201,
    external: true,
    params,
    files: { maxFiles: maxFilesAtOnce, maxBytes: maxUploadBytes, streamed: true },
    body: z.strictObject({ documents: jsonOf(uploads) }),
    response: UploadedDocuments,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/{documentId}`,
    summary: "Update a document's name, type and end date",
    permission: 'supplierDocuments.edit',
    params: params.extend({ documentId: idInPath('supplierDocument') }),
    body: z.strictObject({ ...documentShape, version: z.number().int() }),
    response: SupplierDocuments,
  }),
  ruleOutTaxForm: endpoint({
    method: 'POST',
    path: `${path}/{documentId}/not-a-tax-form`,
    summary: 'Mark a suspected tax form as not a tax form, which makes it visible to others',
    permission: 'taxForms.read',
    params: params.extend({ documentId: idInPath('supplierDocument') }),
    body: ReasonForm.extend({ version: z.number().int() }),
    response: SupplierDocuments,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete a document; it is hidden permanently but retained, with who deleted it and when',
    permission: 'supplierDocuments.edit',
    params,
    query: z.strictObject({ documentId: idInPath('supplierDocument') }),
    response: SupplierDocuments,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: "Get the history of a supplier's documents, excluding tax forms",
    permission: 'supplierDocuments.readOther',
    params,
    of: documentsHistory,
  }),
  taxFormHistory: historyEndpoint({
    path: `${path}/tax-forms/history`,
    summary: "Get the history of a supplier's tax forms",
    permission: 'taxForms.read',
    params,
    of: taxFormsHistory,
  }),
};
