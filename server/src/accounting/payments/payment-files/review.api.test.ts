import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { achDetails, makeLive } from '../../../../test/pay-to.ts';
import { addPaymentFile } from '../../../../test/payment-files.ts';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
});
afterAll(() => app.close());

const review = async (paymentFileId: number) => {
  const { status, body } = await app.call(paymentFiles.review, {
    as: tools.approver,
    params: { paymentFileId },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const others = { ...achDetails, beneficiaryAccountNumber: '5555000011' };

test('a new file shows no differences from what the maker saw', async () => {
  const partnerId = await tools.payee('Same');
  const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
  const { differences, isSameContent, check, newAccounts } = await review(id);
  expect([differences, isSameContent]).toEqual([[], true]);
  expect(check.totals.partnerCount).toBe(1);
  expect(newAccounts).toMatchObject([
    { partnerId, accountEnding: '6789', before: null, enteredBy: 'Mia Maker', batchTotal: 100 },
  ]);
});

test('flags an account as new only if the last payment went to another one', async () => {
  const same = await tools.payee('Same again');
  const moved = await tools.payee('Moved');
  for (const partnerId of [same, moved]) {
    await addPaymentFile(app, [{ partnerId, invoiceIds: [await tools.bill(partnerId)] }]);
  }
  await makeLive(app, { editor: tools.as, verifier: tools.verifier }, moved, others);
  const id = await tools.prepared({ invoiceIds: [await tools.bill(same), await tools.bill(moved)] });
  const { newAccounts } = await review(id);
  expect(newAccounts).toMatchObject([{ partnerId: moved, accountEnding: '0011', before: '6789' }]);
});

test('shows the approver what changed since', async () => {
  const [changed, pending, inactive] = [
    await tools.payee('Changed'),
    await tools.payee('Pending'),
    await tools.payee('Inactive'),
  ];
  const id = await tools.prepared({
    invoiceIds: [await tools.bill(changed), await tools.bill(pending), await tools.bill(inactive)],
  });
  await makeLive(app, { editor: tools.as, verifier: tools.verifier }, changed, others);
  await app.call(payTo.change, {
    as: tools.as,
    params: { partnerId: pending },
    body: { ...others, version: 2 },
  });
  await app.write(
    `UPDATE partner SET status = 'TemporaryInactive', status_reason = 'They moved house', inactive_until = '2027-01-01'
      WHERE id = ${inactive}`,
  );
  const { differences } = await review(id);
  const reported = differences.map(({ kind, partnerId, text }) => [kind, partnerId, text]);
  expect(reported).toContainEqual([
    'BankDetailsChanged',
    changed,
    'Bank details changed: this file pays •••• 6789; the current account is •••• 0011.',
  ]);
  expect(reported).toContainEqual([
    'BankDetailsPending',
    pending,
    'A change to the bank details is awaiting verification.',
  ]);
  expect(reported).toContainEqual([
    'PartnerNotActive',
    inactive,
    'The partner’s status is now temporary inactive.',
  ]);
});
