import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type ThreePayments, threePayments } from '../../../test/three-payments.ts';
import { type Employee, inTransaction, type WriteCtx } from '../../platform/context.ts';
import { finalizeFile } from '../payments/settlement/finalize.service.ts';
import { lockPeriod } from './period-locks.service.ts';

let app: TestApp;
let tools: ThreePayments;
let admin: Employee;
let token: string;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
  const id = await app.addEmployee({ roles: ['Admin'], name: 'Ada' });
  token = await app.tokenFor(id);
  admin = {
    kind: 'employee',
    id,
    email: 'ada@backdock.test',
    name: 'Ada',
    roles: ['Admin'],
    departmentId: null,
    isHead: false,
    sessionId: null,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE reopened_change, period_change, financial_month, financial_year CASCADE');
});

const november = { year: 2026, month: 11 };
const reason = 'The auditors ask for it';

function within<T>(now: Date, work: (ctx: WriteCtx<Employee>) => Promise<T>): Promise<T> {
  const base = { actor: admin, now, log: app.runtime.log, requestId: 'test', ip: null, host: '' };
  return inTransaction(app.runtime, base, work);
}
/** Uses a clock past November, while payments still settle in November by another. */
const lockNovember = (ctx: WriteCtx<Employee>) =>
  lockPeriod({ ...ctx, now: new Date('2026-12-01T12:00:00Z') }, november, reason);

/** Waits until someone blocks on a month that another transaction holds. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await app.sql(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7301 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const payments = async () => {
  const { body } = await app.call(financialPeriods.totals, { as: token, params: november });
  return body.lines.find(({ document }) => document === 'payment');
};

/** A file whose payments were all made, according to the bank. */
async function acceptedFile() {
  const { fileId, batches } = await tools.sentFile();
  const lines = batches.map(({ trace }) => `${trace},Success,,`);
  await tools.acknowledge(fileId, ['trace,status,transactionId,returnCode', ...lines].join('\n'));
  return { fileId, version: (await tools.details(fileId)).version };
}

test('locking waits for a settlement already in progress and includes it in the totals', async () => {
  const { fileId, version } = await acceptedFile();
  let locking: Promise<unknown> = Promise.resolve();
  await within(app.clock.now, async (ctx) => {
    await finalizeFile(ctx, fileId, { version });
    locking = within(app.clock.now, lockNovember);
    await untilSomeoneWaits();
  });
  await locking;
  expect(await payments()).toMatchObject({ count: 3, locked: { count: 3 }, hasChanged: false });
});

test('a settlement that starts after the lock waits for it and posts on the first open day', async () => {
  const { fileId, version } = await acceptedFile();
  const before = await payments();
  let settling: ReturnType<typeof tools.finalizeAll> | undefined;
  await within(app.clock.now, async (ctx) => {
    await lockNovember(ctx);
    settling = tools.finalizeAll(fileId, version);
    await untilSomeoneWaits();
  });
  expect((await settling)?.status).toBe(200);
  const batches = await tools.batches(fileId);
  expect(batches.map(({ postingDate }) => postingDate)).toEqual(['2026-12-01', '2026-12-01', '2026-12-01']);
  expect(await payments()).toMatchObject({ count: before?.count, hasChanged: false });
});
