import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { bankingDaysAfter, daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { countedActs } from '../acts.ts';
import { emptyBasket, paymentDateComes } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { achBasket } from '../turns.ts';

const root = '/accounting/payment-processing';
const today = () => dayInPacific(new Date());
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name });

/** What's due within two weeks to suppliers with this prefix. No other journey pays them. */
async function openDue(page: Page, path: string, prefix: string): Promise<void> {
  const filter = { partnerName: { filterType: 'text', type: 'startsWith', filter: prefix } };
  const grid = encodeURIComponent(JSON.stringify({ filter }));
  await page.goto(`${web()}${root}/${path}?upTo=${daysAfter(today(), 14)}&grid=${grid}`);
}

/** The name of the file whose page has just opened. */
async function nameOfFile(page: Page): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`${root}/manage-payments/\\d+$`));
  const heading = page.getByRole('heading', { name: /^(ACH|Wire) file PF-/ });
  return (await heading.innerText()).replace(/^\w+ file /, '');
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

/** A bank file's payments and their originator. */
function paymentsIn(text: string) {
  const { batches } = readAchFile(text);
  return batches.flatMap(({ header, entries }) =>
    entries.map(({ entry }) => ({
      trace: entry.traceNumber ?? '',
      accountNumber: entry.accountNumber ?? '',
      cents: Number(entry.amount),
      companyId: header.companyId ?? '',
      bank: header.originatingBank ?? '',
    })),
  );
}

