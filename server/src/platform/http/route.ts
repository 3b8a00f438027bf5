import type {
  Access,
  AnswerInput,
  CountedList,
  EventStreamEndpoint,
  FileEndpoint,
  JsonEndpoint,
  ListEndpoint,
  Request,
  Row,
} from '@backdock/core/kit/endpoint.ts';
import type { FilterModel, ListCounts, ListRequest, Page } from '@backdock/core/kit/list.ts';
import type { Anonymous, Employee, Newcomer, ExternalCtx, ReadCtx, WriteCtx } from '../context.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { RawPage } from '../list/raw-page.ts';

type ActorFor<A extends Access> = A extends 'public'
  ? Anonymous
  : A extends 'identified'
    ? Employee | Newcomer
    : Employee;

/** A GET reads, a mutation gets one transaction, and external work opens its own. */
type CtxFor<E extends JsonEndpoint> = E extends { external: true }
  ? ExternalCtx<ActorFor<E['permission']>>
  : E extends { writes: true }
    ? WriteCtx<ActorFor<E['permission']>>
    : E extends { method: 'GET' }
      ? ReadCtx<ActorFor<E['permission']>>
      : WriteCtx<ActorFor<E['permission']>>;

type Emit<E extends EventStreamEndpoint> = <N extends keyof E['events'] & string>(
  event: N,
  data: unknown,
) => void;

/**
 * An endpoint with its handler. The handler's parameters are checked where the route is made and erased here, which
 * method parameter bivariance allows.
 */
export type Route = JsonRoute | ListRoute | FileRoute | EventsRoute;

export interface JsonRoute {
  kind: 'json';
  endpoint: JsonEndpoint;
  run(ctx: unknown, request: unknown): Promise<unknown>;
}
interface ListRoute {
  kind: 'list';
  endpoint: ListEndpoint;
  run(ctx: unknown, request: unknown, page: ListRequest): Promise<Page<unknown> | RawPage>;
}
interface FileRoute {
  kind: 'file';
  endpoint: FileEndpoint;
  run(ctx: unknown, request: unknown): Promise<FileAnswer>;
}
interface EventsRoute {
  kind: 'events';
  endpoint: EventStreamEndpoint;
  run(ctx: unknown, request: unknown, stream: unknown): Promise<void>;
}

export function handle<const E extends JsonEndpoint>(
  endpoint: E,
  run: (ctx: CtxFor<E>, request: Request<E>) => Promise<AnswerInput<E>>,
): Route {
  return { kind: 'json', endpoint, run };
}

export type ListCtx<E extends ListEndpoint> = ReadCtx<ActorFor<E['permission']>>;

export function handleList<const E extends ListEndpoint>(
  endpoint: E,
  run: (ctx: ListCtx<E>, request: Request<E>, page: ListRequest) => Promise<Page<Row<E>> | RawPage>,
): Route {
  return { kind: 'list', endpoint, run };
}

type CountsQuery = Request<CountedList['counts']>['query'];

/** Counts a list's set values, for anyone who may read it. */
export function handleCounts<const E extends ListEndpoint>(
  { counts }: CountedList<E>,
  run: (ctx: ListCtx<E>, filters: FilterModel, params: Request<E>['params']) => Promise<ListCounts>,
): Route {
  return {
    kind: 'json',
    endpoint: counts,
    run: (ctx: ListCtx<E>, { query, params }: { query: CountsQuery; params: Request<E>['params'] }) =>
      run(ctx, query.query?.filterModel ?? {}, params),
  };
}

export function handleFile<const E extends FileEndpoint>(
  endpoint: E,
  run: (ctx: ExternalCtx<ActorFor<E['permission']>>, request: Request<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'file', endpoint, run };
}

interface EventStream<E extends EventStreamEndpoint> {
  emit: Emit<E>;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
  /** The caller's Idempotency-Key: who reconnects with it asks for the same thing. */
  key: string | undefined;
}

export function handleEvents<const E extends EventStreamEndpoint>(
  endpoint: E,
  run: (
    ctx: ExternalCtx<ActorFor<E['permission']>>,
    request: Request<E>,
    stream: EventStream<E>,
  ) => Promise<void>,
): Route {
  return { kind: 'events', endpoint, run };
}
