import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { watchVersions } from '../../../../test/watch-versions.ts';
import { authenticator } from '../../../identity/authenticate.service.ts';
import { createApi } from '../../../platform/http/create-api.ts';

let app: TestApp;
let tools: PaymentTools;
let fileId: number;

beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
  const invoiceId = await tools.bill(await tools.payee('Acme Lighting'), { totalCents: 90_000 });
  fileId = await tools.prepared({ invoiceIds: [invoiceId] });
});
afterAll(() => app.close());

/** Any step of the file. */
const step = () => app.write(`UPDATE payment_file SET version = version + 1 WHERE id = ${fileId}`);

const currentVersion = async () => {
  const [row] = await app.sql<{ version: number }>(`SELECT version FROM payment_file WHERE id = ${fileId}`);
  return row?.version ?? 0;
};

const watch = (as: string, origin = app.origin) =>
  watchVersions(origin + fillPath(paymentFiles.events.path, { paymentFileId: fileId }), as);

const soon = { timeout: 10_000, interval: 10 };
const listening = `application_name = 'backdock-test-changes' AND datname = current_database()`;
const connections = async () =>
  (await app.sql<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE ${listening}`)).length;

describe('payment file events', () => {
  test('reach everyone watching, over one connection', async () => {
    const watchers = [await watch(tools.settler), await watch(tools.approver)];
    const version = await currentVersion();
    await vi.waitFor(() => {
      for (const { versions } of watchers) expect(versions).toEqual([version]);
    }, soon);
    await vi.waitFor(async () => expect(await connections()).toBe(1), soon);
    const { sha256 } = await tools.details(fileId);
    const approved = await app.call(paymentFiles.approve, {
      as: tools.approver,
      params: { paymentFileId: fileId },
      body: { version, sha256 },
    });
    expect(approved.status).toBe(200);
    await vi.waitFor(() => {
      for (const { versions } of watchers) expect(versions).toEqual([version, version + 1]);
    }, soon);
    for (const { leave } of watchers) leave();
  });

  test('resume after a lost connection, including the missed ones', async () => {
    const watcher = await watch(tools.settler);
    const version = await currentVersion();
    await vi.waitFor(() => expect(watcher.versions).toEqual([version]), soon);
    await app.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listening}`);
    await step();
    await vi.waitFor(() => expect(watcher.versions).toEqual([version, version + 1]), soon);
    await step();
    await vi.waitFor(() => expect(watcher.versions.at(-1)).toBe(version + 2), soon);
    watcher.leave();
  });

  test('that can’t be parsed make every watcher check, and later ones still arrive', async () => {
    const heard = vi.fn();
    const stop = app.runtime.changes.subscribe('payment-file', fileId, heard);
    for (const payload of ['nonsense', '{"kind":"payment-file"}']) {
      heard.mockClear();
      await app.sql(`SELECT pg_notify('backdock_changes', '${payload}')`);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), soon);
    }
    await step();
    const version = await currentVersion();
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(version), soon);
    stop();
  });

  test('stop when a watcher leaves', async () => {
    const { changes } = app.runtime;
    const subscribe = changes.subscribe.bind(changes);
    const calledOff = vi.fn();
    const spy = vi.spyOn(changes, 'subscribe').mockImplementation((...args) => {
      const stop = subscribe(...args);
      return () => {
        stop();
        calledOff();
      };
    });
    const watcher = await watch(tools.settler);
    await vi.waitFor(() => expect(watcher.versions).toHaveLength(1), soon);
    expect(calledOff).not.toHaveBeenCalled();
    watcher.leave();
    await vi.waitFor(() => expect(calledOff).toHaveBeenCalledOnce(), soon);
    spy.mockRestore();
  });

  test('end with the server, which doesn’t wait for watchers', async () => {
    const beside = await createApi(app.runtime, authenticator(app.runtime), app.routes);
    await beside.listen({ host: '127.0.0.1', port: 0 });
    const { port } = beside.server.address() as AddressInfo;
    const watcher = await watch(tools.settler, `http://127.0.0.1:${port}`);
    // Nor does it wait for an idle connection.
    const ready = connect(port, '127.0.0.1');
    await once(ready, 'connect');
    await vi.waitFor(() => expect(watcher.versions).toHaveLength(1), soon);
    await beside.close();
    await vi.waitFor(() => expect(watcher.isOver()).toBe(true), soon);
  });

  test('are refused for unknown files and users without access', async () => {
    const callEvents = (paymentFileId: number, as?: string) =>
      app.call(paymentFiles.events, { as, params: { paymentFileId } });
    expect(await callEvents(999_999, tools.settler)).toMatchObject({
      status: 404,
      body: { detail: 'This payment file does not exist.' },
    });
    const stranger = await app.signedIn({ roles: ['LogisticsAdministrator'] });
    expect((await callEvents(fileId, stranger)).status).toBe(403);
    expect((await callEvents(fileId)).status).toBe(401);
  });
});
