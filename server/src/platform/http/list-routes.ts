import type { CountedList, ListEndpoint, Request } from '@backdock/core/kit/endpoint.ts';
import { readCounts } from '../list/counts.ts';
import type { ListSource } from '../list/list-source.ts';
import { readList } from '../list/read-list.ts';
import { handleCounts, handleList, type ListCtx, type Route } from './route.ts';

/** A source, or a function that derives it from the call. */
type SourceFor<E extends ListEndpoint> =
  ListSource | ((ctx: ListCtx<E>, params: Request<E>['params']) => ListSource);

function resolve<E extends ListEndpoint>(
  source: SourceFor<E>,
  ctx: ListCtx<E>,
  params: Request<E>['params'],
): ListSource {
  return typeof source === 'function' ? source(ctx, params) : source;
}

/** A list read straight from its source. */
export function listRoute<const E extends ListEndpoint>(list: E, source: SourceFor<E>): Route {
  return handleList(list, (ctx, { params }, listRequest) =>
    readList(ctx.db, resolve(source, ctx, params), listRequest),
  );
}

/** A list read and counted straight from its source. */
export function countedListRoutes<const E extends ListEndpoint>(
  counted: CountedList<E>,
  source: SourceFor<E>,
): Route[] {
  return [
    listRoute(counted.list, source),
    handleCounts(counted, (ctx, filters, params) =>
      readCounts(ctx.db, resolve(source, ctx, params), filters),
    ),
  ];
}
