import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Actor, Authenticate } from '../context.ts';
import { AppError } from '../errors.ts';
import { requestSeconds } from '../metrics.ts';
import type { Runtime } from '../runtime.ts';
import { normalForwardedFor } from './client-address.ts';
import { serveDocs } from './docs-page.ts';
import { createOpenStreams } from './open-streams.ts';
import { serveRebatesFrame } from './rebates-frame.ts';
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

const maxBody = 1_048_576;
/** A process busy for seconds reads what arrived only afterward: a shorter limit would cut off innocent callers. */
const maxHeadersMs = 30_000;

export async function createApi(
  runtime: Runtime,
  authenticate: Authenticate,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const { config } = runtime;
  // Annotated explicitly, so the instance has Fastify's own type, not one tied to this logger.
  const logger: FastifyBaseLogger = runtime.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: maxBody,
    trustProxy: config.TRUSTED_PROXIES?.split(',') ?? false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // A slow sender can't hold a connection open: both the headers and the whole request have a deadline.
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(maxHeadersMs, config.REQUEST_TIMEOUT_MS),
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
    throw new AppError('missing', 'no-such-call', 'This endpoint does not exist.');
  });
  closeUnusedConnections(app);
  const streams = createOpenStreams();
  // Someone may listen for minutes; a stopping server doesn't wait for that.
  app.addHook('preClose', async () => {
    streams.endAll();
  });
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      ...('maxBody' in endpoint && endpoint.maxBody !== undefined && { bodyLimit: endpoint.maxBody }),
      method: route.endpoint.method,
      url: route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: serve(runtime, authenticate, route, streams),
    });
  }
  if (config.API_REFERENCE ?? config.BACKDOCK_ENVIRONMENT !== 'production') serveDocs(app, config.version);
  if (config.rebatesDashboard) serveRebatesFrame(app, config.rebatesDashboard);
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

/** A client refused mid-upload reads the response only after sending everything, so the unread rest is drained. */
function letTheRestThrough(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    // Earlier readers leave their listeners attached, and the stream flows on its own only without them.
    raw.unpipe().removeAllListeners('readable');
    setImmediate(() => raw.resume());
  });
}

/** One log line and one measurement per call, by route and never by URL. */
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
