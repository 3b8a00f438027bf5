import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { applicationJobs } from './applications.jobs.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
let buyer: string;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
  buyer = await app.tokenFor(intake.buyerId);
});
afterAll(() => app.close());

const read = async (applicationId: number) =>
  (await app.call(applications.read, { as: buyer, params: { applicationId } })).body;
const sameCompany = async (applicationId: number) =>
  (await read(applicationId)).checks.find(({ name }) => name === 'NoDuplicate')?.related.map(({ id }) => id);
const wholeRow = async (id: number) =>
  JSON.stringify(await app.sql('SELECT * FROM supplier_application WHERE id = $1', [id]));
const encrypt = () => runJob(app, applicationJobs, 'applications.encrypt-tax-numbers', {});

test('a tax number is stored encrypted and never in clear text', async () => {
  const id = await intake.applied({ taxId: '471234567', companyName: 'One Ltd.', doingBusinessAs: 'One' });
  expect((await read(id)).taxIdEnding).toBe('4567');
  expect(await wholeRow(id)).not.toContain('471234567');
  const records = await app.sql('SELECT before, after FROM audit_record');
  expect(JSON.stringify(records)).not.toContain('471234567');
  expect(JSON.stringify(await read(id))).not.toContain('471234567');
});

test('two applications with the same number are still matched', async () => {
  const change = { taxId: '478889999', companyName: 'Alpha Inc.', doingBusinessAs: 'Alpha' };
  const first = await intake.applied(change);
  const second = await intake.applied({ ...change, companyName: 'Zebra Corp.', doingBusinessAs: 'Zebra' });
  expect(await sameCompany(second)).toContain(first);
});

test('numbers stored in clear text are read, matched, and encrypted by a job', async () => {
  const change = { taxId: '475556666', companyName: 'Gamma Inc.', doingBusinessAs: 'Gamma' };
  const old = await intake.applied(change);
  await app.write(
    `UPDATE supplier_application SET tax_id = '475556666', tax_id_text = NULL, tax_id_key = NULL, tax_id_key_id = NULL,
            tax_id_digest = NULL, tax_id_ending = NULL WHERE id = $1`,
    [old],
  );
  const newer = await intake.applied({ ...change, companyName: 'Omega Corp.', doingBusinessAs: 'Omega' });
  expect((await read(old)).taxIdEnding).toBe('6666');
  expect(await sameCompany(newer)).toContain(old);
  await encrypt();
  expect(await wholeRow(old)).not.toContain('475556666');
  expect((await read(old)).taxIdEnding).toBe('6666');
  expect(await sameCompany(newer)).toContain(old);
  const [row] = await app.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM supplier_application WHERE tax_id IS NOT NULL',
  );
  expect(row?.n).toBe(0);
});

test('a number moved to another application does not decrypt there', async () => {
  const [one, other] = [
    await intake.applied({ taxId: '471112222' }),
    await intake.applied({ taxId: '473334444' }),
  ];
  await app.write(
    `UPDATE supplier_application to_row SET tax_id_text = from_row.tax_id_text, tax_id_key = from_row.tax_id_key
       FROM supplier_application from_row WHERE to_row.id = $1 AND from_row.id = $2`,
    [other, one],
  );
  const reply = await app.call(applications.read, { as: buyer, params: { applicationId: other } });
  expect(reply.status).toBe(500);
});