test.describe('by ACH', () => {
  test.describe.configure({ timeout: 300_000 });
  test.beforeEach(() => achBasket.take());
  test.afterEach(() => achBasket.release());

  test('two accountants pay forty suppliers, and the bank answers', async ({ page, browser }) => {
    const acts = countedActs();
    await signIn(page, people.accountant);
    await emptyBasket(page);
    await openDue(page, 'create-payment', 'Valley ');
    await acts.click(button(page, /^Add 41 partners · \$[\d,.]+ to basket$/));
    await acts.click(button(page, 'Flight check'));

    const risks = page.getByRole('region', { name: 'Risks' });
    await acts.click(
      risks
        .getByRole('listitem', { name: /^New bank details: Valley / })
        .getByRole('button', { name: /^Hold/ }),
    );
    const hold = page.getByRole('dialog', { name: /^Hold Valley / });
    await acts.fill(hold.getByRole('textbox', { name: 'Reason' }), 'We call them back on Monday');
    await acts.click(hold.getByRole('button', { name: 'Hold', exact: true }));
    await expect(hold).toBeHidden();
    await expect(page.getByRole('region', { name: 'Excluded' })).toContainText('We call them back on Monday');
    await acts.click(risks.getByRole('button', { name: 'Accept all 2' }));
    const accept = page.getByRole('dialog', { name: 'Accept 2 risks' });
    await acts.fill(accept.getByRole('textbox', { name: 'Reason' }), 'Two deliveries, both were received');
    await acts.click(accept.getByRole('button', { name: 'Accept', exact: true }));
    await expect(accept).toBeHidden();
    await expect(page.getByText(/^40 suppliers, \$[\d,.]+, 1 hold, 0 risks open\.$/)).toBeVisible();
    await acts.click(button(page, /^Create file with 40 payments · \$[\d,.]+$/));
    const name = await nameOfFile(page);

    const other = await another(browser);
    await signIn(other, people.accountant2);
    await other.goto(`${web()}${root}/manage-payments`);
    await acts.click(other.getByRole('link', { name, exact: true }));
    await acts.click(button(other, 'Review and approve'));
    const review = other.getByRole('dialog', { name: `Review ${name}` });
    await expect(review).toContainText('Two deliveries, both were received');
    await acts.click(review.getByRole('button', { name: 'Approve', exact: true }));
    await expect(review).toBeHidden();
    await other.context().close();

    await expect(step(page, `Approved by ${people.accountant2.name}`)).toContainText('done');
    const bankFile = await downloaded(page, () => acts.click(button(page, 'Download bank file')));
    expect(bankFile.name).toBe(`${name}.ach`);
    const payments = paymentsIn(bankFile.text);
    expect(payments).toHaveLength(40);
    await acts.click(button(page, 'Mark as sent'));
    const sent = page.getByRole('dialog', { name: `Mark ${name} as sent` });
    await acts.click(sent.getByRole('button', { name: 'Mark as sent' }));
    await expect(sent).toBeHidden();

    const [failing, changing] = payments;
    await acts.click(button(page, 'Upload acknowledgment'));
    const lines = payments.map(({ trace }, at) =>
      trace === failing?.trace ? `${trace},failed,,R03` : `${trace},success,${name}-${at},`,
    );
    await acts.upload(
      page.getByTestId('files of Bank acknowledgment'),
      'acknowledgement.csv',
      ['trace,status,transactionId,returnCode', ...lines, ''].join('\n'),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await paymentDateComes(Number(new URL(page.url()).pathname.split('/').at(-1)));
    await page.reload();
    await acts.click(button(page, 'Finalize batches'));
    const final = page.getByRole('dialog', { name: 'Finalize batches' });
    await expect(final).toContainText('40 payments: 39 succeed, 1 fails');
    await acts.click(final.getByRole('button', { name: 'Finalize batches' }));
    await expect(final).toBeHidden();
    await expect(step(page, 'Completed')).toContainText('done');

    await acts.click(crumb(page, 'Manage payments'));
    await acts.click(button(page, 'Upload returns'));
    await acts.upload(
      page.getByTestId('files of Bank return file'),
      'returns.ach',
      returnsFile(
        [
          {
            code: 'C01',
            trace: changing?.trace ?? '',
            accountNumber: changing?.accountNumber ?? '',
            corrected: '7700998877',
          },
        ],
        { companyId: changing?.companyId ?? '', bank: changing?.bank ?? '' },
      ),
    );
    const taken = page.getByRole('dialog', { name: 'Returns imported' });
    await expect(taken).toContainText('1 change requested');
    const changed = taken.getByRole('table').getByRole('link', { name: /^Valley / });
    const partner = await changed.innerText();
    await acts.click(taken.getByRole('button', { name: 'Close' }).last());
    await expect(taken).toBeHidden();
    await acts.click(crumb(page, 'Payment processing'));
    const notification = page
      .getByRole('region', { name: 'Notifications of change' })
      .getByRole('listitem', { name: partner });
    await expect(notification).toContainText(`Due ${shortDate(bankingDaysAfter(today(), 6))}`);
    await expect(notification).toContainText('Awaiting verification by a second person.');

    process.stdout.write(`interactions: ${acts.count()}\n`);
    expect(acts.count()).toBeLessThanOrEqual(25);
  });
});

test('wires are prepared, approved by the other accountant, and printed for the bank', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, people.accountant);
  await openDue(page, 'create-payment/wire', 'Seaway ');
  await button(page, /^Add 2 partners · \$[\d,.]+ to basket$/).click();
  await button(page, 'Flight check').click();
  await expect(page.getByRole('region', { name: 'Risks' })).toContainText('No risks found');
  await button(page, /^Create file with 2 payments · \$[\d,.]+$/).click();
  const name = await nameOfFile(page);

  const other = await another(browser);
  await signIn(other, people.accountant2);
  await other.goto(`${web()}${root}/manage-payments/wire`);
  await other.getByRole('grid', { name: 'Wire files' }).getByRole('link', { name, exact: true }).click();
  await button(other, 'Review and approve').click();
  const review = other.getByRole('dialog', { name: `Review ${name}` });
  await review.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(review).toBeHidden();
  await other.context().close();

  await expect(step(page, `Approved by ${people.accountant2.name}`)).toContainText('done');
  await button(page, 'More').click();
  const sheet = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Download wire sheet', exact: true }).click(),
  );
  expect(sheet.name).toBe(`${name}-wires.pdf`);
  expect(sheet.text).toMatch(/^%PDF-/);
  await button(page, 'More').click();
  const csv = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Download wire sheet as CSV' }).click(),
  );
  expect(csv.name).toBe(`${name}-wires.csv`);
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(3);
  // Once printed, it can be marked as sent, even without the bank file.
  await expect(button(page, 'Mark as sent')).toHaveAttribute('aria-disabled', 'false');
  const file = await downloaded(page, () => button(page, 'Download bank file').click());
  expect(file.name).toBe(`${name}.xml`);
  expect(file.text.match(/<EndToEndId>/g)).toHaveLength(2);
});
