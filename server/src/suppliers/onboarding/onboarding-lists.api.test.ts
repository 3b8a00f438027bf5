import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const start = new Date('2026-11-15T12:00:00Z');
let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
  const { invite, apply } = intake;
  for (const [at, marketCountryCode] of (['US', 'CA', 'US'] as const).entries()) {
    app.clock.now = addDays(start, at);
    const companyName = `Company ${'ABC'[at]}`;
    await invite({ companyName, marketCountryCode });
    const { token } = await invite({ marketCountryCode });
    const isCanadian = marketCountryCode === 'CA';
    const market = isCanadian ? 'Canada' : 'UnitedStates';
    await apply(token, { companyName, market, zip: isCanadian ? 'V6B 1A1' : '97209' });
  }
});
afterAll(() => app.close());

const byName = (sort: 'asc' | 'desc') => ({ colId: 'companyName', sort });

test.each([
  ['applications, longest wait first', onboarding.applicationList, 'ABC'],
  ['invitations, newest first', onboarding.invitationList, 'CBA'],
] as const)('%s, or as requested', async (_, of, usual) => {
  const names = async (model: unknown) => {
    const { status, rows, total } = await intake.list(of, model);
    expect(status).toBe(200);
    expect(total).toBe(String(rows.length));
    return rows.map(({ companyName }) => companyName.at(-1)).join('');
  };
  expect(await names({})).toBe(usual);
  expect(await names({ sortModel: [byName('asc')] })).toBe('ABC');
  expect(await names({ sortModel: [byName('desc')] })).toBe('CBA');
  expect(await names({ sortModel: [{ colId: 'market', sort: 'asc' }, byName('asc')] })).toBe('BAC');
  const filtered = (filterModel: object) => names({ filterModel, sortModel: [byName('asc')] });
  expect(await filtered({ companyName: { filterType: 'text', type: 'endsWith', filter: 'c' } })).toBe('C');
  expect(await filtered({ market: { filterType: 'set', values: ['Canada'] } })).toBe('B');
  const after = { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-15' };
  expect(await filtered({ invitationDate: after })).toBe('BC');
});

test('lists refuse columns they do not have', async () => {
  const byLink = { sortModel: [{ colId: 'applicationLink', sort: 'asc' }] };
  expect((await intake.list(onboarding.invitationList, byLink)).status).toBe(400);
  const byStatus = { filterModel: { status: { filterType: 'set', values: ['Approved'] } } };
  expect((await intake.list(onboarding.applicationList, byStatus)).status).toBe(400);
});

test('the same request at another time uses the same prepared statement', async () => {
  const prepared = () =>
    app.runtime.database.pools.reader.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_prepared_statements WHERE statement LIKE '%supplier_invitation%'`,
    );
  await intake.list(onboarding.invitationList);
  const { rows: before } = await prepared();
  app.clock.now = addDays(app.clock.now, 1);
  await intake.list(onboarding.invitationList);
  expect((await prepared()).rows).toEqual(before);
});
