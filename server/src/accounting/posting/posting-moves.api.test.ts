import type { Day } from '@backdock/core/kit/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failSyncs, tasksOf, waiting } from '../../../test/failed-syncs.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Employee, inTransaction } from '../../platform/context.ts';
import { movePostings } from './posting-dates.service.ts';

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

async function move(type: 'Invoice' | 'CreditMemo', ids: readonly number[], to: Day): Promise<void> {
  const { runtime } = app;
  const base = { actor, now: runtime.now(), log: runtime.log, requestId: 'test', ip: null, host: '' };
  await inTransaction(runtime, base, (ctx) => movePostings(ctx, type, ids, to));
}

test('moving invoices syncs the ones that moved, as changing each date does', async () => {
  const [one, stays] = [
    await addInvoice(app, supplierId, { invoiceDate: '2026-11-02', postingDate: '2026-11-02' }),
    await addInvoice(app, supplierId, { invoiceDate: '2026-11-02', postingDate: '2026-11-05' }),
  ];
  await app.write('DELETE FROM intacct_task');
  await move('Invoice', [one, stays], '2026-11-05');
  expect(await tasksOf(app, 'Invoice')).toEqual([waiting(one)]);
});

test('moving credit memos syncs them too', async () => {
  const memo = await addMemo(app, { partnerId: supplierId, number: 'M-1', postingDate: '2026-11-02' });
  await app.write('DELETE FROM intacct_task');
  await move('CreditMemo', [memo], '2026-11-05');
  expect(await tasksOf(app, 'CreditMemo')).toEqual([waiting(memo)]);
});

test('an invoice with another number in Intacct keeps it and is queued once', async () => {
  const twin = await addInvoice(app, supplierId, { invoiceDate: '2026-11-02', postingDate: '2026-11-02' });
  await failSyncs(app, 'Invoice', [twin], { category: 'ClosedPeriod', sentNumber: 'TWIN-2' });
  await move('Invoice', [twin], '2026-11-05');
  expect(await tasksOf(app, 'Invoice', [twin])).toEqual([waiting(twin, 'TWIN-2')]);
});
