import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementTools } from '../../../test/agreements.ts';
import { asSystem } from '../../../test/as-system.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { settlementTools } from '../../../test/settlements.ts';
import { calculateSupplier } from '../calculation/calculation.service.ts';

let office: Office;
let accountant: string;
beforeAll(async () => {
  office = await openOffice();
  office.app.clock.now = new Date('2026-10-15T19:00:00Z');
  accountant = await office.app.signedIn({ roles: ['Accountant'] });
  await office.start();
});
afterAll(() => office.close());

/** $500 a month, booked on an account of its own, with January due. */
async function monthly(supplierId: number, glAccountNo: string | null, program: 'CoOp' | 'Email' = 'CoOp') {
  const { id } = await agreementTools(office.app).active(accountant, supplierId, 'Marketing', {
    calculationType: 'FixedAmount',
    percentage: null,
    fixedAmount: 500,
    settlementLagDays: 0,
    glAccountNo,
    marketing: { program, activities: [] },
  });
  await asSystem(office.app, (ctx) => calculateSupplier(ctx, supplierId));
  return id;
}

const settle = (id: number, method: 'CreditMemo' | 'CreditRequest') =>
  settlementTools({ app: office.app, accountant }).settle(id, {
    periodTo: '2026-01-31',
    method,
    amount: 500,
  });

/** The lines of a vendor's one memo in Intacct. */
async function booked(supplierId: number) {
  const memos = await until(
    async () => office.ledger().adjustments.filter(({ vendorId }) => vendorId === `S-${supplierId}`),
    (found) => found.length > 0,
  );
  expect(memos).toHaveLength(1);
  return memos[0]?.lines.map(({ account, cents }) => ({ account, cents }));
}

async function cover(supplierId: number, amountToCover: number) {
  const requests = await office.app.sql<{ id: number }>(
    'SELECT id FROM credit_request WHERE supplier_id = $1 ORDER BY id',
    [supplierId],
  );
  const creditRequestIds = requests.map(({ id }) => id);
  const body = { supplierId, creditRequestIds, amountToCover, memoNumber: `CM-${supplierId}` };
  const covered = await office.app.call(covering.cover, { as: accountant, body });
  expect(covered.status).toBe(201);
  return covered.body.creditMemoId;
}

test('a settlement’s memo arrives in Intacct on the agreement’s account', async () => {
  const supplierId = await addSupplier(office.app, 'Memo');
  expect((await settle(await monthly(supplierId, '5110'), 'CreditMemo')).status).toBe(201);
  expect(await booked(supplierId)).toEqual([{ account: '5110', cents: -50_000 }]);
});

test('without an account of its own, on the usual one', async () => {
  const supplierId = await addSupplier(office.app, 'Usual');
  await settle(await monthly(supplierId, null), 'CreditMemo');
  expect(await booked(supplierId)).toEqual([{ account: '5000', cents: -50_000 }]);
});

test('a memo that covers a settlement’s request is booked on the agreement’s account', async () => {
  const supplierId = await addSupplier(office.app, 'Request');
  await settle(await monthly(supplierId, '5110'), 'CreditRequest');
  await cover(supplierId, 500);
  expect(await booked(supplierId)).toEqual([{ account: '5110', cents: -50_000 }]);
});

test('one that covers several is split by account, also when it is sent again', async () => {
  const supplierId = await addSupplier(office.app, 'Several');
  await settle(await monthly(supplierId, '5120', 'CoOp'), 'CreditRequest');
  await settle(await monthly(supplierId, '5110', 'Email'), 'CreditRequest');
  await addCreditRequests(office.app, supplierId, { totalCents: 7_500 });
  const creditMemoId = await cover(supplierId, 1_075);
  const lines = [
    { account: '5000', cents: -7_500 },
    { account: '5110', cents: -50_000 },
    { account: '5120', cents: -50_000 },
  ];
  expect(await booked(supplierId)).toEqual(lines);
  const body = { postingDate: '2026-10-20', version: 1 };
  await office.app.call(creditMemos.setPostingDate, { as: accountant, params: { creditMemoId }, body });
  await until(
    async () => office.ledger().adjustments.find(({ vendorId }) => vendorId === `S-${supplierId}`)?.postedOn,
    (postedOn) => postedOn === '2026-10-20',
  );
  expect(await booked(supplierId)).toEqual(lines);
});
