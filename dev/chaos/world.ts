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
}

/** What an actor needs for a command: a way to call, chance, and the suppliers there are. */
export interface World {
  origin: string;
  suppliers: readonly number[];
  random: () => number;
  /** How many calls were accepted, by the name of the call. */
  accepted: Map<string, number>;
  violations: string[];
  /** Connections to the database are cut on purpose: who is told to try again later was answered. */
  isCut?: true;
}

export type Command<W extends World = World> = (world: W, actor: Actor) => Promise<void>;

interface Sent {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Under which a call that is sent twice happens once. */
  key?: string;
  /** The text of a file that is uploaded. */
  file?: string;
}

/** Refusals are answers. A failure of the server is none, and an actor who is signed in stays so. */
const answers = new Set([200, 201, 400, 403, 404, 409, 422]);

export async function call<E extends JsonEndpoint | ListEndpoint>(
  world: World,
  actor: Actor,
  endpoint: E,
  sent: Sent,
): Promise<{ status: number; body: E extends ListEndpoint ? Row<E>[] : Answer<E> }> {
  const reply = await ask(world, actor, endpoint, sent);
  const text = await reply.text();
  note(world, endpoint, reply, text);
  return { status: reply.status, body: JSON.parse(text || 'null') };
}

/** The bytes of a file; null where they are refused. */
export async function download(
  world: World,
  actor: Actor,
  endpoint: FileEndpoint,
  params: Record<string, number>,
): Promise<string | null> {
  const reply = await ask(world, actor, endpoint, { params });
  const text = await reply.text();
  note(world, endpoint, reply, text);
  return reply.ok ? text : null;
}

function ask(
  { origin }: World,
  { token }: Actor,
  { method, path }: Endpoint,
  { params = {}, query, body, key, file }: Sent,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return fetch(origin + fillPath(path, params) + search, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: formOf(file) }),
  });
}

function formOf(file: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([file]), 'from-the-bank.txt');
  return form;
}

function note(world: World, { method, path }: Endpoint, { ok, status }: Response, text: string): void {
  const name = `${method} ${path}`;
  if (ok) world.accepted.set(name, (world.accepted.get(name) ?? 0) + 1);
  if (answers.has(status) || (world.isCut && status === 503)) return;
  world.violations.push(`${name} answered ${status}: ${text}`);
}

export const acceptedCalls = (world: World, { method, path }: Endpoint) =>
  world.accepted.get(`${method} ${path}`) ?? 0;

/** How many calls changed something. */
export const acceptedChanges = (world: World) =>
  [...world.accepted].reduce((sum, [name, count]) => sum + (name.startsWith('GET') ? 0 : count), 0);

export const pick = <T>({ random }: World, list: readonly T[]) =>
  list[Math.floor(random() * list.length)] as T;

/** So many random commands of each actor, all actors at once. */
export async function actAll<W extends World>(
  world: W,
  actors: readonly Actor[],
  commands: readonly Command<W>[],
  perActor: number,
): Promise<void> {
  await Promise.all(
    actors.map(async (actor) => {
      for (let done = 0; done < perActor; done += 1) await pick(world, commands)(world, actor);
    }),
  );
}
