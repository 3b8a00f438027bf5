import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { handle, handleFile, type Route } from '../platform/http/route.ts';
import type { ExportableList } from '../platform/list/export-list.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { ExportedFile } from './exported-file.ts';
import * as service from './exports.service.ts';

/** The routes plus the export routes of their lists, and the downloads of files that aren't lists. */
export function withExports(
  runtime: Runtime,
  routes: readonly Route[],
  files: readonly ExportedFile[],
): Route[] {
  const lists = exportableLists(routes);
  const exported = { lists, files };
  return [
    ...routes,
    handle(listExports.list, (ctx) => service.listOwn(ctx)),
    handle(listExports.get, (ctx, { params }) => service.getOwn(ctx, params.exportId)),
    handle(listExports.cancel, (ctx, { params }) => service.cancel(ctx, params.exportId)),
    handle(listExports.downloadUrl, (ctx, { params }) =>
      service.downloadUrl(ctx, runtime, exported, params.exportId),
    ),
    handle(listExports.secondDownloadUrl, (ctx, { params }) =>
      service.downloadUrl(ctx, runtime, exported, params.exportId, 'Second'),
    ),
    ...lists.flatMap((list) => exportRoutes(runtime, list)),
  ];
}

function exportRoutes(runtime: Runtime, list: ExportableList): Route[] {
  const exported = exportOf(list.endpoint);
  if (!exported) return [];
  return [
    handle(exported.start, (ctx, { params, body }) => service.start(ctx, { list, params, request: body })),
    handleFile(exported.file, (ctx, { params, body }) =>
      service.download(ctx, runtime, { list, params, request: body }),
    ),
  ];
}

/** The lists among the routes. Their handlers were type-checked where they were created. */
export function exportableLists(routes: readonly Route[]): ExportableList[] {
  return routes
    .filter((route) => route.kind === 'list')
    .map((route) => ({
      endpoint: route.endpoint,
      read: (ctx, params, listRequest) => {
        const { sort: sortModel, filters: filterModel } = listRequest;
        return route.run(ctx, { params, query: { query: { sortModel, filterModel } } }, listRequest);
      },
    }));
}
