import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import {
  paymentFiles,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { ask, emptyBasket, makeFile, sendToBank } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { achBasket } from '../turns.ts';

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => achBasket.take());
test.afterEach(() => achBasket.release());

const managePayments = '/accounting/payment-processing/manage-payments';
type File = Awaited<ReturnType<typeof makeFile>>;

/** The bank has paid all of a sent file. */
async function settle(page: Page, { id, batches }: File): Promise<void> {
  const params = { paymentFileId: id };
  const { version } = await ask<PaymentFileDetails>(page, paymentFiles.details, { params });
  const paymentBatchIds = batches.map((batch) => batch.id);
  await ask(page, paymentFiles.finalizeNamed, {
    params,
    body: { version, paymentBatchIds, status: 'Success' },
  });
}

/** What the bank sends when a payment comes back. */
async function returned(page: Page, { id, batches: [batch] }: File, code: string): Promise<string> {
  const bytes = await page.evaluate(
    async (url) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      return (await fetch(url, { headers })).text();
    },
    fillPath(paymentFiles.bankFile.path, { paymentFileId: id }),
  );
  const [sent] = readAchFile(bytes).batches;
  const entry = sent?.entries[0]?.entry;
  const back = {
    code,
    trace: batch?.traceNumber ?? '',
    accountNumber: entry?.accountNumber ?? '',
    amountCents: Number(entry?.amount),
    entryClass: sent?.header.entryClass as 'CCD' | 'CTX' | 'PPD',
  };
  const ours = { companyId: sent?.header.companyId ?? '', bank: sent?.header.originatingBank ?? '' };
  return returnsFile([back], ours);
}

test('a late return becomes a ticket, which resolves once its invoices are paid again', async ({
  page,
  browser,
}) => {
  await signIn(page, people.accountant);
  const other = await another(browser);
  await signIn(other, people.accountant2);
  const file = await makeFile(page, 1);
  const [batch] = file.batches;
  if (!batch) throw new Error('the file pays nobody');
  const { partnerId, partnerName } = batch;
  await sendToBank(other, file.id, { isDue: true });
  await settle(page, file);
  const text = await returned(page, file, 'R06');
  const { click, upload, count } = countedActs();

  await test.step('the bank’s file leads to the ticket', async () => {
    await page.goto(`${web()}${managePayments}`);
    await click(page.getByRole('button', { name: 'Upload returns' }));
    await upload(page.getByTestId('files of Bank return file'), 'returns.ach', text);
    const imported = page.getByRole('dialog', { name: 'Returns imported' });
    await expect(imported).toContainText('Previously settled.');
    await click(imported.getByRole('link', { name: /^Ticket #\d+, new$/ }));
  });

  const cause = page.getByRole('region', { name: 'Late return' });
  await test.step('the ticket says what happened, and leads to the payment and back', async () => {
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: new RegExp(`^Late return: .* to ${partnerName} \\(R06\\)$`),
      }),
    ).toBeVisible();
    await expect(page.getByText('Opened by the system')).toBeVisible();
    const message = page.getByRole('article', { name: 'Message from System' });
    await expect(message).toContainText('Returned at our bank’s request (R06).');
    await expect(cause).toContainText('Unresolved');
    await click(cause.getByRole('link', { name: `Payment ${batch.id}`, exact: true }));
    await click(page.getByRole('link', { name: /^Ticket #\d+, (new|open)$/ }));
    await expect(cause).toBeVisible();
  });

  await test.step('paid again, it resolves by itself', async () => {
    const again = await makeFile(page, 1, { among: new Set([partnerId]) });
    await sendToBank(other, again.id, { isDue: true });
    await settle(page, again);
    await expect(cause).toContainText('Gone', { timeout: 60_000 });
    await expect(page.getByText(/^The cause is gone\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });
  const interactions = count();
  console.log(`from the bank's late return to the resolved ticket: ${interactions} interactions`);
  expect(interactions).toBeLessThanOrEqual(5);
  await emptyBasket(page);
});
