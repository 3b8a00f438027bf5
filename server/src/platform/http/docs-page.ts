import { createHash } from 'node:crypto';
import { allEndpoints } from '@backdock/core/contract.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { FastifyInstance } from 'fastify';
import { escaped } from './escape-html.ts';
import { type OpenApi, openApi } from './openapi.ts';
import { docsPolicy } from './security-headers.ts';

/** The contract, for machines and, on a plain page, for people. Each is built on first request and cached. */
export function serveDocs(app: FastifyInstance, version: string): void {
  let document: OpenApi | undefined;
  let json: string | undefined;
  let html: string | undefined;
  const known = () => (document ??= openApi(version));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(known()))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy(styleHash))
      .type('text/html; charset=utf-8')
      .send((html ??= page(known(), version))),
  );
}

const style = `
  :root { color-scheme: light dark; font: 14px/20px Inter, system-ui, sans-serif }
  body { max-width: 960px; margin: 32px auto; padding: 0 20px }
  h1 { font-size: 20px } h2 { font-size: 16px; margin-top: 32px }
  details { border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 8px; margin: 6px 0 }
  summary { padding: 8px 12px; cursor: pointer; display: flex; gap: 12px; flex-wrap: wrap }
  summary code:first-child { font-weight: 700; min-width: 56px }
  summary span { opacity: .75 } .body { padding: 0 12px 12px } dt { font-weight: 600; margin-top: 8px } dd { margin: 0 }
  pre { overflow: auto; padding: 10px; border-radius: 6px; background: color-mix(in srgb, currentColor 6%, transparent) }`;

const styleHash = createHash('sha256').update(style).digest('base64');

function page(document: OpenApi, version: string): string {
  const areas = Object.groupBy(allEndpoints, ({ area }) => area);
  const sections = Object.entries(areas).map(
    ([area, entries = []]) =>
      `<section><h2 id="${area}">${escaped(spaced(area))}</h2>${entries.map((entry) => call(document, entry)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Backdock API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>Backdock API ${escaped(version)}</h1>
<p>${allEndpoints.length} calls. The same in <a href="/api/openapi.json">OpenAPI 3.1</a>. Send the access token as
<code>Authorization: Bearer …</code>, and with every change an <code>Idempotency-Key</code>.</p>
${sections.join('')}</main></body></html>`;
}

function call({ paths }: OpenApi, { endpoint }: (typeof allEndpoints)[number]): string {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
  const part = (title: string, value: unknown) =>
    value === undefined || (Array.isArray(value) && value.length === 0)
      ? ''
      : `<dt>${title}</dt><dd><pre>${escaped(JSON.stringify(value, null, 2))}</pre></dd>`;
  return `<details><summary><code>${endpoint.method}</code><code>${escaped(endpoint.path)}</code>
<span>${escaped(endpoint.summary)}</span></summary><div class="body"><dl>
<dt>Permission</dt><dd><code>${endpoint.permission}</code></dd>
${part('Granted to', operation['x-granted-to'])}
${part('Parameters', operation.parameters)}${part('Body', operation.requestBody)}${part('Answer', operation.responses)}
</dl></div></details>`;
}
