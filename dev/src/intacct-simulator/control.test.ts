import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ledger } from './ledger.ts';
import { openSimulator, type Simulator } from './server.ts';
import { adjustmentXml, billXml, paymentXml, send, vendorXml } from './wire.testing.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await openSimulator();
});
afterEach(() => simulator.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${simulator.origin}/simulator/${path}`, init);
  return { status: response.status, body: await response.json() };
}

it('returns the whole ledger', async () => {
  await send(simulator, [vendorXml('S-1'), billXml(1), adjustmentXml(1)]);
  await send(simulator, [paymentXml('T-1', [{ RECORDKEY: '2', TRX_PAYMENTAMOUNT: '20.00' }])]);
  const { body } = await call('GET', 'ledger');
  expect(body).toEqual(simulator.control.ledger());
  expect(body).toMatchObject({
    vendors: [{ vendorId: 'S-1' }],
    bills: [{ number: 'A-1', cents: 10_000 }],
    adjustments: [{ number: 'M-1', cents: -3_000 }],
    payments: [{ cents: 2_000 }],
    balances: { 'S-1': 5_000 },
    counts: { requests: 2, highestConcurrency: 1, repeated: 0 },
  } satisfies PartialLedger);
});

type PartialLedger = { [K in keyof Ledger]: unknown };

it('replaces faults and changes rules', async () => {
  await call('PUT', 'faults', { loseReply: 0.1, seed: 7 });
  const { body } = await call('PUT', 'faults', { rateLimit: 0.05 });
  expect(body).toMatchObject({ seed: 1, loseReply: 0, rateLimit: 0.05, hangMs: 60_000 });
  await call('PATCH', 'rules', { closedThrough: '2026-03-31' });
  await call('PATCH', 'rules', { requiredDimension: { dimension: 'Location' } });
  expect((await call('GET', 'rules')).body).toMatchObject({
    closedThrough: '2026-03-31',
    requiredDimension: { dimension: 'Location', account: null },
    refuses: null,
  });
  expect((await call('GET', 'faults')).body).toEqual(simulator.control.faults());
});

it.each([
  ['PUT', 'faults', { loseReply: 2 }],
  ['PUT', 'faults', { loosReply: 1 }],
  ['PATCH', 'rules', { closedThrough: 'March' }],
  ['PUT', 'hang', {}],
  ['PUT', 'vendors/S-1', { status: 'asleep' }],
])('refuses %s %s %j', async (method, path, body) => {
  expect((await call(method, path, body)).status).toBe(400);
});

it('treats a missing body as empty, and refuses one it can’t read', async () => {
  await call('PUT', 'faults', { loseReply: 0.1 });
  const broken = await fetch(`${simulator.origin}/simulator/faults`, { method: 'PUT', body: '{"seed": 7' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual({ message: expect.stringContaining('This is not JSON.') as string });
  expect(simulator.control.faults()).toMatchObject({ loseReply: 0.1 });
  expect((await call('PUT', 'faults')).body).toMatchObject({ loseReply: 0 });
});

it('makes vendors inactive or missing', async () => {
  await send(simulator, [vendorXml('S-1')]);
  expect((await call('PUT', 'vendors/S-1', { status: 'inactive' })).status).toBe(200);
  expect(simulator.control.ledger().vendors).toMatchObject([{ status: 'inactive' }]);
  await call('PUT', 'vendors/S-1', { status: 'missing' });
  expect(simulator.control.ledger().vendors).toEqual([]);
  expect((await call('PUT', 'vendors/S-1', { status: 'active' })).status).toBe(404);
  expect((await call('GET', 'elsewhere')).status).toBe(404);
});

it('replaces its books with the ones it’s given', async () => {
  await send(simulator, [vendorXml('S-1'), ['INV-1-1', billXml(1)]]);
  const vendor = { recordNo: '7', vendorId: 'S-9', name: 'Nine', status: 'active', fields: {} };
  const books = { lastRecordNo: 7, vendors: [vendor], documents: [], payments: [], usedControlIds: [] };
  expect((await call('PUT', 'books', {})).status).toBe(400);
  expect((await call('PUT', 'books', books)).status).toBe(200);
  expect(simulator.control.ledger()).toMatchObject({ vendors: [vendor], bills: [] });
  expect((await send(simulator, [vendorXml('S-1')])).map(({ key }) => key)).toEqual(['8']);
});

it('hangs, ends sessions and resets on request', async () => {
  await send(simulator, [vendorXml('S-1'), ['INV-1-1', billXml(1)]]);
  for (const [method, path, body] of [
    ['PUT', 'hang', { ms: 60_000 }],
    ['PUT', 'faults', { loseReply: 1 }],
    ['PATCH', 'rules', { refuses: 'Sender' }],
    ['POST', 'expire-sessions', undefined],
    ['POST', 'reset', undefined],
  ] as const) {
    expect((await call(method, path, body)).status).toBe(200);
  }
  expect(simulator.control.ledger()).toMatchObject({ vendors: [], bills: [], counts: { requests: 0 } });
  const again = await send(simulator, [vendorXml('S-1'), ['INV-1-1', billXml(1)]]);
  expect(again.map(({ key }) => key)).toEqual(['1', '2']);
});

it('shows its books on a web page', async () => {
  expect(await (await fetch(simulator.origin)).text()).toContain('None yet.');
  await send(simulator, [vendorXml('S-1'), billXml(1, { number: '&lt;b&gt;' }), adjustmentXml(1)]);
  await send(simulator, [paymentXml('T-1', [{ RECORDKEY: '2', TRX_PAYMENTAMOUNT: '20.00' }])]);
  const response = await fetch(simulator.origin);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const text of [
    'We owe $50.00 to 1 vendors',
    '&lt;b&gt;',
    'Partially Paid',
    '-$30.00',
    'T-1',
    'Tile &amp; Stone',
  ]) {
    expect(page).toContain(text);
  }
  expect((await fetch(`${simulator.origin}/elsewhere`)).status).toBe(404);
});

it('keeps its books in a file, control ids included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'intacct-'));
  const file = join(folder, 'books', 'ledger.json');
  const first = await openSimulator({ file });
  await send(first, [vendorXml('S-1'), ['INV-1-1', billXml(1)], adjustmentXml(1)]);
  const { counts: _, ...before } = first.control.ledger();
  await first.close();

  const second = await openSimulator({ file });
  expect(second.control.ledger()).toMatchObject(before);
  const [repeated, taken, next] = await send(second, [['INV-1-1', billXml(1)], billXml(1), billXml(2)]);
  expect(repeated?.errors[0]).toContain('is not unique');
  expect(taken?.errors.at(-1)).toContain('already exists');
  expect(next?.key).toBe('4');
  await second.close();
  rmSync(folder, { recursive: true });
});
