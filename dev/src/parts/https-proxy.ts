import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import { pipeline } from 'node:stream';

export interface HttpsProxy {
  stop(): Promise<void>;
}

/** The https origin of the web application in tests: silent sign-on works on a secure page only. */
export async function startHttpsProxy(options: {
  port: number;
  target: number;
  key: string;
  cert: string;
}): Promise<HttpsProxy> {
  const agent = new Agent({ keepAlive: true });
  const tls = { key: readFileSync(options.key), cert: readFileSync(options.cert) };
  const server = createServer(tls, (incoming, outgoing) => {
    const forwarded = request(
      {
        agent,
        host: '127.0.0.1',
        port: options.target,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': incoming.socket.remoteAddress ?? '127.0.0.1',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, outgoing, () => undefined);
      },
    );
    forwarded.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end('The API does not answer.');
    });
    // A client that disconnects ends the upstream request too: event streams would otherwise stay open forever.
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
