import type { EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toAppError } from './to-app-error.ts';

/** How soon a browser that lost the stream asks again, and how often a quiet stream shows that it lives. */
const retryMs = 3_000;
const heartbeatMs = 15_000;

/** The streams that are under way, each to be ended by its controller. */
export type OpenStreams = Set<AbortController>;

type Run = (stream: {
  emit: (event: string, data: unknown) => void;
  signal: AbortSignal;
}) => Promise<unknown>;

/** Server-sent events until the handler ends or the reader leaves. A failure is the stream's last event. */
export async function streamEvents(
  endpoint: EventStreamEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
  open: OpenStreams,
): Promise<FastifyReply> {
  const { raw } = reply;
  const gone = new AbortController();
  open.add(gone);
  raw.on('close', () => gone.abort());
  let heartbeat: NodeJS.Timeout | undefined;
  const begin = () => {
    if (heartbeat) return;
    heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
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
    open.delete(gone);
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
