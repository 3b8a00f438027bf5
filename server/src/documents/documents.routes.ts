import { documents } from '@backdock/core/documents/documents.contract.ts';
import { handle, handleFile, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as service from './documents.service.ts';

/** `owners` are the features whose records have documents. */
export function documentRoutes(runtime: Runtime, owners: readonly service.DocumentOwner[]): Route[] {
  return [
    handle(documents.uploadUrl, (ctx, { body }) => service.uploadUrl(ctx, runtime, body)),
    handle(documents.downloadUrl, (ctx, { body }) =>
      service.downloadUrl(ctx, runtime, owners, body.documentName),
    ),
    handle(documents.previewUrl, (ctx, { body }) =>
      service.previewUrl(ctx, runtime, owners, body.documentName),
    ),
    handleFile(documents.download, (ctx, { params }) =>
      service.download(ctx, runtime, owners, params.documentName),
    ),
  ];
}
