import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messagePage } from '../html.ts';
import { gatewayPath } from './account.ts';
import { createBooks } from './books.ts';
import { createCalls } from './calls.ts';
import { answerControl } from './control-routes.ts';
import { createControl } from './control.ts';
import { createCounts } from './counts.ts';
import { createFaults } from './faults.ts';
import { ledgerPage } from './pages.ts';
import { createSessions } from './sessions.ts';
import { openStore, readStore } from './store.ts';

export interface SimulatorOptions {
  /** 0 picks a free port. */
  port?: number;
  /** Where the books are kept; only in memory by default. */
  file?: string | null;
  sessionMs?: number;
}

const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The far end of the wire: Intacct's XML gateway with a company behind it, plus a control interface. */
export async function openSimulator({ port = 0, file = null, sessionMs = 3_600_000 }: SimulatorOptions = {}) {
  const closing = new AbortController();
  const books = createBooks(readStore(file));
  const store = openStore(file, books.save);
  const counts = createCounts();
  const faults = createFaults();
  const sessions = createSessions(sessionMs);
  const gateway = { books, sessions, rules: () => control.rules(), url: '', onResult: counts.result };
  const calls = createCalls({ gateway, faults, counts, onDone: store.changed, signal: closing.signal });
  const control = createControl({
    books,
    counts,
    faults,
    sessions,
    hang: calls.hang,
    onChange: store.changed,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === gatewayPath) return calls.take(request, response);
    const [, root, ...rest] = pathname.split('/');
    if (root === 'simulator') return answerControl(control, rest.join('/'), request, response);
    if (pathname === '/') return html(response, 200, ledgerPage(control));
    return html(response, 404, messagePage('Not found', 'There is nothing here.'));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A caller that left, or a wait that ended with the simulator, isn't worth reporting.
      if (!closing.signal.aborted && !request.socket.destroyed) console.error(error);
      request.socket.destroy();
    });
  });
  // A client that reuses a connection just as it closes wouldn't know what became of its call.
  server.keepAliveTimeout = 75_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway.url = `${origin}${gatewayPath}`;
  return {
    /** The gateway's URL. */
    url: gateway.url,
    /** The origin of the page and the HTTP control. */
    origin,
    control,
    async close(): Promise<void> {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      store.close();
    },
  };
}

export type Simulator = Awaited<ReturnType<typeof openSimulator>>;

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
  });
  response.end(body);
}
