import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
let buyer: string;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
  buyer = await app.tokenFor(intake.buyerId);
});
afterAll(() => app.close());

const approve = (applicationId: number, change: object) =>
  app.call(applications.approve, {
    as: buyer,
    params: { applicationId },
    body: {
      purchasingManagerId: intake.buyerId,
      logisticsManagerId: null,
      reason: 'The tax form follows by mail.',
      waivers: [],
      version: 1,
      ...change,
    },
  });
const detail = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
const address = { name: 'AddressExists', note: 'Visited their warehouse in May.' };
const sanctions = { name: 'NotSanctioned', note: 'Screened by hand on the OFAC site.' };

test('approving despite a check that did not run needs a waiver, which is recorded', async () => {
  const applicationId = await intake.applied({
    checks: [{ name: 'TaxIdMatches', result: 'Passed', detail: null }],
  });
  const { body } = await app.call(applications.read, { as: buyer, params: { applicationId } });
  expect(body.checks.slice(-2)).toMatchObject([
    { name: 'AddressExists', result: 'NotRun', detail: 'This check has not been run.' },
    { name: 'NotSanctioned', result: 'NotRun' },
  ]);
  for (const waivers of [[], [address], [address, address]]) {
    const refused = await approve(applicationId, { waivers });
    expect(refused.status).toBe(409);
    expect(detail(refused)).toContain('sanctions screening');
  }
  const short = { waivers: [address, { ...sanctions, note: 'ok' }] };
  expect((await approve(applicationId, short)).status).toBe(400);
  expect((await approve(applicationId, { waivers: undefined })).status).toBe(400);

  const done = await approve(applicationId, { waivers: [sanctions, address] });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ status: 'Approved' });
  expect(done.body.waivers).toEqual([
    { ...address, waivedBy: 'Nina Park' },
    { ...sanctions, waivedBy: 'Nina Park' },
  ]);
  const reply = await app.call(applications.history, { as: buyer, params: { applicationId } });
  expect(reply.body.entries.map(({ what, reason }) => [what, reason])).toContainEqual([
    'waived a check',
    'Approved without sanctions screening: Screened by hand on the OFAC site.',
  ]);
});

test('a waiver for a check that did run is refused', async () => {
  const refused = await approve(await intake.applied(), { waivers: [sanctions] });
  expect(refused.status).toBe(409);
  expect(detail(refused)).toBe('A check has since been run. Review the result first.');
});

test('the database also refuses an approval without the checks', async () => {
  const applicationId = await intake.applied({ checks: [] });
  const supplierId = await addSupplier(app, 'Birch Trim');
  await expect(
    pastTheApplication(
      app,
      `UPDATE supplier_application SET status = 'Approved', decided_by = ${intake.buyerId}, decided_on = now(),
              supplier_id = ${supplierId} WHERE id = ${applicationId}`,
    ),
  ).rejects.toThrow('did not run');
});
