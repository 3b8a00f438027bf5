import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { historyOf } from '../../../history/history.service.ts';
import { bankSealer } from '../../../platform/encryption.ts';
import { handle, handleFile, handleList, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { achContent } from './ach-content.service.ts';
import { downloadFile, printWireSheet } from './bank-file.service.ts';
import { cancelFile } from './cancel-file.service.ts';
import { createFile } from './create-file.service.ts';
import { countBatches, countFiles, listBatches, listFiles } from './payment-files.queries.ts';
import { approveFile, fileDetails, markSent } from './payment-files.service.ts';
import { reviewFile } from './review.service.ts';

export function paymentFileRoutes({ config }: Runtime): Route[] {
  const sealer = bankSealer(config);
  const { bank: profile } = config;
  return [
    handleList(paymentFiles.list, ({ db }, _request, asked) => listFiles(db, asked)),
    handle(paymentFiles.counts, ({ db }, { query }) => countFiles(db, query.query?.filterModel ?? {})),
    handle(paymentFiles.create, (ctx, { body }) => createFile(ctx, { sealer, profile }, body)),
    handle(paymentFiles.details, (ctx, { params }) => fileDetails(ctx, params.paymentFileId)),
    handleList(paymentFileBatches.list, ({ db }, { params }, asked) =>
      listBatches(db, params.paymentFileId, asked),
    ),
    handle(paymentFileBatches.counts, ({ db }, { params, query }) =>
      countBatches(db, params.paymentFileId, query.query?.filterModel ?? {}),
    ),
    handle(paymentFiles.review, (ctx, { params }) => reviewFile(ctx, sealer, params.paymentFileId)),
    handle(paymentFiles.approve, (ctx, { params, body }) =>
      approveFile(ctx, sealer, params.paymentFileId, body),
    ),
    handle(paymentFiles.cancel, (ctx, { params, body }) => cancelFile(ctx, params.paymentFileId, body)),
    handle(paymentFiles.markSent, (ctx, { params, body }) => markSent(ctx, params.paymentFileId, body)),
    handle(paymentFiles.content, (ctx, { params }) => achContent(ctx, sealer, params.paymentFileId)),
    handleFile(paymentFiles.bankFile, (ctx, { params }) => downloadFile(ctx, sealer, params.paymentFileId)),
    handleFile(paymentFiles.wireSheet, (ctx, { params }) =>
      printWireSheet(ctx, { sealer, profile }, params.paymentFileId, 'pdf'),
    ),
    handleFile(paymentFiles.wireSheetCsv, (ctx, { params }) =>
      printWireSheet(ctx, { sealer, profile }, params.paymentFileId, 'csv'),
    ),
    handle(paymentFiles.history, (ctx, { params, query }) =>
      historyOf(ctx, paymentFiles.history.of, params.paymentFileId, query),
    ),
  ];
}
