import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FlightCheckTools, flightCheckTools } from '../../../../test/flight-check.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

/** With a bank that requires prenotes. */
let app: TestApp;
let tools: FlightCheckTools;
beforeAll(async () => {
  app = await openTestApp({ env: { BANK_PRENOTES: 'true' } });
  tools = await flightCheckTools(app);
});
afterAll(() => app.close());

test('bank details can be paid from the third banking day after a prenote that wasn’t returned', async () => {
  const [other, id] = [await tools.payee('Rides along with it'), await tools.payee('Tried')];
  await tools.pick([await tools.bill(id)]);
  const standing = async () => (await tools.check()).partners[0];
  expect(await standing()).toMatchObject({
    standing: 'Prenote',
    why: 'Bank details haven’t been tested. The next file will include a prenote.',
  });
  const fileId = await tools.paid(other, 5_000, '2026-11-12');
  const unsent = await tools.paid(other, 5_000, '2026-11-02', 'Waiting');
  await app.write(
    `INSERT INTO prenote (pay_to_id, partner_id, payment_file_id, trace_number, created_on)
     SELECT pay_to_id, partner_id, $2, '123456780000001', now() FROM pay_to_change WHERE partner_id = $1`,
    [id, unsent],
  );
  expect(await standing()).toMatchObject({
    standing: 'Prenote',
    why: 'The prenote is in a file that hasn’t been sent to the bank yet.',
  });
  await app.write('UPDATE prenote SET payment_file_id = $2 WHERE partner_id = $1', [id, fileId]);
  expect(await standing()).toMatchObject({
    standing: 'Prenote',
    why: 'Prenote pending. Payments can start on Nov 17, 2026.',
  });
  app.clock.now = new Date('2026-11-17T12:00:00Z');
  const later = await app.tokenFor(tools.makerId);
  expect(await tools.check({ paymentDate: '2026-11-18' }, later)).toMatchObject({
    partners: [{ standing: 'Pays' }],
    whyNot: null,
  });
});
