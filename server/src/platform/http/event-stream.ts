import type { EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OpenStreams } from './open-streams.ts';
import { toAppError } from './to-app-error.ts';

/** How soon a browser that lost the stream asks again. */
const retryMs = 3_000;

/** So much that a reader has not taken, and it will not take the rest either. */
const mostUntaken = 1_048_576;

type Run = (stream: {
  emit: (event: string, data: unknown) => void;
  signal: AbortSignal;
}) => Promise<unknown>;

interface Listener {
  /** By whom streams are counted. */
  person: string;
  /** Whether this person may still hear; asked with every heartbeat. */
  mayStill: () => Promise<boolean>;
  heartbeatMs: number;
}

/** Server-sent events until the handler ends, the reader leaves or may no longer hear. A failure is the last event. */
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
    if (raw.writableLength > mostUntaken) raw.destroy();
    else if (!gone.signal.aborted) raw.write(':\n\n');
    if (isAsking) return;
    isAsking = true;
    // Whether somebody is signed in cannot be known without the database; then all stays as it is.
    if (!(await listener.mayStill().catch(() => true))) gone.abort();
    isAsking = false;
  };
  const begin = () => {
    if (heartbeat) return;
    heartbeat = setInterval(() => void beat(), listener.heartbeatMs);
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
    // Before the first event it is answered like the failure of any other call.
    if (!heartbeat) throw error;
    if (!gone.signal.aborted) {
      request.log.error({ err: error }, 'event stream failed');
      write('error', { message: toAppError(error).message });
    }
  } finally {
    close();
    clearInterval(heartbeat);
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
    // Kept for another call, it would keep a server that stops from its end.
    connection: 'close',
  });
  reply.raw.write(`retry: ${retryMs}\n\n`);
}
