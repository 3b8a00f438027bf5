import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

type Mood = 'fine' | 'silent' | 'dripping' | 'failing';

/** Blob storage behind a connection that can go bad, and the setting a program reaches it by. */
export async function slowBlobs() {
  const given = inject('serverEnv')['BLOB_CONNECTION_STRING'] ?? '';
  const real = new URL(/BlobEndpoint=([^;]+)/.exec(given)?.[1] ?? '');
  const line = { mood: 'fine' as Mood, calls: 0 };
  const drips = new Set<NodeJS.Timeout>();
  const server = createServer((incoming, outgoing) => {
    line.calls += 1;
    const { mood } = line;
    if (mood === 'silent') return void incoming.resume();
    if (mood === 'failing') return void outgoing.writeHead(500).end();
    const options = {
      host: real.hostname,
      port: real.port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    };
    const passed = ask(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (mood === 'fine' || incoming.method === 'HEAD') return void answer.pipe(outgoing);
      answer.resume();
      outgoing.flushHeaders();
      // So slow that even a few bytes exceed every timeout in these tests.
      drips.add(setInterval(() => outgoing.write('x'), 700));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}${real.pathname}`;
  return {
    line,
    env: { BLOB_CONNECTION_STRING: given.replace(/BlobEndpoint=[^;]+/, `BlobEndpoint=${endpoint}`) },
    close() {
      for (const drip of drips) clearInterval(drip);
      server.closeAllConnections();
      server.close();
    },
  };
}
