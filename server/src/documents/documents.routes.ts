import { documents } from '@backdock/core/documents/documents.contract.ts';
import { handle, handleFile, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as service from './documents.service.ts';

export function documentRoutes(runtime: Runtime): Route[] {
  return [
    handle(documents.uploadUrl, (ctx, { body }) => service.uploadUrl(ctx, runtime, body)),
    handle(documents.downloadUrl, (ctx, { body }) => service.downloadUrl(ctx, runtime, body.documentName)),
    handleFile(documents.download, (ctx, { params }) => service.download(ctx, runtime, params.documentName)),
  ];
}
