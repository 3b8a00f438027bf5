import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketTools } from '../../../../test/baskets.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
let acme: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
  acme = await tools.payee('Acme');
});
afterAll(() => app.close());

/** As the basket shows it. */
const holdOf = async (id: number) =>
  (await tools.basket()).partners.find(({ partnerId }) => partnerId === id)?.hold;

describe('a hold', () => {
  const reason = 'They asked us to wait.';
  test('is shown with the partner in the basket until it’s released', async () => {
    await tools.add([await tools.bill(acme)]);
    expect((await tools.hold(acme, reason)).status).toBe(200);
    expect(await holdOf(acme)).toEqual({
      reason,
      by: 'Mia Maker',
      on: '2026-11-15T12:00:00.000Z',
    });
    expect((await tools.hold(acme, null)).status).toBe(200);
    expect((await tools.hold(acme, null)).status).toBe(200);
    expect(await holdOf(acme)).toBeNull();
    const audited = await app.sql(
      `SELECT action, reason, after FROM audit_record WHERE entity_type = 'payment-basket' AND entity_id = $1 ORDER BY id`,
      [String(acme)],
    );
    const after = { paymentType: 'NetTermsByAchTransfer' };
    expect(audited).toEqual([
      { action: 'payment-basket.held', reason, after },
      { action: 'payment-basket.let-go', reason: null, after },
    ]);
  });
  test('applies to one payment type, and its reason can be updated', async () => {
    const id = await tools.payee('Held');
    await tools.hold(id, reason, 'Wire');
    await tools.add([await tools.bill(id)]);
    expect(await holdOf(id)).toBeNull();
    await tools.hold(id, reason);
    await tools.hold(id, 'They asked us to wait until May.');
    expect((await holdOf(id))?.reason).toBe('They asked us to wait until May.');
  });
  test('needs a reason and a partner', async () => {
    expect((await tools.hold(acme, 'Too short')).status).toBe(400);
    // Ten UTF-16 code units, but five characters to the database.
    expect((await tools.hold(acme, '🙂🙂🙂🙂🙂')).status).toBe(400);
    expect((await tools.hold(2_000_000_000, reason)).status).toBe(404);
  });
});
