import type {
  Access,
  AnswerInput,
  Endpoint,
  EventStreamEndpoint,
  FileEndpoint,
  JsonEndpoint,
  ListEndpoint,
  Request,
  Row,
} from '@backdock/core/kit/endpoint.ts';
import type { Page, ListRequest } from '@backdock/core/kit/list.ts';
import type { Anonymous, Employee, Newcomer, OutwardCtx, ReadCtx, WriteCtx } from '../context.ts';
import type { FileAnswer } from '../file-answer.ts';
import type { RawPage } from '../list/raw-page.ts';

type ActorFor<A extends Access> = A extends 'public'
  ? Anonymous
  : A extends 'identified'
    ? Employee | Newcomer
    : Employee;

/** A GET reads, a mutation gets one transaction, and what talks to the outside opens its own. */
type CtxFor<E extends JsonEndpoint> = E extends { outward: true }
  ? OutwardCtx<ActorFor<E['permission']>>
  : E extends { records: true }
    ? WriteCtx<ActorFor<E['permission']>>
    : E extends { method: 'GET' }
      ? ReadCtx<ActorFor<E['permission']>>
      : WriteCtx<ActorFor<E['permission']>>;

export type Emit<E extends EventStreamEndpoint> = <N extends keyof E['events'] & string>(
  event: N,
  data: unknown,
) => void;

/** An endpoint with the function that answers it. The types are checked where it is made and erased here. */
export interface Route {
  endpoint: Endpoint;
  run(ctx: never, request: never, extra: never): Promise<unknown>;
}

export function handle<const E extends JsonEndpoint>(
  endpoint: E,
  run: (ctx: CtxFor<E>, request: Request<E>) => Promise<AnswerInput<E>>,
): Route {
  return { endpoint, run };
}

export function handleList<const E extends ListEndpoint>(
  endpoint: E,
  run: (
    ctx: ReadCtx<ActorFor<E['permission']>>,
    request: Request<E>,
    page: ListRequest,
  ) => Promise<Page<Row<E>> | RawPage>,
): Route {
  return { endpoint, run };
}

export function handleFile<const E extends FileEndpoint>(
  endpoint: E,
  run: (ctx: OutwardCtx<ActorFor<E['permission']>>, request: Request<E>) => Promise<FileAnswer>,
): Route {
  return { endpoint, run };
}

export function handleEvents<const E extends EventStreamEndpoint>(
  endpoint: E,
  run: (
    ctx: OutwardCtx<ActorFor<E['permission']>>,
    request: Request<E>,
    stream: { emit: Emit<E>; signal: AbortSignal },
  ) => Promise<void>,
): Route {
  return { endpoint, run };
}
