import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes HTTP calls on to a service, and sometimes drops the connection instead of passing back the reply. */
export async function startForgetfulLink(target: string, random: () => number, lost: number) {
  let lostReplies = 0;
  const server = createServer((call, response) => {
    const { method, url, headers } = call;
    const passedOn = request(new URL(url ?? '/', target), { method, headers }, (reply) => {
      if (random() >= lost) {
        response.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(response);
        return;
      }
      lostReplies += 1;
      reply.resume().once('end', () => response.destroy());
    });
    passedOn.once('error', () => response.destroy());
    // A caller that is killed midway never finishes its call.
    call.once('error', () => passedOn.destroy());
    call.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lostReplies: () => lostReplies,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
