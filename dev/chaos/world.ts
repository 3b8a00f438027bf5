import { fillPath, type Answer, type Endpoint, type JsonEndpoint } from '@backdock/core/kit/endpoint.ts';

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
}

export type Command<W extends World = World> = (world: W, actor: Actor) => Promise<void>;

interface Sent {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Under which a call that is sent twice happens once. */
  key?: string;
}

/** Refusals are answers. A failure of the server is none, and an actor who is signed in stays so. */
const answers = new Set([200, 201, 400, 403, 404, 409, 422]);

export async function call<E extends JsonEndpoint>(
  world: World,
  actor: Actor,
  endpoint: E,
  { params = {}, query, body, key }: Sent,
): Promise<{ status: number; body: Answer<E> }> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const reply = await fetch(world.origin + fillPath(endpoint.path, params) + search, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${actor.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const name = `${endpoint.method} ${endpoint.path}`;
  if (reply.ok) world.accepted.set(name, (world.accepted.get(name) ?? 0) + 1);
  if (!answers.has(reply.status)) world.violations.push(`${name} answered ${reply.status}: ${text}`);
  return { status: reply.status, body: JSON.parse(text || 'null') as Answer<E> };
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
