import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFaults, Faults, type Plan } from './faults.ts';
import { openSimulator, type Simulator } from './server.ts';
import { billXml, post, queryXml, requestOf, send, vendorXml } from './wire.testing.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await openSimulator();
  await send(simulator, [vendorXml('S-1')]);
});
afterEach(() => simulator.close());

const bill = (id: number) => post(simulator, requestOf([billXml(id)]));
const bills = () => simulator.control.ledger().bills.length;
const faults = () => simulator.control.ledger().counts.faults;

it('loses a reply after doing the work, and a request before', async () => {
  simulator.control.setFaults({ loseReply: 1 });
  await expect(bill(1)).rejects.toThrow('fetch failed');
  expect(bills()).toBe(1);
  simulator.control.setFaults({ loseRequest: 1 });
  await expect(bill(2)).rejects.toThrow('fetch failed');
  expect(bills()).toBe(1);
  expect(faults()).toEqual({ loseReply: 1, loseRequest: 1 });
});

it('limits the rate, and says how long to wait if configured', async () => {
  simulator.control.setFaults({ rateLimit: 1 });
  const { status, body, headers } = await bill(1);
  expect([status, headers.get('retry-after'), bills()]).toEqual([429, null, 0]);
  expect(body).toContain('<errorno>GW-0010</errorno><description>Too many requests</description>');
  simulator.control.setFaults({ rateLimit: 1, retryAfterSeconds: 3 });
  expect((await bill(1)).headers.get('retry-after')).toBe('3');
});

it('fails with a server error, sometimes after doing the work', async () => {
  simulator.control.setFaults({ error500: 1 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, id) => bill(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]));
  expect(bills()).toBeGreaterThan(5);
  expect(bills()).toBeLessThan(35);
});

it('sends half a response', async () => {
  simulator.control.setFaults({ halfXml: 1 });
  const { status, root, body } = await bill(1);
  expect([status, root, bills()]).toEqual([200, undefined, 1]);
  expect(body).toMatch(/^<\?xml/);
});

it('sends a response slowly', async () => {
  simulator.control.setFaults({ dripMs: 5 });
  const startedAt = performance.now();
  const { root } = await bill(1);
  expect(performance.now() - startedAt).toBeGreaterThan(90);
  expect(root?.name).toBe('response');
  simulator.control.setFaults({ dripMs: 1_000 });
  await expect(post(simulator, requestOf([billXml(2)]), AbortSignal.timeout(100))).rejects.toThrow('aborted');
});

it('hangs but still does the work, before or after the wait', async () => {
  simulator.control.setFaults({ hang: 1, hangMs: 1_000 });
  const leaving = new AbortController();
  const calls = Array.from({ length: 20 }, (_, id) =>
    post(simulator, requestOf([billXml(id)]), leaving.signal).catch(() => null),
  );
  await expect.poll(() => faults().hang, { timeout: 10_000 }).toBe(20);
  leaving.abort();
  expect(await Promise.all(calls)).toEqual(Array(20).fill(null));
  const before = bills();
  await expect.poll(bills, { timeout: 10_000 }).toBe(20);
  expect(before).toBeGreaterThan(2);
  expect(before).toBeLessThan(18);
});

it('hangs as a whole until released', async () => {
  simulator.control.hang(60_000);
  const call = bill(1);
  await new Promise((done) => setTimeout(done, 80));
  expect(bills()).toBe(0);
  simulator.control.hang(0);
  expect((await call).status).toBe(200);
  expect(bills()).toBe(1);
});

it('closes while calls hang, and does no work for them', async () => {
  simulator.control.hang(60_000);
  const call = bill(1).catch((error: unknown) => error);
  await expect.poll(() => simulator.control.ledger().counts.requests).toBe(2);
  await simulator.close();
  expect(await call).toMatchObject({ message: 'fetch failed' });
  expect(bills()).toBe(0);
  simulator = await openSimulator();
});

it('tracks peak concurrency', async () => {
  expect(simulator.control.ledger().counts.highestConcurrency).toBe(1);
  simulator.control.setFaults({ latencyMs: 50 });
  await Promise.all([bill(1), bill(2), bill(3)]);
  expect(simulator.control.ledger().counts).toMatchObject({ requests: 4, highestConcurrency: 3 });
  for (const id of [4, 5]) await bill(id);
  expect(simulator.control.ledger().counts.highestConcurrency).toBe(3);
});

it('applies faults to queries and sessions too', async () => {
  simulator.control.setFaults({ rateLimit: 1 });
  for (const xml of ['<getAPISession/>', queryXml('APBILL', "EXTERNALID = 'INV-1'")]) {
    expect((await post(simulator, requestOf([xml]))).status).toBe(429);
  }
});

it('plans by call and attempt alone, so call order doesn’t matter', () => {
  const plansOf = (seed: number, calls: readonly string[]) => {
    const some = createFaults();
    some.set(Faults.parse({ seed, loseReply: 0.1, rateLimit: 0.05, hang: 0.2, error500: 0.1 }));
    const plans = new Map<string, Plan[]>();
    for (const call of calls) plans.set(call, [...(plans.get(call) ?? []), some.planFor(call)]);
    return plans;
  };
  const calls = Array.from({ length: 4_000 }, (_, at) => `call ${at % 2_000}`);
  const plans = plansOf(1, calls);
  expect(plansOf(1, calls.toReversed())).toEqual(plans);
  expect(plansOf(2, calls)).not.toEqual(plans);
  const all = [...plans.values()].flat();
  const share = (is: (plan: Plan) => boolean) => all.filter(is).length / all.length;
  expect(share(({ fault }) => fault === 'rateLimit')).toBeCloseTo(0.05, 1.5);
  expect(share(({ fault }) => fault === 'loseReply')).toBeCloseTo(0.1 * 0.95 * 0.9, 1.5);
  expect(share(({ hangs }) => hangs)).toBeCloseTo(0.2, 1.5);
  // A retry doesn't always hit the same fault as the first attempt.
  expect([...plans.values()].some(([first, second]) => first?.fault !== second?.fault)).toBe(true);
});
