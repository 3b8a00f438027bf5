import { AxeBuilder } from '@axe-core/playwright';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  billsOf,
  calmDown,
  compareInBrowser,
  expectSynced,
  failureOf,
  intacct,
  openCause,
  send,
  whenQuiet,
} from '../intacct.ts';
import { people, signIn } from '../people.ts';
import { intacctTurn } from '../turns.ts';

// There's only one Intacct, and each of these tests changes it.
test.describe.configure({ mode: 'default', timeout: 420_000 });
test.beforeEach(async ({ page }) => {
  await signIn(page, people.accountant);
  await intacctTurn.take();
  await whenQuiet(page);
});
test.afterEach(async () => {
  await calmDown();
  await intacctTurn.release();
});

const vendorOf = ({ partnerId }: InvoiceRow) => `S-${partnerId}`;

/** A bill that isn't in Intacct yet, whose number someone entered there by hand. */
async function enteredByHand(page: Page): Promise<{ bill: InvoiceRow; recordNo: string }> {
  const unsent = await billsOf(page, 'Supplier', {
    status: { filterType: 'set', values: ['Posted'] },
    intacctSyncStatus: { filterType: 'set', values: ['NotSynced'] },
  });
  const bill = unsent.findLast(({ postingDate }) => postingDate !== null);
  if (!bill) throw new Error('the demo data has no bill left that was not sent');
  const { recordNo } = await intacct.enter({
    kind: 'bill',
    vendorId: vendorOf(bill),
    number: bill.invoiceNumber,
    createdOn: bill.invoiceDate,
    cents: Math.round(bill.total * 100),
  });
  await send(page, bill);
  expect((await failureOf(page, 'Invoice', { entityId: bill.id })).category).toBe('DuplicateNumber');
  return { bill, recordNo };
}

const billsThere = async (bill: InvoiceRow) =>
  (await intacct.ledger()).bills.filter(
    ({ vendorId, number }) => vendorId === vendorOf(bill) && number.startsWith(bill.invoiceNumber),
  );

test('a document already in Intacct is compared with ours and linked, not posted twice', async ({ page }) => {
  const { bill, recordNo } = await enteredByHand(page);
  await openCause(page, 'DuplicateNumber', bill.invoiceNumber);
  const dialog = await compareInBrowser(page, bill.invoiceNumber);
  await expect(dialog).toContainText('most likely this one');
  await expect(dialog.getByRole('row', { name: new RegExp(`Intacct ${recordNo}`) })).toContainText(
    bill.invoiceNumber,
  );
  // Another number is offered only after someone says it's a different document.
  await expect(dialog.getByRole('button', { name: 'Send under another number' })).toHaveCount(0);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: `Link to Intacct record ${recordNo}` }).click();
  await expect(dialog).toBeHidden();
  await expectSynced(page, bill.id);
  expect(await billsThere(bill)).toMatchObject([{ recordNo }]);
});

test('a different document with the same number: ours is sent under another one, with a reason', async ({
  page,
}) => {
  const { bill } = await enteredByHand(page);
  await openCause(page, 'DuplicateNumber', bill.invoiceNumber);
  const dialog = await compareInBrowser(page, bill.invoiceNumber);
  await dialog.getByRole('button', { name: "It's a different document…" }).click();
  const submit = dialog.getByRole('button', { name: 'Send under another number' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel("How do you know it's a different document?").fill('Two loads on one day');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expectSynced(page, bill.id);
  expect((await billsThere(bill)).map(({ number }) => number)).toEqual([
    bill.invoiceNumber,
    `${bill.invoiceNumber}-2`,
  ]);
});
