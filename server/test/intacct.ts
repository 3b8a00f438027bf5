import { simulatorEnvironment } from '../../dev/src/intacct-simulator/account.ts';
import { openSimulator } from '../../dev/src/intacct-simulator/server.ts';
import { startLanes } from '../src/accounting/intacct-sync/lanes.ts';
import { requestSync } from '../src/intacct/sync-tasks.service.ts';
import type { Gateway, GatewayAnswer, GatewayCall } from '../src/integrations/intacct/gateway-port.ts';
import { asSystem } from './as-system.ts';
import { openTestApp } from './test-app.ts';

type Send = (call: GatewayCall) => Promise<GatewayAnswer>;
/** An interceptor between us and the simulator. */
type Between = (call: GatewayCall, send: Send) => Promise<GatewayAnswer>;

/** An API with an Intacct simulator behind it; nothing is sent until lanes are started. */
export async function openOffice(env: Record<string, string> = {}) {
  const simulator = await openSimulator();
  const app = await openTestApp({
    env: {
      ...simulatorEnvironment(simulator.origin),
      INTACCT_TIMEOUT_MS: '3000',
      INTACCT_RETRY_MS: '20',
      INTACCT_ATTEMPTS: '4',
      ...env,
    },
  });
  const { intacct } = app.runtime;
  if (!intacct) throw new Error('Intacct is not set up');
  let between: Between = (call, send) => send(call);
  const gateway: Gateway = {
    call: (call) => between(call, (sent) => intacct.call(sent)),
    tryCredentials: () => intacct.tryCredentials(),
  };
  const startedAt = performance.now();
  // The test's clock keeps running while the lanes work.
  const now = () => new Date(app.clock.now.getTime() + performance.now() - startedAt);
  const runtime = { ...app.runtime, intacct: gateway, now };
  const running: Awaited<ReturnType<typeof startLanes>>[] = [];
  return {
    app,
    simulator,
    now,
    ledger: () => simulator.control.ledger(),
    /** Installs an interceptor in front of the simulator; call the result to remove it. */
    intercept(next: Between): () => void {
      between = next;
      return () => {
        between = (call, send) => send(call);
      };
    },
    async start() {
      const lanes = await startLanes(runtime);
      running.push(lanes);
      return lanes;
    },
    request: (
      ...[type, ids, how]: [Parameters<typeof requestSync>[1], number[], Parameters<typeof requestSync>[3]?]
    ) => asSystem(app, (ctx) => requestSync(ctx, type, ids, how)),
    tasks: () =>
      app.sql<{
        type: string;
        id: number;
        state: string;
        category: string | null;
        attempt: number;
        open: boolean;
      }>(
        `SELECT entity_type AS type, entity_id AS id, state, category, attempt, control_id IS NOT NULL AS open
           FROM intacct_task ORDER BY rank, id`,
      ),
    attempts: (type: string, id: number) =>
      app.sql<{ controlId: string; outcome: string }>(
        `SELECT control_id AS "controlId", outcome FROM intacct_attempt
          WHERE entity_type = $1 AND entity_id = $2 ORDER BY id`,
        [type, id],
      ),
    async close() {
      await Promise.all(running.map((lanes) => lanes.stop()));
      await app.close();
      await simulator.close();
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Polls until the condition holds. */
export async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean, ms = 10_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
