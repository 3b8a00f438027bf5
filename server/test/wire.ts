import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Fault = 'cut' | 'hang' | null;

/** A connection to a server that can be cut, or go silent, and be mended again. */
export async function openWire(to: number) {
  let fault: Fault = null;
  let cutAt: RegExp | null = null;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (fault === 'cut') near.destroy();
    if (fault) return;
    const far = keep(connect(to, '127.0.0.1'));
    near.on('data', (bytes) => {
      if (cutAt?.test(bytes.toString('latin1'))) {
        cutAt = null;
        cutAll();
      }
      return fault ?? far.write(bytes);
    });
    far.on('data', (bytes) => fault ?? near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fail(next: Fault): void {
      fault = next;
      if (next === 'cut') cutAll();
    },
    /** Cuts all connections once, when the near end says this. */
    cutAt(pattern: RegExp): void {
      cutAt = pattern;
    },
    isCutPending: () => cutAt !== null,
    async close(): Promise<void> {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
