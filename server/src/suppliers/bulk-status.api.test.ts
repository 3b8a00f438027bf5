import { messages } from '@backdock/core/kit/messages.ts';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { bulkStatus, maxChangedAtOnce } from '@backdock/core/suppliers/bulk-status.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { bulkStatusJobs } from './bulk-status.jobs.ts';
import { receiveSupplier } from './suppliers.service.ts';

const start = new Date('2026-11-15T20:00:00Z');
const reason = 'Their warehouse burned down.';
const aside = { status: 'TemporaryInactive', reason, until: '2026-12-01' };
let app: TestApp;
let admin: string;
let buyerId: number;
let buyer: string;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = start;
  admin = await app.signedIn({ roles: ['Admin'] });
  buyerId = await app.addEmployee({ name: 'Ivy Chen', roles: ['PurchasingManager'] });
  buyer = await app.tokenFor(buyerId);
});
afterAll(() => app.close());

const supplier = (change: Parameters<typeof addSupplier>[2] = {}) =>
  addSupplier(app, `Supplier ${(made += 1)}`, { purchasingManagerId: buyerId, ...change });
const change = (selection: object, as = admin, what: object = aside) =>
  app.call(bulkStatus.change, { as, body: { ...what, selection } });
const preview = (selection: object, as = admin, { status, until }: Partial<typeof aside> = aside) =>
  app.call(bulkStatus.preview, { as, body: { status, until: until ?? null, selection } });
const statusOf = async (partnerId: number) =>
  (await app.call(partners.status, { as: admin, params: { partnerId } })).body.status;
const named = (word: string) => ({
  allMatching: {
    filterModel: { name: { filterType: 'text', type: 'startsWith', filter: word } },
    except: [] as number[],
  },
});

/** Many suppliers whose names begin alike. */
const many = (word: string, count: number) =>
  asSystem(app, async (ctx) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const name = `${word} ${at}`;
      ids.push(
        await receiveSupplier(ctx, {
          name,
          displayName: name,
          market: 'UnitedStates',
          status: at % 10 === 9 ? 'New' : 'Active',
          intacctSyncStatus: 'NotSynced',
          purchasingManagerId: buyerId,
          logisticsManagerId: null,
          createdOn: ctx.now,
        }),
      );
    }
    return ids;
  });

describe('a few suppliers', () => {
  test('are changed where possible, with refusals explained before and after', async () => {
    const mine = await supplier();
    const fresh = await supplier({ status: 'New' });
    const others = await supplier({ purchasingManagerId: null });
    const selection = { ids: [others, mine, fresh, mine] };
    const refusals = [
      [fresh, 'Only an active partner can be made temporarily inactive.'],
      [others, messages.outOfScope],
    ] as const;
    const planned = await preview(selection, buyer);
    expect(planned.body.changes).toBe(1);
    expect(planned.body.refused).toHaveLength(2);
    expect(planned.body.refused).toEqual(
      expect.arrayContaining(refusals.map(([, message]) => expect.objectContaining({ message, count: 1 }))),
    );
    expect(await statusOf(mine)).toBe('Active');
    const { status, body } = await change(selection, buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, handled: 3, changed: 1 });
    expect(body.refused.map(({ partnerId, message }) => [partnerId, message])).toEqual(refusals);
    expect(await statusOf(mine)).toBe('TemporaryInactive');
    expect(await statusOf(others)).toBe('Active');
  });

  test('two changes in opposite order both finish', async () => {
    const ids = [await supplier(), await supplier(), await supplier()];
    const [one, other] = await Promise.all([change({ ids }), change({ ids: ids.toReversed() }, buyer)]);
    // The second one only moves the date.
    expect([one.body.changed, other.body.changed]).toEqual([3, 3]);
  });

  test('the preview also says what is missing for activation', async () => {
    const ids = [await supplier({ status: 'New' })];
    const { body } = await preview({ ids }, admin, { status: 'Active' });
    expect(body.changes).toBe(0);
    expect(body.refused[0]?.message).toMatch(/^To activate, add: address, primary contact, payment terms/);
    expect(body.refused[0]?.names).toEqual([`Supplier ${made}`]);
  });

  test.each([
    ['none', { ids: [] }],
    ['an unknown filter', { allMatching: { filterModel: { color: { filterType: 'text' } }, except: [] } }],
  ])('%s is refused', async (_, selection) => expect((await change(selection)).status).toBe(400));

  test('a selection that matches nothing is refused', async () => {
    const reply = await change(named('Nobody is called so'));
    expect(reply.status).toBe(400);
  });
});

describe('more than fit in one call', () => {
  const total = maxChangedAtOnce + 20;
  const work = (runId: number) => runJob(app, bulkStatusJobs, 'suppliers.change-statuses', { runId });
  const read = (runId: number, as: string) => app.call(bulkStatus.run, { as, params: { runId } });

  test('are changed by a job, whose progress and report only the requester can read', async () => {
    const ids = await many('Fleet', total);
    const selection = named('Fleet');
    selection.allMatching.except = ids.slice(0, 2);
    const chosen = total - 2;
    const refused = total / 10;
    expect((await preview(selection, buyer)).body).toMatchObject({
      changes: chosen - refused,
      refused: [{ message: 'Only an active partner can be made temporarily inactive.', count: refused }],
    });
    const { body: run } = await change(selection, buyer);
    expect(run).toMatchObject({ total: chosen, handled: 0, changed: 0 });
    expect((await read(run.id, admin)).status).toBe(404);
    await work(run.id);
    const { body: done } = await read(run.id, buyer);
    expect(done).toMatchObject({ total: chosen, handled: chosen, changed: chosen - refused });
    expect(done.refused).toHaveLength(refused);
    expect(await statusOf(ids[0] ?? 0)).toBe('Active');
    expect(await statusOf(ids[2] ?? 0)).toBe('TemporaryInactive');
    // A job that runs again finds nothing left to do.
    await work(run.id);
    expect((await read(run.id, buyer)).body).toEqual(done);
    const [row] = await app.sql<{ n: number; by: number }>(
      `SELECT count(*)::int AS n, min(changed_by) AS by FROM partner_status_change
        WHERE partner_id = ANY ($1)`,
      [ids],
    );
    expect(row).toEqual({ n: chosen - refused, by: buyerId });
  });

  test('are left alone when the requester loses the right', async () => {
    const helperId = await app.addEmployee({ roles: ['PurchasingManager'] });
    const ids = await many('Depot', total);
    await app.write(`UPDATE supplier SET purchasing_manager_id = $2 WHERE partner_id = ANY ($1)`, [
      ids,
      helperId,
    ]);
    const { body: run } = await change(named('Depot'), await app.tokenFor(helperId));
    await app.write(`UPDATE employee SET roles = '{}' WHERE id = $1`, [helperId]);
    await work(run.id);
    const [row] = await app.sql<{ changed: number; handled: number }>(
      'SELECT changed, handled FROM supplier_status_run WHERE id = $1',
      [run.id],
    );
    expect(row).toEqual({ changed: 0, handled: total });
    expect(await statusOf(ids[0] ?? 0)).toBe('Active');
  });
});
