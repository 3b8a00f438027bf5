import { z } from 'zod';
import type { Feature } from './features.ts';
import { type Columns, countsQuery, ListCounts, listQuery } from './list.ts';
import type { Permission } from './permissions.ts';
import { strict } from './text/strict.ts';

/** The cheap base type: constraining with `z.ZodType` makes type checking several times slower. */
export type Schema = z.core.$ZodType;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

/**
 * Who may call: anyone at all, anyone with a valid token (even before their employee record exists), or the
 * holders of a permission.
 */
export type Access = 'public' | 'identified' | Permission;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

interface Common {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  /** Where it deviates from what callers expect, and why. Shown in the API reference. */
  note?: string;
  permission: Access;
  /** Shows or hides the UI for this call. Never used for access control. */
  flag?: Feature;
  params?: Schema;
  query?: Schema;
  /** Always served, however busy the server is: it needs nothing other calls wait for. */
  vital?: true;
  /** At most `max` calls per client address in the window, counted over all processes. */
  rateLimit?: { max: number; perSeconds: number };
}

export interface JsonEndpoint extends Common {
  kind: 'json';
  body?: Schema;
  /** Bytes, where a megabyte isn't enough. */
  maxBody?: number;
  files?: MultipartRules;
  response: Schema;
  status?: 200 | 201 | 202;
  /** A GET that writes (an audited reveal, a flag evaluation) and so runs in a transaction. */
  writes?: true;
  /**
   * Calls an outside system or does slow work, so it opens its own short transactions. Its handler marks which of them
   * takes effect, and with it the response stored under `Idempotency-Key`. A handler that returns a secret marks none,
   * so no secret is stored.
   */
  external?: true;
}

/** A multipart body. `body` validates the fields, these limits the files. */
export interface MultipartRules {
  maxFiles: number;
  /** Per file; for all files together when streamed. */
  maxBytes: number;
  /** The handler reads the files as they arrive, one at a time. Form fields must come first. */
  streamed?: true;
}

