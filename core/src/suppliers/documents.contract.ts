import { z } from 'zod';
import { DocumentName } from '../documents/documents.contract.ts';
import { cleanFileName, largestUploadBytes } from '../documents/documents.rules.ts';
import { mostFilesAtOnce, uploadMessages } from '../documents/upload.rules.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { firstYear } from '../kit/dates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { jsonOf } from '../kit/list.ts';
import { messages } from '../kit/messages.ts';
import { isOneLine } from '../kit/text.ts';
import { ReasonForm } from '../kit/reason.ts';
import { documentsHistory, taxFormsHistory } from './documents.history.ts';
import { expiries } from './documents.values.ts';
import { supplierDocumentTypes } from './onboarding.values.ts';

/** What is said of a file when it is uploaded. */
export const uploadShape = {
  type: z.enum(supplierDocumentTypes),
  validUntil: z.iso
    .date(messages.invalidFormat)
    .refine((day) => day >= String(firstYear), messages.invalidFormat)
    .nullable(),
};
const uploads = z
  .array(z.strictObject(uploadShape))
  .min(1, uploadMessages.none)
  .max(mostFilesAtOnce, uploadMessages.tooMany);

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
  uploadedBy: z.string().nullable().describe('Null where it came with the application'),
  uploadedOn: z.iso.datetime(),
  expiry: z.enum(expiries),
  daysLeft: z.number().int().nullable().describe('0 on the last day; null without an end'),
  isSuspectedTaxForm: z
    .boolean()
    .describe(
      'Looks like a tax form, so only administrators and accountants see it until one rules that out',
    ),
  version: z.number().int(),
});
export type SupplierDocument = z.infer<typeof SupplierDocument>;

/** Whatever changes a document answers with all that the reader sees, as they are then. */
const SupplierDocuments = z.object({
  documents: z.array(SupplierDocument).describe('By type, then by name'),
  may: z.object({
    edit: z.boolean(),
    seeTaxForms: z.boolean().describe('Without it, tax forms are not in the list'),
    seeOther: z.boolean().describe('Without it, documents of the type Other are not in the list'),
  }),
});
export type SupplierDocuments = z.infer<typeof SupplierDocuments>;

const UploadedDocuments = SupplierDocuments.extend({
  restricted: z
    .number()
    .int()
    .describe('How many of the uploaded files only administrators and accountants can see'),
});
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;

const params = z.object({ supplierId: idInPath('supplier') });
const path = '/api/suppliers/{supplierId}/documents';

export const supplierDocuments = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "A supplier's documents",
    permission: 'supplierDocuments.read',
    params,
    response: SupplierDocuments,
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary:
      'Upload up to ten files; `documents` is JSON that says the type and the end of each, in their order',
    permission: 'supplierDocuments.edit',
    status: 201,
    outward: true,
    params,
    files: { maxFiles: mostFilesAtOnce, maxBytes: largestUploadBytes, streamed: true },
    body: z.strictObject({ documents: jsonOf(uploads) }),
    response: UploadedDocuments,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/{documentId}`,
    summary: "Change a document's name, type and end",
    permission: 'supplierDocuments.edit',
    params: params.extend({ documentId: idInPath('supplierDocument') }),
    body: z.strictObject({ ...documentShape, version: z.number().int() }),
    response: SupplierDocuments,
  }),
  ruleOutTaxForm: endpoint({
    method: 'POST',
    path: `${path}/{documentId}/not-a-tax-form`,
    summary: 'State that a document that looks like a tax form is none; others see it from then on',
    permission: 'taxForms.read',
    params: params.extend({ documentId: idInPath('supplierDocument') }),
    body: ReasonForm.extend({ version: z.number().int() }),
    response: SupplierDocuments,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete a document: it is out of sight for good, and kept with who deleted it and when',
    permission: 'supplierDocuments.edit',
    params,
    query: z.strictObject({ documentId: idInPath('supplierDocument') }),
    response: SupplierDocuments,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: "What happened to a supplier's documents, without its tax forms",
    permission: 'supplierDocuments.readOther',
    params,
    of: documentsHistory,
  }),
  taxFormHistory: historyEndpoint({
    path: `${path}/tax-forms/history`,
    summary: "What happened to a supplier's tax forms",
    permission: 'taxForms.read',
    params,
    of: taxFormsHistory,
  }),
};
