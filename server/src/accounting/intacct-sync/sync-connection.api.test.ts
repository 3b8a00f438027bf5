import { afterEach, beforeEach, expect, test } from 'vitest';
import { externalCtx, type Employee } from '../../platform/context.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { readConnection, tryConnection } from './connection.service.ts';

let office: Office;
let supplier: number;
beforeEach(async () => {
  office = await openOffice();
  supplier = await addSupplier(office.app, 'Acme Lighting');
});
afterEach(() => office.close());

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const connection = () => {
  const { database, config } = office.app.runtime;
  return readConnection(database.reader, config.intacct, office.now());
};
const later = (minutes: number) => {
  office.app.clock.now = new Date(office.app.clock.now.getTime() + minutes * 60_000);
};

test('one rate-limit reply pauses all lanes for as long as it says', async () => {
  let busy = true;
  let calls = 0;
  office.intercept(async (call, send) => {
    calls += 1;
    if (!busy) return send(call);
    return {
      kind: 'busy',
      retryAfterMs: 60_000,
      errors: [],
      requestXml: '',
      responseXml: null,
      durationMs: 1,
    };
  });
  const other = await addSupplier(office.app, 'Blue River');
  await addInvoice(office.app, supplier);
  await addInvoice(office.app, other);
  await office.start();
  await until(connection, ({ state }) => state === 'Paused');
  // The other lane may have started before it saw the pause.
  await until(office.tasks, (tasks) => tasks.every(({ state }) => state !== 'Sending'));
  const before = calls;
  expect(before).toBeLessThanOrEqual(2);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(calls).toBe(before);
  const tasks = await office.tasks();
  expect(tasks.length).toBeGreaterThanOrEqual(3);
  expect((await connection()).waiting).toBe(tasks.length);
  busy = false;
  later(2);
  await allSent();
  expect((await connection()).state).toBe('Ready');
});

test('too many rate-limit replies fail a record, which is retried automatically', async () => {
  let busy = true;
  office.intercept(async (call, send) => {
    if (!busy) return send(call);
    return { kind: 'busy', retryAfterMs: 0, errors: [], requestXml: '', responseXml: null, durationMs: 1 };
  });
  await office.request('Supplier', [supplier]);
  await office.start();
  await until(office.tasks, ([task]) => task?.state === 'Failed' && task.category === 'RateLimited');
  busy = false;
  later(16);
  await allSent();
  expect(office.ledger().vendors).toHaveLength(1);
});

test('refused credentials stop all calls and are retried after five minutes', async () => {
  office.simulator.control.setRules({ refuses: 'User' });
  for (let count = 0; count < 5; count += 1) await addInvoice(office.app, supplier);
  await office.start();
  const refused = await until(connection, ({ state }) => state === 'CredentialsRefused');
  expect(refused.message).toMatch(/sign-in information is incorrect/i);
  await until(office.tasks, (tasks) => tasks.every(({ state }) => state !== 'Sending'));
  const { requests } = office.ledger().counts;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(office.ledger().counts.requests).toBe(requests);
  // The breaker probes by itself and finds them still refused.
  later(6);
  await until(
    async () => office.ledger().counts.requests,
    (count) => count === requests + 1,
  );
  expect(await connection()).toMatchObject({ state: 'CredentialsRefused', since: refused.since });
});

test('everything held back is sent once the breaker finds the credentials work', async () => {
  office.simulator.control.setRules({ refuses: 'User' });
  for (let count = 0; count < 5; count += 1) await addInvoice(office.app, supplier);
  await office.start();
  await until(connection, ({ state }) => state === 'CredentialsRefused');
  office.simulator.control.setRules({ refuses: null });
  later(6);
  await allSent();
  expect(office.ledger().bills).toHaveLength(5);
  expect((await connection()).state).toBe('Ready');
});

test('someone who fixes the credentials doesn’t have to wait', async () => {
  office.simulator.control.setRules({ refuses: 'User' });
  const invoice = await addInvoice(office.app, supplier);
  await office.start();
  await until(office.tasks, (tasks) => tasks.some(({ category }) => category === 'Credentials'));
  const { runtime, addEmployee } = office.app;
  const actor = { kind: 'employee', id: await addEmployee(), name: 'Ann' } as Employee;
  const { log } = runtime;
  const base = { actor, now: office.now(), log, requestId: 'test', ip: null, host: '' };
  const ctx = externalCtx(runtime, base);
  expect((await tryConnection(ctx, runtime)).state).toBe('CredentialsRefused');
  office.simulator.control.setRules({ refuses: null });
  expect((await tryConnection(ctx, runtime)).state).toBe('Ready');
  await allSent();
  expect(office.ledger().bills).toMatchObject([{ externalId: `INV-${invoice}` }]);
  const { requests } = office.ledger().counts;
  await tryConnection(ctx, runtime);
  expect(office.ledger().counts.requests).toBe(requests);
});

test('records wait while Intacct is not set up, and the connection says so', async () => {
  const app = await openTestApp();
  const id = await addSupplier(app, 'Acme');
  await addInvoice(app, id);
  const { database, config, now } = app.runtime;
  expect(await readConnection(database.reader, config.intacct, now())).toEqual({
    state: 'NotSetUp',
    since: null,
    until: null,
    message: null,
    waiting: 1,
  });
  await app.close();
});
