import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'backdock_http_request_seconds',
  help: 'How long calls take, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'backdock_job_seconds',
  help: 'How long jobs take, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [registry],
});

export const refusedForLoad = new Counter({
  name: 'backdock_refused_for_load_total',
  help: 'Calls answered with 503 because too many waited for a database connection',
  registers: [registry],
});

interface Pools {
  readonly pools: Readonly<Record<string, Record<'totalCount' | 'idleCount' | 'waitingCount', number>>>;
}

/** Serves `/metrics` on its own port, which the outside can't reach. */
export async function serveMetrics(port: number, database: Pools): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'backdock_database_connections',
    help: 'Connections of a pool by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, counts] of Object.entries(database.pools)) {
        connections.set({ pool, state: 'open' }, counts.totalCount);
        connections.set({ pool, state: 'idle' }, counts.idleCount);
        connections.set({ pool, state: 'awaited' }, counts.waitingCount);
      }
    },
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}
