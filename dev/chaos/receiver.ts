import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The outside world: takes its time, remembers keys, and performs each key's effect once. */
export async function startReceiver(random: () => number) {
  const deliveries = new Map<string, number>();
  const busyWorkers = new Map<number, number>();
  let failuresLeft = 20;
  const server = createServer((request, response) => {
    const key = String(request.headers['x-key']);
    const worker = Number(request.headers['x-worker']);
    deliveries.set(key, (deliveries.get(key) ?? 0) + 1);
    busyWorkers.set(worker, (busyWorkers.get(worker) ?? 0) + 1);
    setTimeout(
      () => {
        busyWorkers.set(worker, (busyWorkers.get(worker) ?? 1) - 1);
        // Some responses are lost after the effect: the job retries with the same key.
        const isLost = failuresLeft > 0 && random() < 0.05;
        if (isLost) failuresLeft -= 1;
        response.writeHead(isLost ? 500 : 204).end();
      },
      100 + random() * 300,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    isBusy: (worker: number) => (busyWorkers.get(worker) ?? 0) > 0,
    close: () => server.close(),
  };
}
