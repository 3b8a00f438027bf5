import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../runtime.ts';
import { bridgePolicy, mailFramePolicy, pagePolicy, type PageSources } from './security-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/**
 * Serves the built web app: hashed files are cached forever, the page itself is always fresh and has its own policy.
 */
export async function serveWeb(app: FastifyInstance, runtime: Runtime, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const bridge = readFileSync(join(folder, 'redirect-bridge.html'), 'utf8');
  const sources = pageSources(runtime);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // Source maps are for us, should a build ever leave them here.
    allowedPath: (path) => !path.endsWith('.map'),
    decorateReply: false,
  });
  app.get('/redirect-bridge.html', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': bridgePolicy, 'cache-control': 'no-cache' })
      // The page waiting for this one's message keeps its handle only without this header.
      .removeHeader('cross-origin-opener-policy')
      .type('text/html; charset=utf-8')
      .send(bridge),
  );
  serveMailFrame(app, readFileSync(join(folder, 'mail-frame.html'), 'utf8'), sources);
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, sources),
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}

/** The same page at two addresses: only the one with `?images` lets a mail load pictures from elsewhere. */
function serveMailFrame(app: FastifyInstance, page: string, { blobOrigin }: PageSources): void {
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  app.get('/mail-frame.html', (request, reply) =>
    reply
      .headers({
        'content-security-policy': mailFramePolicy(hash, blobOrigin, request.url.endsWith('?images')),
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function pageSources({ blobs, config }: Runtime): PageSources {
  const originOf = (url: string | undefined) => (url ? new URL(url).origin : null);
  return {
    blobOrigin: blobs.origin,
    identityOrigin: originOf(config.microsoft?.authority),
    monitoringOrigin: originOf(config.MONITORING_DSN),
  };
}
