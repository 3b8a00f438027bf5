import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { historyOf } from '../../../history/history.service.ts';
import { bankCipher } from '../../../platform/encryption.ts';
import { countedListRoutes } from '../../../platform/http/list-routes.ts';
import { handle, handleFile, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { achContent } from './ach-content.service.ts';
import { downloadFile, printWireSheet } from './bank-file.service.ts';
import { cancelFile } from './cancel-file.service.ts';
import { createFile } from './create-file.service.ts';
import { batchSourceOf, paymentFileSource } from './payment-files.queries.ts';
import { approveFile, fileDetails, markSent } from './payment-files.service.ts';
import { reviewFile } from './review.service.ts';

export function paymentFileRoutes({ config }: Runtime): Route[] {
  const cipher = bankCipher(config);
  const { bank: profile } = config;
  return [
    ...countedListRoutes(paymentFiles, paymentFileSource),
    handle(paymentFiles.create, (ctx, { body }) => createFile(ctx, { cipher, profile }, body)),
    handle(paymentFiles.details, (ctx, { params }) => fileDetails(ctx, params.paymentFileId)),
    ...countedListRoutes(paymentFileBatches, (_ctx, params) => batchSourceOf(params.paymentFileId)),
    handle(paymentFiles.review, (ctx, { params }) => reviewFile(ctx, cipher, params.paymentFileId)),
    handle(paymentFiles.approve, (ctx, { params, body }) =>
      approveFile(ctx, cipher, params.paymentFileId, body),
    ),
    handle(paymentFiles.cancel, (ctx, { params, body }) => cancelFile(ctx, params.paymentFileId, body)),
    handle(paymentFiles.markSent, (ctx, { params, body }) => markSent(ctx, params.paymentFileId, body)),
    handle(paymentFiles.content, (ctx, { params }) => achContent(ctx, cipher, params.paymentFileId)),
    handleFile(paymentFiles.bankFile, (ctx, { params }) => downloadFile(ctx, cipher, params.paymentFileId)),
    handleFile(paymentFiles.wireSheet, (ctx, { params }) =>
      printWireSheet(ctx, { cipher, profile }, params.paymentFileId, 'pdf'),
    ),
    handleFile(paymentFiles.wireSheetCsv, (ctx, { params }) =>
      printWireSheet(ctx, { cipher, profile }, params.paymentFileId, 'csv'),
    ),
    handle(paymentFiles.history, (ctx, { params, query }) =>
      historyOf(ctx, paymentFiles.history.of, params.paymentFileId, query),
    ),
  ];
}