export interface ReceivedFile {
  field: string;
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file still arriving. It must be read before the next one. */
export interface ArrivingFile extends Omit<ReceivedFile, 'bytes'> {
  stream: AsyncIterable<Uint8Array>;
}

export interface ListEndpoint extends Common {
  kind: 'list';
  method: 'GET';
  query: Schema;
  row: Schema;
  columns: Columns;
  /** Set columns that are also query parameters. */
  parameters?: readonly string[];
  /** Whether a companion call returns row counts per set value. */
  counted?: true;
}

export interface EventStreamEndpoint extends Common {
  kind: 'events';
  method: 'GET' | 'POST';
  body?: Schema;
  events: Record<string, Schema>;
}

export interface FileEndpoint extends Common {
  kind: 'file';
  /** POST when the request doesn't fit in a URL. */
  method: 'GET' | 'POST';
  body?: Schema;
}

export type Endpoint = JsonEndpoint | ListEndpoint | EventStreamEndpoint | FileEndpoint;
/** Endpoints by area, then resource and name. */
export type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** A path with parameters needs a schema that names every one of them. */
type WithParams<P extends string> = [ParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: z.core.$ZodType<Record<ParamNames<P>, unknown>, Record<ParamNames<P>, string>> };

type Spec<E, P extends string> = Omit<E, 'kind' | 'path' | 'params'> & { path: P } & WithParams<P>;

/** Every call rejects unknown query parameters and body fields. */
function refusingUnknown<S extends { query?: Schema; body?: Schema }>(spec: S): S {
  return {
    ...spec,
    ...(spec.query && { query: strict(spec.query) }),
    ...(spec.body && { body: strict(spec.body) }),
  };
}

export function endpoint<const P extends `/api/${string}`, const S extends Spec<JsonEndpoint, P>>(
  spec: S & { path: P },
): S & { kind: 'json'; path: P } {
  return { ...refusingUnknown(spec), kind: 'json' };
}

export function listEndpoint<
  const P extends `/api/${string}`,
  const S extends Spec<Omit<ListEndpoint, 'method' | 'query'>, P>,
>(spec: S & { path: P }): S & { kind: 'list'; method: 'GET'; path: P; query: ReturnType<typeof listQuery> } {
  return { ...spec, kind: 'list', method: 'GET', query: listQuery(spec.columns, spec.parameters) };
}

/** A list and its counts call. */
export interface CountedList<L extends ListEndpoint = ListEndpoint> {
  list: L;
  counts: JsonEndpoint & { query: ReturnType<typeof countsQuery>; response: typeof ListCounts };
}

/** A list with counted sets: the list, plus a counts call with the same read access. */
export function countedList<
  const P extends `/api/${string}`,
  const S extends Spec<Omit<ListEndpoint, 'method' | 'query'>, P>,
>(spec: S & { path: P }) {
  const list = { ...listEndpoint<P, S>(spec), counted: true as const };
  return { list, counts: countsOf(list) };
}

type CountedSpec = Pick<ListEndpoint, 'path' | 'summary' | 'permission' | 'columns'>;
type CountsEndpoint<L extends CountedSpec> = Pick<L, Extract<keyof L, 'permission' | 'flag' | 'params'>> & {
  kind: 'json';
  method: 'GET';
  path: `${L['path']}/counts`;
  summary: string;
  query: ReturnType<typeof countsQuery>;
  response: typeof ListCounts;
};

/** The counts call for a list. */
export function countsOf<const L extends CountedSpec>(list: L): CountsEndpoint<L> {
  const { path, permission, summary, columns, flag, params } = list as L & Partial<ListEndpoint>;
  return {
    kind: 'json',
    method: 'GET',
    path: `${path}/counts`,
    summary: `${summary}: row counts by value`,
    permission,
    ...(flag && { flag }),
    ...(params && { params }),
    query: countsQuery(columns),
    response: ListCounts,
  } as CountsEndpoint<L>;
}

export function eventStream<const P extends `/api/${string}`, const S extends Spec<EventStreamEndpoint, P>>(
  spec: S & { path: P },
): S & { kind: 'events'; path: P } {
  return { ...refusingUnknown(spec), kind: 'events' };
}

export function fileEndpoint<
  const P extends `/api/${string}`,
  const S extends Spec<Omit<FileEndpoint, 'method' | 'body'>, P>,
>(spec: S & { path: P }): S & { kind: 'file'; method: 'GET'; path: P } {
  return { ...refusingUnknown(spec), kind: 'file', method: 'GET' };
}

/** What a handler receives, after validation. */
export interface Request<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: E extends { body: Schema } ? Out<E['body']> : undefined;
  files: E extends { files: MultipartRules & { streamed: true } }
    ? AsyncIterable<ArrivingFile>
    : E extends { files: MultipartRules }
      ? readonly ReceivedFile[]
      : undefined;
}

/** What a caller sends. Keys the endpoint doesn't define can be omitted. */
export type Call<E extends Endpoint> = Given<'params', PathValues<In<E['params']>>> &
  Given<'query', In<E['query']>> &
  Given<'body', E extends { body: Schema } ? In<E['body']> : undefined>;
/** An id is a number in code and text in a URL: callers may pass either. */
type PathValues<P> = P extends object ? { [K in keyof P]: string extends P[K] ? P[K] | number : P[K] } : P;
type Given<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V };

export type Answer<E extends Endpoint> = E extends { response: infer R } ? Out<R> : never;
/** What a handler returns: the response before schema defaults and transforms. */
export type AnswerInput<E extends Endpoint> = E extends { response: infer R } ? In<R> : never;
export type Row<E extends Endpoint> = E extends { row: infer R } ? Out<R> : never;

/** Fills in the parameters of `/api/suppliers/{supplierId}`. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** For a call that returns nothing but success. */
export const Nothing = z.null();
