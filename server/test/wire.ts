import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Fault = 'cut' | 'hang' | 'drip' | null;

/** A connection to a server that can be cut, go silent, or drip, and be mended again. */
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
    if (fault === 'cut' || fault === 'hang') return;
    const far = keep(connect(to, '127.0.0.1'));
    near.on('data', (bytes) => {
      if (cutAt?.test(bytes.toString('latin1'))) {
        cutAt = null;
        cutAll();
      }
      if (fault === null || fault === 'drip') far.write(bytes);
    });
    const drip = dripTo(near);
    far.on('data', (bytes: Buffer) => {
      if (fault === 'drip') drip(bytes);
      else if (fault === null) near.write(bytes);
    });
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

const dripMs = 250;

/** A byte at a time, in order, however many pieces come at once. */
export function dripTo(near: Socket): (bytes: Buffer) => void {
  const waiting: Buffer[] = [];
  let timer: NodeJS.Timeout | undefined;
  near.once('close', () => clearInterval(timer));
  const next = () => {
    const [first] = waiting;
    if (!first) return;
    near.write(first.subarray(0, 1));
    if (first.length > 1) waiting[0] = first.subarray(1);
    else waiting.shift();
  };
  return (bytes) => {
    if (bytes.length > 0) waiting.push(bytes);
    timer ??= setInterval(next, dripMs);
  };
}
