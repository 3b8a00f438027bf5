import { expect, type Page, test } from '@playwright/test';
import { emptyBasket, makeFile, paymentDateComes } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { achBasket } from '../turns.ts';

// Each of these creates a file from the only ACH basket.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeEach(() => achBasket.take());
test.afterEach(() => achBasket.release());

const root = '/accounting/payment-processing/manage-payments';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });

async function openFile(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`${web()}${root}/${id}`);
  await expect(page.getByRole('heading', { name: `ACH file ${name}` })).toBeVisible();
}

/** Clicks the dialog's button and waits for the dialog to close. */
async function finish(page: Page, title: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a file is approved by a second accountant as the first watches, sent, and finalized', async ({
  page,
  browser,
}) => {
  await signIn(page, people.accountant);
  const file = await makeFile(page, 3);
  const [first, second, failing] = file.batches;
  await openFile(page, file);
  await expect(step(page, 'Approved')).toHaveAttribute('aria-current', 'step');
  await button(page, 'Review and approve').click();
  const own = page.getByRole('dialog', { name: `Review ${file.name}` });
  await expect(own).toContainText('You prepared this file. Someone else must approve it.');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Close' }).last().click();
  await expect(own).toBeHidden();

  const other = await another(browser);
  await signIn(other, people.accountant2);
  await openFile(other, file);
  await button(other, 'Review and approve').click();
  const review = other.getByRole('dialog', { name: `Review ${file.name}` });
  await expect(review).toContainText(`Checked by ${people.accountant.name}`);
  await expect(review).toContainText('File integrity verified.');
  await finish(other, `Review ${file.name}`, 'Approve');

  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `${people.accountant2.name} approved the file`,
  );
  await expect(step(page, `Approved by ${people.accountant2.name}`)).toContainText('done');
  const download = page.waitForEvent('download');
  await button(page, 'Download bank file').click();
  expect((await download).suggestedFilename()).toBe(`${file.name}.ach`);

  await button(page, 'Mark as sent').click();
  await finish(page, `Mark ${file.name} as sent`, 'Mark as sent');
  await expect(page.getByText('Sent to bank', { exact: true }).first()).toBeVisible();
  await expect(step(page, 'Bank confirmation · 0 of 3')).toHaveAttribute('aria-current', 'step');

  await button(page, 'Upload acknowledgment').click();
  const upload = page.getByRole('dialog', { name: `Upload acknowledgment for ${file.name}` });
  const choose = (text: string) =>
    page.getByTestId('files of Bank acknowledgment').setInputFiles({
      name: 'acknowledgement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose('trace,status\n1,success\n');
  await expect(upload.getByRole('alert')).toBeVisible();
  await choose(
    [
      'trace,status,transactionId,returnCode',
      `${first?.traceNumber},success,J-${file.id}-1,`,
      `${second?.traceNumber},success,J-${file.id}-2,`,
      `${failing?.traceNumber},failed,,R03`,
      '',
    ].join('\n'),
  );
  await expect(upload).toBeHidden();
  await expect(page.getByText('Waiting for bank confirmation', { exact: true }).first()).toBeVisible();

  const grid = page.getByRole('grid', { name: 'Batches' });
  // The rows show the bank's results before anything is final.
  await expect(grid.getByText('Accepted by bank')).toHaveCount(2);
  await expect(grid.getByText('Rejected by bank')).toHaveCount(1);
  await grid.getByRole('link', { name: failing?.partnerName ?? '' }).click();
  const drawer = page.getByRole('dialog', { name: `Payment to ${failing?.partnerName}` });
  await expect(drawer).toContainText(
    'The bank rejected this payment. R03: No account/unable to locate account.',
  );
  await drawer.getByRole('button', { name: 'Close' }).click();
  // A dialog owns the keyboard until it's gone.
  await expect(drawer).toHaveCount(0);

  // Before the payment date, only payments the bank rejected can become final.
  await page.keyboard.press('n');
  const early = page.getByRole('dialog', { name: 'Finalize batches' });
  await expect(early).toContainText('1 payment: 1 fails');
  await expect(early).toContainText('2 stay open: accepted by the bank, but not due yet.');
  await early.getByRole('button', { name: 'Cancel' }).click();
  await expect(early).toHaveCount(0);
  await paymentDateComes(file.id);
  await page.reload();
  await expect(step(page, 'Bank confirmation')).toBeVisible();

  // The shortcut for the next step, as listed under `?`.
  await page.keyboard.press('n');
  const final = page.getByRole('dialog', { name: 'Finalize batches' });
  await expect(final).toContainText('3 payments: 2 succeed, 1 fails');
  await expect(final).toContainText(`${failing?.partnerName}: R03 No account/unable to locate account`);
  await finish(page, 'Finalize batches', 'Finalize batches');
  await expect(step(page, 'Completed')).toContainText('done');
  await expect(grid.getByText('Settled', { exact: true })).toHaveCount(2);
  await expect(grid.getByText('Failed', { exact: true })).toHaveCount(1);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('2 payments');
  await expect(results).toContainText('1 payment · not paid');
  await expect(grid.getByText(`J-${file.id}-1`)).toBeVisible();

  // A second viewer sees the end too, without doing anything.
  await expect(step(other, 'Completed')).toContainText('done');
  const history = other.getByRole('region', { name: 'History' });
  for (const words of [
    'prepared the file',
    'downloaded the bank file',
    'marked the file as sent to the bank',
  ]) {
    await expect(history).toContainText(`${people.accountant.name} ${words}`);
  }
  await other.context().close();
});

test('a cancelled file returns its items to the basket', async ({ page }) => {
  await signIn(page, people.accountant);
  const file = await makeFile(page, 1);
  await page.goto(web() + root);
  await page.getByRole('grid', { name: 'ACH files' }).getByRole('link', { name: file.name }).click();
  await expect(page.getByRole('heading', { name: `ACH file ${file.name}` })).toBeVisible();

  await button(page, 'More').click();
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu.getByRole('menuitem', { name: /^Download bank file/ })).toContainText(
    'Someone else must approve the file first.',
  );
  await menu.getByRole('menuitem', { name: 'View file contents' }).click();
  const content = page.getByRole('dialog', { name: `Contents of ${file.name}.ach` });
  await expect(content.getByText(file.batches[0]?.traceNumber ?? '').first()).toBeVisible();
  await content.getByRole('button', { name: 'Close' }).last().click();
  await expect(content).toBeHidden();

  await button(page, 'More').click();
  await menu.getByRole('menuitem', { name: 'Cancel file' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${file.name}` });
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('The wrong payment date');
  await finish(page, `Cancel ${file.name}`, 'Cancel file');
  await expect(page.getByText('This file was canceled.')).toBeVisible();
  await page.getByRole('link', { name: 'View other files' }).click();
  await expect(page.getByRole('grid', { name: 'ACH files' })).toBeVisible();
  await expect(page.getByRole('link', { name: file.name })).toHaveCount(0);

  await page.goto(`${web()}/accounting/payment-processing/create-payment`);
  const basket = page.getByRole('list', { name: 'Partners in the basket' });
  await expect(basket.getByRole('listitem', { name: file.batches[0]?.partnerName ?? '' })).toBeVisible();
  await emptyBasket(page);
});
