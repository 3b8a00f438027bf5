import type { Endpoint, Schema } from '@backdock/core/kit/endpoint.ts';
import {
  type ListRequest,
  lowerBound,
  narrowedBy,
  type Page,
  pageSize,
  totalHeader,
} from '@backdock/core/kit/list.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Actor,
  actorKey,
  type Authenticate,
  type Base,
  inTransaction,
  externalCtx,
  readCtx,
} from '../context.ts';
import { AppError, forbidden, unavailable } from '../errors.ts';
import { hashOfRequest, oncePerKey, sentForm } from '../idempotency.ts';
import { networkOf } from '../ip-address.ts';
import { refusedForLoad } from '../metrics.ts';
import { countCall } from '../rate-limit.ts';
import type { RawPage } from '../list/raw-page.ts';
import type { Runtime } from '../runtime.ts';
import { answerFile } from './answer-file.ts';
import { clientAddress } from './client-address.ts';
import { answerExternal } from './answer-external.ts';
import { streamEvents } from './event-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import { readRequest, type ValidRequest } from './read-request.ts';
import type { JsonRoute, Route } from './route.ts';
import { soundHost } from './sound-text.ts';

/** Calls allowed to wait per connection before more are turned away. */
const waitingPerConnection = 20;

/** Every call's path: load, identity, permission, rate, validation, then its handler. */
export function serve(runtime: Runtime, authenticate: Authenticate, route: Route, streams: OpenStreams) {
  const { endpoint } = route;
  const database = runtime.database.shareFor(`${endpoint.method} ${endpoint.path}`);
  const parts = { ...runtime, database };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!endpoint.vital) refuseOverload(runtime);
    const actor = await identify(endpoint, request, authenticate);
    request.actor = actor;
    const now = runtime.now();
    const ip = clientAddress(request);
    if (endpoint.rateLimit) {
      const bucket = `${endpoint.path}|${networkOf(ip) ?? 'unknown'}`;
      await countCall(runtime.database, bucket, endpoint.rateLimit, now);
    }
    const valid = await readRequest(endpoint, request);
    const base: Base<Actor> = {
      actor,
      now,
      log: request.log as Runtime['log'],
      requestId: request.id,
      ip,
      host: soundHost(request.host),
    };
    switch (route.kind) {
      case 'json':
        return answerJson(parts, route, base, valid, request, reply);
      case 'list': {
        const listRequest = listRequestOf(valid);
        const page = await route.run(readCtx(parts, base), valid, listRequest);
        return answerList(runtime, route.endpoint.row, page, listRequest, reply);
      }
      case 'file':
        return answerFile(await route.run(externalCtx(parts, base), valid), reply);
      case 'events':
        return streamEvents(
          route.endpoint,
          request,
          reply,
          (stream) => route.run(externalCtx(parts, base), valid, { ...stream, key: idempotencyKey(request) }),
          streams,
          {
            ...listenerOf(actor, endpoint, authenticate),
            heartbeatMs: runtime.config.EVENT_HEARTBEAT_MS,
          },
        );
    }
  };
}

function refuseOverload({ database }: Runtime): void {
  const { writer, reader, identity } = database.pools;
  for (const pool of [writer, reader, identity]) {
    if (pool.waitingCount < (pool.options.max ?? 10) * waitingPerConnection) continue;
    refusedForLoad.inc();
    throw unavailable();
  }
}

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor> {
  if (endpoint.permission === 'public') return { kind: 'anonymous' };
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1];
  const actor = token ? await authenticate(token) : null;
  if (!actor) throw new AppError('unauthenticated', 'unauthenticated', 'Please sign in.');
  if (endpoint.permission === 'identified') return actor;
  if (actor.kind !== 'employee' || !may(actor, endpoint.permission)) forbidden();
  return actor;
}

