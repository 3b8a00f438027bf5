import type { Day } from '@backdock/core/kit/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksOf, waiting } from '../../test/failed-syncs.ts';
import { addInvoice } from '../../test/new-invoice.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { addMemo } from '../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { type Employee, inTransaction, type WriteCtx } from '../platform/context.ts';
import * as memos from './credit-memos/posting-dates.service.ts';
import * as invoices from './invoices/posting-dates.service.ts';

let app: TestApp;
let supplierId: number;
let actor: Employee;
beforeAll(async () => {
  app = await openTestApp();
  supplierId = await addSupplier(app, 'Northwind');
  actor = {
    kind: 'employee',
    id: await app.addEmployee({ name: 'Mia Maker' }),
    email: 'mia@backdock.test',
    name: 'Mia Maker',
    roles: ['Accountant'],
    departmentId: null,
    isHead: false,
    sessionId: null,
  };
});
afterAll(() => app.close());

type Move = (ctx: WriteCtx<Employee>, ids: readonly number[], to: Day) => Promise<void>;

async function moved(move: Move, ids: readonly number[], to: Day): Promise<void> {
  await app.write('DELETE FROM intacct_task');
  const { runtime } = app;
  const base = { actor, now: runtime.now(), log: runtime.log, requestId: 'test', ip: null, host: '' };
  await inTransaction(runtime, base, (ctx) => move(ctx, ids, to));
}

test('moving invoices has Intacct told of those that moved, as changing each date does', async () => {
  const [one, stays] = [
    await addInvoice(app, supplierId, { invoiceDate: '2026-11-02', postingDate: '2026-11-02' }),
    await addInvoice(app, supplierId, { invoiceDate: '2026-11-02', postingDate: '2026-11-05' }),
  ];
  await moved(invoices.movePostings, [one, stays], '2026-11-05');
  expect(await tasksOf(app, 'Invoice')).toEqual([waiting(one)]);
});

test('moving credit memos does, too', async () => {
  const memo = await addMemo(app, { partnerId: supplierId, number: 'M-1', postingDate: '2026-11-02' });
  await moved(memos.movePostings, [memo], '2026-11-05');
  expect(await tasksOf(app, 'CreditMemo')).toEqual([waiting(memo)]);
});
