import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Actor, Authenticate } from '../context.ts';
import { AppError } from '../errors.ts';
import { requestSeconds } from '../metrics.ts';
import type { Runtime } from '../runtime.ts';
import { normalForwardedFor } from './client-address.ts';
import { serveDocs } from './docs-page.ts';
import { createOpenStreams } from './open-streams.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { serve } from './serve.ts';
import { toAppError } from './to-app-error.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { serveWeb } from './web-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const largestBody = 1_048_576;
/** A process that is busy for seconds finds what was sent meanwhile only then: less would cut off the innocent. */
const longestHeadersMs = 30_000;

export async function createApi(
  runtime: Runtime,
  authenticate: Authenticate,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const { config } = runtime;
  // Said plainly, so that the instance has Fastify's own type and not one of this logger.
  const logger: FastifyBaseLogger = runtime.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: largestBody,
    trustProxy: config.TRUSTED_PROXIES?.split(',') ?? false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // A slow sender can't hold a connection open: both the headers and the whole request have a deadline.
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(longestHeadersMs, config.REQUEST_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(5_000, config.REQUEST_TIMEOUT_MS),
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  readJsonBodies(app);
  // Read by the call itself, which knows how much it takes.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  letTheRestThrough(app);
  observe(app, config.BACKDOCK_ENVIRONMENT === 'development');
  const headers = securityHeaders(config);
  app.addHook('onRequest', async ({ raw }) => {
    const forwarded = raw.headers['x-forwarded-for'];
    if (forwarded !== undefined) raw.headers['x-forwarded-for'] = normalForwardedFor(String(forwarded));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: failure.extras.cause ?? error }, failure.message);
    const { retryAfterSeconds } = failure.extras;
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
    if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply.code(failure.status).type('application/problem+json; charset=utf-8').send(failure.toBody());
  });
  app.setNotFoundHandler(() => {
    throw new AppError('missing', 'no-such-call', 'There is no such call.');
  });
  closeUnusedConnections(app);
  const streams = createOpenStreams();
  // Somebody may listen for minutes; a server that stops does not wait for that.
  app.addHook('preClose', async () => {
    streams.endAll();
  });
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: serve(runtime, authenticate, route, streams),
    });
  }
  if (config.API_REFERENCE ?? config.BACKDOCK_ENVIRONMENT !== 'production') serveDocs(app, config.version);
  if (config.WEB_DIST) await serveWeb(app, runtime, config.WEB_DIST);
  return app;
}

function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, done);
  });
}

/** Who is refused in the middle of sending hears of it once all is sent; so what nobody reads is let through. */
function letTheRestThrough(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    // Whoever pulled from it listens still, and only without listeners does it flow by itself.
    raw.unpipe().removeAllListeners('readable');
    setImmediate(() => raw.resume());
  });
}

/** One line and one measurement per call, by its route and never by its address. */
function observe(app: FastifyInstance, quietReads: boolean): void {
  app.decorateRequest('actor', null);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const actorId = request.actor?.kind === 'employee' ? request.actor.id : undefined;
    const line = { method, route, status, ms: Math.round(reply.elapsedTime), ...(actorId && { actorId }) };
    const quiet = status < 400 && (route.startsWith('/api/health') || (quietReads && method === 'GET'));
    request.log[quiet ? 'debug' : 'info'](line, 'request');
  });
}
