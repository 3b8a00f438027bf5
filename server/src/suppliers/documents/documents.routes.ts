import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import {
  listDocuments,
  removeDocument,
  ruleOutTaxForm,
  saveDocument,
  uploadDocuments,
} from './documents.service.ts';

export const supplierDocumentRoutes = (runtime: Runtime): Route[] => [
  handle(supplierDocuments.list, (ctx, { params }) => listDocuments(ctx, params.supplierId)),
  handle(supplierDocuments.upload, (ctx, { params, body, files }) =>
    uploadDocuments(ctx, runtime, params.supplierId, body.documents, files),
  ),
  handle(supplierDocuments.save, (ctx, { params, body }) =>
    saveDocument(ctx, params.supplierId, params.documentId, body),
  ),
  handle(supplierDocuments.ruleOutTaxForm, (ctx, { params, body }) =>
    ruleOutTaxForm(ctx, params.supplierId, params.documentId, body),
  ),
  handle(supplierDocuments.remove, (ctx, { params, query }) =>
    removeDocument(ctx, params.supplierId, query.documentId),
  ),
  handle(supplierDocuments.history, (ctx, { params, query }) =>
    historyOf(ctx, supplierDocuments.history.of, params.supplierId, query),
  ),
  handle(supplierDocuments.taxFormHistory, (ctx, { params, query }) =>
    historyOf(ctx, supplierDocuments.taxFormHistory.of, params.supplierId, query),
  ),
];
