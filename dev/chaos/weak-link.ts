import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { dripTo } from '../../server/test/wire.ts';

export type LinkState = 'whole' | 'refusing' | 'hanging' | 'dripping';

export interface WeakLink {
  port: number;
  /** Affects open connections too. */
  set(state: LinkState): void;
  close(): Promise<void>;
}

/** A TCP link to a service that can be made to refuse, hang, or pass one byte at a time. */
export async function startWeakLink(target: { host: string; port: number }): Promise<WeakLink> {
  let state: LinkState = 'whole';
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'refusing') return void near.resetAndDestroy();
    const far = connect(target);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
      // The peer may disappear at any time; all we can do is close both ends.
      socket.on('error', () => undefined);
    }
    const drip = dripTo(near);
    near.on('data', (bytes: Buffer) => state === 'hanging' || far.write(bytes));
    far.on('data', (bytes: Buffer) => {
      if (state === 'dripping') drip(bytes);
      else if (state !== 'hanging') near.write(bytes);
    });
    near.once('end', () => far.end());
    far.once('end', () => near.end());
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      const recovers = state !== 'whole' && next === 'whole';
      state = next;
      // Bytes swallowed during a hang are lost for good, so those connections are useless now.
      if (next === 'refusing' || recovers) for (const socket of open) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
