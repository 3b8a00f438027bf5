import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  fillPath,
  type Answer,
  type Endpoint,
  type FileEndpoint,
  type JsonEndpoint,
  type ListEndpoint,
  type Row,
} from '@backdock/core/kit/endpoint.ts';

export interface Actor {
  id: number;
  token: string;
  /** The address they call from, if they have one of their own. */
  address?: string;
}

/** What an actor needs for a command: a way to call, randomness, and the suppliers. */
export interface World {
  origin: string;
  suppliers: readonly number[];
  random: () => number;
  /** Accepted calls, by call name. */
  accepted: Map<string, number>;
  violations: string[];
  /** Last four digits of account numbers, by the change that entered them: what a partner says on the phone. */
  endings?: Map<number, string>;
  /** Only where connections are cut and processes killed on purpose. */
  losses?: Losses;
  /** Only where people's rights and sessions end on purpose: hears of every try, and takes a 401 as an answer. */
  onTry?: (tried: Try) => void;
}

/** One try of a call, as the caller saw it. Times are in milliseconds. */
export interface Try {
  actorId: number;
  endpoint: Endpoint;
  key: string;
  sentAt: number;
  endedAt: number;
  /** Null if there was no response. */
  status: number | null;
}

/** What became of lost responses. */
export interface Losses {
  /** Changes retried because their response was lost. */
  repeated: number;
  /** Retried changes that had already happened. */
  happened: number;
  /** Keys of accepted calls, with the call name. */
  keys: Map<string, string>;
}

export type Command<W extends World = World, A extends Actor = Actor> = (world: W, actor: A) => Promise<void>;

export interface Sent {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Idempotency key: a call sent twice with it happens once. */
  key?: string;
  /** It keeps its key, although it opens its own transactions. */
  isOnce?: boolean;
  /** Text of the file to upload, and fields to send along. */
  file?: string;
  fields?: Readonly<Record<string, string>>;
}

/**
 * Refusals count as responses; a server failure does not. A 401 usually doesn't either, because a signed-in actor stays
 * signed in.
 */
const answers = new Set([200, 201, 202, 400, 403, 404, 409, 422, 429]);

export async function call<E extends JsonEndpoint | ListEndpoint>(
  world: World,
  actor: Actor,
  endpoint: E,
  sent: Sent,
): Promise<{ status: number; body: E extends ListEndpoint ? Row<E>[] : Answer<E> }> {
  const { status, text } = await untilAnswered(world, actor, endpoint, sent);
  return { status, body: JSON.parse(text || 'null') };
}

/** A file's bytes; null if refused. */
export async function download(
  world: World,
  actor: Actor,
  endpoint: FileEndpoint,
  params: Record<string, number>,
): Promise<string | null> {
  const { status, text } = await untilAnswered(world, actor, endpoint, { params });
  return status < 300 ? text : null;
}

interface Reply {
  status: number;
  text: string;
  isReplay: boolean;
}

/** Long enough for both APIs to restart while the machine is busy. */
const patienceMs = 60_000;
const maxPauseMs = 200;

/** The key is also the request id, so the audit trail shows what happened under it. */
export const newKey = () => `once-${randomUUID()}`;

/** External endpoints open their own transactions, and repeat as often as they're called. */
const happensOnce = (endpoint: Endpoint, { isOnce = false }: Sent) =>
  endpoint.kind === 'json' && endpoint.method !== 'GET' && (isOnce || !endpoint.external);

/** A caller without a response retries with the same key against any live process. */
async function untilAnswered(world: World, actor: Actor, endpoint: Endpoint, sent: Sent): Promise<Reply> {
  const { losses } = world;
  const key = sent.key ?? newKey();
  const deadline = performance.now() + patienceMs;
  let isLost = false;
  for (let tries = 1; performance.now() < deadline; tries += 1) {
    const sentAt = Date.now();
    const reply = await ask(world, actor, endpoint, { ...sent, key }).catch((error: unknown) => {
      if (!losses) throw error;
      return null;
    });
    const status = reply?.status ?? null;
    world.onTry?.({ actorId: actor.id, endpoint, key, sentAt, endedAt: Date.now(), status });
    if (reply && !(losses && reply.status === 503)) {
      if (losses && isLost && reply.isReplay) losses.happened += 1;
      note(world, endpoint, reply, { ...sent, key });
      return reply;
    }
    if (losses && !reply && !isLost && happensOnce(endpoint, sent)) losses.repeated += 1;
    isLost ||= !reply;
    await sleep(Math.min(tries * 5, maxPauseMs));
  }
  world.violations.push(`${endpoint.method} ${endpoint.path} was not answered`);
  return { status: 503, text: 'null', isReplay: false };
}

async function ask(
  { origin, onTry }: World,
  { token, address }: Actor,
  endpoint: Endpoint,
  sent: Sent,
): Promise<Reply> {
  const { params = {}, query, body, key, file, fields } = sent;
  const { method, path } = endpoint;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const reply = await fetch(origin + fillPath(path, params) + search, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(key && happensOnce(endpoint, sent) && { 'idempotency-key': key }),
      ...(key && (onTry ?? happensOnce(endpoint, sent)) && { 'x-request-id': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: formOf(file, fields) }),
  });
  const isReplay = reply.headers.get('idempotent-replay') !== null;
  return { status: reply.status, text: await reply.text(), isReplay };
}

function formOf(file: string, fields: Sent['fields'] = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'upload.txt');
  return form;
}

function note(world: World, endpoint: Endpoint, { status, text }: Reply, sent: Sent & { key: string }): void {
  const { method, path } = endpoint;
  const name = `${method} ${path}`;
  if (status < 300) {
    world.accepted.set(name, (world.accepted.get(name) ?? 0) + 1);
    if (happensOnce(endpoint, sent)) world.losses?.keys.set(sent.key, name);
  }
  if (!answers.has(status) && !(world.onTry && status === 401))
    world.violations.push(`${name} answered ${status}: ${text}`);
}

export const acceptedCalls = (world: World, { method, path }: Endpoint) =>
  world.accepted.get(`${method} ${path}`) ?? 0;

/** How many calls changed something. */
export const acceptedChanges = (world: World) =>
  [...world.accepted].reduce((sum, [name, count]) => sum + (name.startsWith('GET') ? 0 : count), 0);

export const pick = <T>({ random }: World, list: readonly T[]) =>
  list[Math.floor(random() * list.length)] as T;

/** Runs this many random commands per actor, all actors concurrently. */
export async function actAll<W extends World, A extends Actor>(
  world: W,
  actors: readonly A[],
  commands: readonly Command<W, A>[],
  perActor: number,
): Promise<void> {
  await Promise.all(
    actors.map(async (actor) => {
      for (let done = 0; done < perActor; done += 1) await pick(world, commands)(world, actor);
    }),
  );
}
