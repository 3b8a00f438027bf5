import {
  paymentBatches,
  type RemittanceAdvice,
} from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { expect, type Browser, type Page, test } from '@playwright/test';
import { mailTo } from '../mails.ts';
import { ask, makeFile, paymentDateComes, sendToBank } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';
import { achBasket } from '../turns.ts';

// Each of these creates a file from the only ACH basket.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeEach(() => achBasket.take());
test.afterEach(() => achBasket.release());

const root = '/accounting/payment-processing';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A file that the second accountant approved and sent to the bank. */
async function sentFile(page: Page, browser: Browser, count: number) {
  const file = await makeFile(page, count);
  const second = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await signIn(second, people.accountant2);
  await sendToBank(second, file.id);
  await second.context().close();
  await page.goto(`${web()}${root}/manage-payments/${file.id}`);
  await expect(page.getByRole('heading', { name: `ACH file ${file.name}` })).toBeVisible();
  return file;
}

test('a supplier notified of a payment gets a correction when it fails', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, people.accountant);
  const file = await sentFile(page, browser, 2);
  const [failing] = file.batches;
  if (!failing) throw new Error('the file has a payment');
  const params = { paymentBatchId: failing.id };
  const { recipient, number } = await ask<RemittanceAdvice>(page, paymentBatches.remittance, { params });
  await mailTo(request, recipient ?? '', new RegExp(`^Remittance advice ${number}: `));

  const grid = page.getByRole('grid', { name: 'Batches' });
  await grid.getByRole('link', { name: failing.partnerName }).click();
  const drawer = page.getByRole('dialog', { name: `Payment to ${failing.partnerName}` });
  await expect(drawer.getByRole('button', { name: 'Finalize as success' })).toBeDisabled();
  await expect(drawer).toContainText("A payment can't be finalized as successful before its payment date");
  await drawer.getByRole('button', { name: 'Finalize as failure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalize as failure' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rejected by our bank');
  await dialog.getByRole('textbox', { name: /^Return code/ }).fill('R03');
  await dialog.getByRole('button', { name: 'Finalize', exact: true }).click();
  await expect(dialog).toBeHidden();

  const mail = await mailTo(
    request,
    recipient ?? '',
    new RegExp(`^Correction to remittance advice ${number}: `),
  );
  expect(mail.subject).toContain('was not paid');
  expect(mail.text).toContain('What happened: Our bank did not make the payment.');
  expect(mail.text).toContain(`Please don't record remittance advice ${number} as paid.`);

  await page.goto(`${web()}${root}/payment-history/${failing.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Failed', { exact: true })).toBeVisible();
  await expect(main.getByText('Paid', { exact: true })).toHaveCount(0);
  await expect(main).toContainText(`Reported by ${people.accountant.name}, no bank acknowledgment`);
  await expect(main).toContainText('A correction was sent on');
  const sent = main.getByRole('list', { name: 'Sent to' }).getByRole('listitem');
  await expect(sent.filter({ hasText: 'Correction' })).toHaveCount(1);
  await expect(sent.filter({ hasText: 'Remittance advice' })).toHaveCount(1);
  await button(page, 'View correction').click();
  const correction = page.getByRole('dialog', { name: `Correction to remittance advice ${number}` });
  await expect(correction).toContainText('Not paid');
  await expect(correction).toContainText('Amount not paid');
  await correction.getByRole('button', { name: 'Close' }).first().click();
  await expect(correction).toBeHidden();
  const download = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await download).suggestedFilename()).toBe(`Remittance-${number}-not-paid.pdf`);
});

test('payments without an acknowledgement are picked by name and finalized on one person’s word', async ({
  page,
  browser,
}) => {
  await signIn(page, people.accountant);
  const file = await sentFile(page, browser, 2);
  const [first, second] = file.batches;
  if (!first || !second) throw new Error('the file has two payments');
  const openDialog = async () => {
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Finalize without acknowledgment' }).click();
    return page.getByRole('dialog', { name: 'Finalize without acknowledgment' });
  };
  const early = await openDialog();
  await expect(early.getByRole('radio', { name: /^Paid/ })).toBeDisabled();
  await early.getByRole('button', { name: 'Cancel' }).click();
  await expect(early).toHaveCount(0);

  await paymentDateComes(file.id);
  await page.reload();
  await expect(page.getByRole('heading', { name: `ACH file ${file.name}` })).toBeVisible();
  const dialog = await openDialog();
  // Nothing is preselected.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Finalize' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: first.partnerName }).check();
  await dialog.getByRole('radio', { name: /^Paid/ }).check();
  await expect(dialog.getByRole('button', { name: 'Finalize 1 payment' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I confirmed this result with the bank.' }).check();
  await dialog.getByRole('button', { name: 'Finalize 1 payment' }).click();
  await expect(dialog).toBeHidden();

  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Settled');
  await expect(results).toContainText('Open');
  const grid = page.getByRole('grid', { name: 'Batches' });
  await expect(grid.getByText('Settled', { exact: true })).toHaveCount(1);
  await expect(grid.getByText('Waiting', { exact: true })).toHaveCount(1);
  await page.goto(`${web()}${root}/payment-history/${first.id}`);
  await expect(page.getByRole('main')).toContainText(
    `Confirmed by ${people.accountant.name}, no bank acknowledgment`,
  );
  await expect(page.getByRole('main')).toContainText('Posting date');
});
