import { createHash } from 'node:crypto';
import { rebatesFramePath } from '@backdock/core/allowances/rebates/rebates-frame.ts';
import type { FastifyInstance } from 'fastify';
import type { RebatesDashboard } from '../config.ts';
import { escaped } from './escape-html.ts';
import { rebatesFramePolicy } from './security-headers.ts';

/**
 * Runs before the script. A policy doesn't cover calls from browser to browser, so they are removed. The page around
 * the frame learns if the script can't be loaded or isn't the one that was configured.
 */
const guard = `
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete globalThis[name];
addEventListener('error', ({ target }) => {
  if (target.id === 'dashboard') parent.postMessage({ type: 'failed' }, '*');
}, true);
`;
const guardHash = createHash('sha256').update(guard).digest('base64');

/** The frame that an outside script shows rebates in. It holds no data; the page around it passes in the rows. */
export function serveRebatesFrame(app: FastifyInstance, { scriptUrl, integrity }: RebatesDashboard): void {
  const policy = rebatesFramePolicy(scriptSource(scriptUrl), guardHash);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rebates dashboard</title>
<meta name="viewport" content="width=device-width"><script>${guard}</script>
<script id="dashboard" src="${escaped(scriptUrl)}" integrity="${escaped(integrity)}" crossorigin="anonymous" defer></script></head>
<body></body></html>`;
  app.get(rebatesFramePath, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
}

/** A policy names a script without its query; a comma or semicolon would end the entry. */
function scriptSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replaceAll(',', '%2C').replaceAll(';', '%3B');
}
