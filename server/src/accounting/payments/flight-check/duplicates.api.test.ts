import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FlightCheckTools, flightCheckTools } from '../../../../test/flight-check.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: FlightCheckTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await flightCheckTools(app);
});
beforeEach(() => tools.emptyBasket());
afterAll(() => app.close());

const found = async () => (await tools.check()).findings;
const keys = async () => (await found()).map(({ key }) => key);

test('flags an invoice paid before under a differently written number', async () => {
  const id = await tools.payee('Twice');
  const before = await tools.bill(id, {
    invoiceNumber: 'inv 12',
    status: 'Paid',
    invoiceDate: '2026-02-01',
  });
  const again = await tools.bill(id, { invoiceNumber: 'INV-0012', totalCents: 4_321 });
  await tools.pick([again]);
  expect(await tools.check()).toMatchObject({
    findings: [
      {
        key: `duplicate:${again}:${before}:paid`,
        kind: 'Duplicate',
        weight: 'Risk',
        partnerName: 'Twice',
        title: 'INV-0012 was already paid',
        detail: 'inv 12, dated Feb 01, 2026, has the same number (different format). It’s already paid.',
        amount: 43.21,
        acceptance: null,
      },
    ],
    totals: { openRisks: 1 },
    whyNot: 'Resolve 1 risk to continue.',
  });
});

test('one bill twice in the basket is one risk', async () => {
  const id = await tools.payee('Both');
  const first = await tools.bill(id, { invoiceNumber: 'B-7' });
  const second = await tools.bill(id, { invoiceNumber: 'B7' });
  await tools.pick([first, second]);
  expect(await keys()).toEqual([`duplicate:${second}:${first}`]);
});

test('flags the same order and total, even from another partner', async () => {
  const [one, other] = [await tools.payee('One'), await tools.payee('Other')];
  const order = { purchaseOrderNumber: 'PO-4711', totalCents: 99_999 };
  const theirs = await tools.bill(other, { ...order, invoiceDate: '2026-11-07', invoiceNumber: 'SIS-1' });
  const mine = await tools.bill(one, { ...order, invoiceNumber: 'MINE-22' });
  await tools.pick([mine]);
  expect(await found()).toMatchObject([
    {
      key: `near-duplicate:${mine}:${theirs}`,
      weight: 'Risk',
      detail: 'SIS-1 from Other, dated Nov 07, 2026, has the same purchase order and the same total.',
    },
  ]);
});

test('flags the same total days apart, unless the orders differ', async () => {
  const id = await tools.payee('Daily');
  const bill = (purchaseOrderNumber: string | null, invoiceDate: string, invoiceNumber: string) =>
    tools.bill(id, { purchaseOrderNumber, invoiceDate, invoiceNumber, totalCents: 7_777 });
  await bill('PO-A1', '2026-10-09', 'AAA-1');
  const second = await bill('PO-A2', '2026-10-10', 'BBBBB-2');
  await tools.pick([second]);
  expect(await found()).toEqual([]);
  const nameless = await bill(null, '2026-10-12', 'CCCCCCCC-3');
  expect(await found()).toMatchObject([
    {
      key: `near-duplicate:${second}:${nameless}`,
      detail: 'CCCCCCCC-3, dated Oct 12, 2026, has the same total, 2 days apart.',
    },
  ]);
});
