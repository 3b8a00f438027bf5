import type { EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OpenStreams } from './open-streams.ts';
import { toAppError } from './to-app-error.ts';

/** How soon a browser reconnects after losing the stream. */
const retryMs = 3_000;

/** Unread bytes beyond which the reader is considered gone. */
const maxUntaken = 1_048_576;

type Run = (stream: {
  emit: (event: string, data: unknown) => void;
  signal: AbortSignal;
}) => Promise<unknown>;

interface Listener {
  /** Streams are counted per person. */
  person: string;
  /** Whether this person may still listen; checked with every heartbeat. */
  mayStill: () => Promise<boolean>;
  heartbeatMs: number;
}

/**
 * Sends server-sent events until the handler ends or the reader leaves or loses access. A failure is the last event.
 */
export async function streamEvents(
  endpoint: EventStreamEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
  streams: OpenStreams,
  listener: Listener,
): Promise<FastifyReply> {
  const { raw } = reply;
  const { ended: gone, close } = streams.open(listener.person);
  raw.on('close', () => gone.abort());
  let heartbeat: NodeJS.Timeout | undefined;
  let isAsking = false;
  const beat = async () => {
    if (raw.writableLength > maxUntaken) raw.destroy();
    else if (!gone.signal.aborted) raw.write(':\n\n');
    if (isAsking) return;
    isAsking = true;
    // Without the database, sign-in can't be checked; the stream then stays open.
    if (!(await listener.mayStill().catch(() => true))) gone.abort();
    isAsking = false;
  };
  const beatAfter = (ms: number) => {
    heartbeat = setTimeout(() => {
      beatAfter(listener.heartbeatMs);
      void beat();
    }, ms);
  };
  const begin = () => {
    if (heartbeat) return;
    // Streams opened together, as after a restart, shouldn't all hit the database at once.
    beatAfter(Math.random() * listener.heartbeatMs);
    writeHead(reply);
  };
  const write = (event: string, data: unknown) => {
    begin();
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    await run({
      emit(event, data) {
        const schema = endpoint.events[event];
        if (!schema) throw new Error(`${endpoint.path} has no event ${event}`);
        if (!gone.signal.aborted) write(event, z.parse(schema, data));
      },
      signal: gone.signal,
    });
    begin();
  } catch (error) {
    // Before the first event, it's answered like any other failed call.
    if (!heartbeat) throw error;
    if (!gone.signal.aborted) {
      request.log.error({ err: error }, 'event stream failed');
      write('error', { message: toAppError(error).message });
    }
  } finally {
    close();
    clearTimeout(heartbeat);
    // Whoever still holds `emit` writes nothing after the end.
    gone.abort();
    if (heartbeat) raw.end();
  }
  return reply;
}

function writeHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, value as string])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Kept alive, it would keep a stopping server from closing.
    connection: 'close',
  });
  reply.raw.write(`retry: ${retryMs}\n\n`);
}