function listenerOf(actor: Actor, { permission }: Endpoint, { again }: Authenticate) {
  const mayStill = async () => {
    if (actor.kind !== 'employee') return true;
    const now = await again(actor);
    if (permission === 'public' || permission === 'identified') return now !== null;
    return now !== null && may(now, permission);
  };
  return { person: actorKey(actor), mayStill };
}

async function answerJson(
  runtime: Runtime,
  route: JsonRoute,
  base: Base<Actor>,
  valid: ValidRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const status = endpoint.status ?? 200;
  const toJson = (answer: unknown) => JSON.stringify(checked(runtime, endpoint.response, answer) ?? null);
  void reply.type('application/json; charset=utf-8');
  if (endpoint.method === 'GET' && !endpoint.writes && !endpoint.external) {
    return reply.code(status).send(toJson(await route.run(readCtx(runtime, base), valid)));
  }
  const given = endpoint.method === 'GET' ? undefined : idempotencyKey(request);
  // Anonymous callers have no keys of their own.
  const key = actorKey(base.actor) === '' ? undefined : given;
  const hashWith = (sent: unknown) =>
    hashOfRequest(runtime.config.ACCESS_TOKEN_SECRET, [endpoint.method, request.url, sent]);
  const answer = endpoint.external
    ? await answerExternal(
        runtime,
        base,
        { key, hashWith, status, toJson, valid, body: request.body },
        (ctx, requested) => route.run(ctx, requested),
      )
    : await inTransaction(runtime, base, async (ctx) => {
        const act = async () => ({ status, json: toJson(await route.run(ctx, valid)) });
        if (key === undefined) return { ...(await act()), isReplay: false };
        return oncePerKey(ctx, key, hashWith(sentForm(valid) ?? request.body ?? null), act);
      });
  if (answer.isReplay) void reply.header('idempotent-replay', 'true');
  // A stored refusal is replayed as it was.
  if (answer.status >= 400) void reply.type('application/problem+json; charset=utf-8');
  return reply.code(answer.status).send(answer.json);
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{1,200}$/.test(key)) return key;
  throw new AppError('invalid', 'idempotency.key', 'The Idempotency-Key is not valid.');
}

interface ListParameters {
  query?: {
    sortModel?: ListRequest['sort'];
    filterModel?: ListRequest['filters'];
    ids?: readonly number[];
  };
  limit?: number;
  offset?: number;
}

function listRequestOf({ query }: ValidRequest): ListRequest {
  const { query: model, limit = pageSize, offset = 0, ...parameters } = (query ?? {}) as ListParameters;
  return {
    sort: model?.sortModel ?? [],
    filters: narrowedBy(model?.filterModel ?? {}, parameters),
    ...(model?.ids && { ids: model.ids }),
    limit,
    offset,
  };
}

function answerList(
  runtime: Runtime,
  row: Schema,
  page: Page<unknown> | RawPage,
  { offset }: ListRequest,
  reply: FastifyReply,
): FastifyReply {
  const count = 'json' in page ? page.count : page.rows.length;
  const range = count > 0 ? `${offset}-${offset + count - 1}` : '*';
  if (page.isLowerBound) void reply.header(totalHeader, lowerBound);
  return reply
    .header('content-range', `items ${range}/${page.total}`)
    .type('application/json; charset=utf-8')
    .send(rowsText(runtime, row, page));
}

function rowsText(runtime: Runtime, row: Schema, page: Page<unknown> | RawPage): string {
  if ('json' in page && isTrusted(runtime)) return page.json;
  const rows: readonly unknown[] = 'json' in page ? JSON.parse(page.json) : page.rows;
  return JSON.stringify(rows.map((each) => checked(runtime, row, each)));
}

/** In staging and production, responses are sent as is; everywhere else they must match their schema. */
function isTrusted({ config }: Runtime): boolean {
  return config.BACKDOCK_ENVIRONMENT === 'production' || config.BACKDOCK_ENVIRONMENT === 'staging';
}

function checked(runtime: Runtime, schema: Schema, answer: unknown): unknown {
  return isTrusted(runtime) ? answer : z.parse(schema, answer);
}
