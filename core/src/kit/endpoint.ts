import { z } from 'zod';
import type { Feature } from './features.ts';
import { type Columns, countsQuery, ListCounts, listQuery } from './list.ts';
import type { Permission } from './permissions.ts';
import { strict } from './strict.ts';

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
  /** Where it differs from what callers may expect, and why. The API reference has it. */
  note?: string;
  permission: Access;
  /** Shows or hides what uses this call. It never decides access. */
  flag?: Feature;
  params?: Schema;
  query?: Schema;
  /** Answered however busy the others are: it needs nothing that they wait for. */
  vital?: true;
  /** At most `max` calls per client address in the window, counted over all processes. */
  rateLimit?: { max: number; perSeconds: number };
}

export interface JsonEndpoint extends Common {
  kind: 'json';
  body?: Schema;
  files?: MultipartRules;
  response: Schema;
  status?: 200 | 201 | 202;
  /** A GET that leaves a record (an audited reveal, a flag's evaluation) and so runs in a transaction. */
  records?: true;
  /**
   * Talks to the outside world or does slow work, so it opens its own short transactions. Its handler says which of
   * them has the effect, and with it the answer that is stored behind `Idempotency-Key`. One that answers with a
   * secret says nothing, so that no secret is stored.
   */
  outward?: true;
}

/** A body of form fields and files. The fields are validated by `body`, the files by these bounds. */
export interface MultipartRules {
  maxFiles: number;
  /** Of each file; of all together where they are streamed. */
  maxBytes: number;
  /** The handler reads the files while they arrive, one after the other. Their fields must come before them. */
  streamed?: true;
}

export interface ReceivedFile {
  field: string;
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file that is still on its way. It is read before the next one comes. */
export interface ArrivingFile extends Omit<ReceivedFile, 'bytes'> {
  stream: AsyncIterable<Uint8Array>;
}

export interface ListEndpoint extends Common {
  kind: 'list';
  method: 'GET';
  query: Schema;
  row: Schema;
  columns: Columns;
  /** Set columns that can also be asked for as query parameters. */
  parameters?: readonly string[];
  /** Whether the call beside it tells how many rows each value of a set has. */
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
  /** POST where what is asked for does not fit an address. */
  method: 'GET' | 'POST';
  body?: Schema;
}

export type Endpoint = JsonEndpoint | ListEndpoint | EventStreamEndpoint | FileEndpoint;

/** A path with parameters needs a schema that names every one of them. */
type WithParams<P extends string> = [ParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: z.core.$ZodType<Record<ParamNames<P>, unknown>, Record<ParamNames<P>, string>> };

type Spec<E, P extends string> = Omit<E, 'kind' | 'path' | 'params'> & { path: P } & WithParams<P>;

/** Every call refuses query parameters and body fields that it does not name. */
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

/** A list whose sets are counted: the list, and beside it the call that counts for whoever may read it. */
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

/** The call that counts for a list. */
export function countsOf<const L extends CountedSpec>(list: L): CountsEndpoint<L> {
  const { path, permission, summary, columns, flag, params } = list as L & Partial<ListEndpoint>;
  return {
    kind: 'json',
    method: 'GET',
    path: `${path}/counts`,
    summary: `${summary}: how many rows each value of a set has`,
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

/** What a caller sends. Keys that the endpoint does not have may be left out. */
export type Call<E extends Endpoint> = Given<'params', In<E['params']>> &
  Given<'query', In<E['query']>> &
  Given<'body', E extends { body: Schema } ? In<E['body']> : undefined>;
type Given<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V };

export type Answer<E extends Endpoint> = E extends { response: infer R } ? Out<R> : never;
/** What a handler returns: the answer before the schema's own defaults and transforms. */
export type AnswerInput<E extends Endpoint> = E extends { response: infer R } ? In<R> : never;
export type Row<E extends Endpoint> = E extends { row: infer R } ? Out<R> : never;

/** `/api/suppliers/{supplierId}` with its values in place. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Says that a call answers nothing but its success. */
export const Nothing = z.null();
