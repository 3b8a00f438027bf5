import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { messagePage } from '../html.ts';
import { enterPage, enterScript, homePage, refusalPart, sessionPart } from './pages.ts';
import { rebatesScript, rebatesScriptPath } from './rebates-script.ts';
import { exchange, readToken } from './sessions.ts';

export interface SupplierPortalOptions {
  port: number;
  /** Backdock's API, and its page for applicants. */
  api: string;
  web: string;
  /** Verifies tokens, in base64. */
  tokenKey: string;
}

const contentPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Shows what the supplier portal receives. Port 0 picks a free port. */
export async function startSupplierPortal(options: SupplierPortalOptions) {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      if (!response.headersSent) send(response, 502, refusalPart('Backdock does not answer as it should.'));
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  options: SupplierPortalOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/apply/')) {
    // The applicants' page is part of the web app until there's a portal.
    return void response.writeHead(302, { location: `${options.web}${pathname}` }).end();
  }
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return send(response, 200, homePage());
    case 'GET /enter':
      return send(response, 200, enterPage());
    case 'GET /enter.js':
      return send(response, 200, enterScript, 'text/javascript');
    case `GET ${rebatesScriptPath}`:
      response.setHeader('access-control-allow-origin', '*');
      return send(response, 200, rebatesScript, 'text/javascript');
    case 'POST /sessions':
      return startSession(options, request, response);
    default:
      return send(response, 404, messagePage('Not found', 'There is nothing here.'));
  }
}

async function startSession(
  { api, tokenKey }: SupplierPortalOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { code } = (await json(request)) as { code?: unknown };
  const token = await exchange(api, code, request.socket.remoteAddress ?? '');
  if (typeof token !== 'string') return send(response, 409, refusalPart(token.refusal));
  return send(response, 201, sessionPart(await readToken(token, tokenKey)));
}

function send(response: ServerResponse, status: number, body: string, type = 'text/html'): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': contentPolicy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(body);
}
