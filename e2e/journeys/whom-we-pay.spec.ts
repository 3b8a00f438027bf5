import { expect, type Page, test } from '@playwright/test';
import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import {
  payableItems,
  type PayablePartner,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import {
  paymentFiles,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { payTo, type PayToState, type RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { ask, emptyBasket, makeFile, sendToBank } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { achBasket } from '../turns.ts';

const root = '/accounting/payment-processing';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const paymentType = 'NetTermsByAchTransfer';

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => achBasket.take());
test.afterEach(() => achBasket.release());

/** The bytes of a sent file. */
const bankFile = (page: Page, paymentFileId: number) =>
  page.evaluate(
    async (url) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
      return (await fetch(url, { headers })).text();
    },
    fillPath(paymentFiles.bankFile.path, { paymentFileId }),
  );

/** What someone at the partner would read out. */
async function accountOf(page: Page, partnerId: number): Promise<string> {
  const body = { changeId: null, reason: 'Playing the partner on the phone' };
  const numbers = await ask<RevealedNumbers>(page, payTo.reveal, { params: { partnerId }, body });
  return numbers.beneficiaryAccountNumber;
}

test('a rejected account isn’t paid again until a second person confirms it', async ({ page, browser }) => {
  await signIn(page, people.accountant);
  const file = await makeFile(page, 1);
  const [batch] = file.batches;
  if (!batch) throw new Error('the file pays nobody');
  const { partnerId, partnerName } = batch;
  const other = await another(browser);
  await signIn(other, people.accountant2);
  await sendToBank(other, file.id);
  const [sent] = readAchFile(await bankFile(page, file.id)).batches;
  const entry = sent?.entries[0]?.entry;

  await page.goto(`${web()}${root}/manage-payments`);
  await page.getByRole('button', { name: 'Upload returns' }).click();
  const returned = {
    code: 'R02',
    trace: batch.traceNumber,
    accountNumber: entry?.accountNumber ?? '',
    amountCents: Number(entry?.amount),
    entryClass: sent?.header.entryClass as 'CCD' | 'CTX' | 'PPD',
  };
  const ours = { companyId: sent?.header.companyId ?? '', bank: sent?.header.originatingBank ?? '' };
  await page.getByTestId('files of Bank return file').setInputFiles({
    name: 'returns.ach',
    mimeType: 'text/plain',
    buffer: Buffer.from(returnsFile([returned], ours)),
  });
  await expect(page.getByRole('dialog', { name: 'Returns imported' })).toContainText(partnerName);

  const text = `The bank rejected this account on ${shortDate(dayInPacific(new Date()))}: R02 Account closed.`;
  await page.goto(`${web()}${root}`);
  const listed = card(page, 'Rejected accounts').getByRole('listitem', { name: partnerName });
  await expect(listed).toContainText(text);
  const run = { paymentType, upTo: daysAfter(dayInPacific(new Date()), 90) };
  const payable = async () =>
    (await ask<PayablePartner[]>(page, payableItems.partners, { query: run })).find(
      (partner) => partner.partnerId === partnerId,
    );
  expect((await payable())?.whyNot).toContain(text);

  await listed.getByRole('link', { name: `Open bank details for ${partnerName}` }).click();
  const own = card(page, 'Pay-to');
  await expect(own.getByRole('alert')).toContainText(text);
  await expect(own.getByRole('button', { name: 'Change bank details' })).toBeEnabled();
  await own.getByRole('button', { name: 'Confirm with the partner' }).click();
  const request = page.getByRole('dialog', { name: 'Confirm with the partner' });
  await request
    .getByRole('textbox', { name: 'Why you think the account is correct' })
    .fill('Their bank closed it by mistake');
  await request.getByRole('button', { name: 'Request confirmation' }).click();
  await expect(request).toBeHidden();
  await expect(own).toContainText('You asked for this confirmation, so someone else must confirm.');
  await expect(own.getByRole('button', { name: 'Confirm account' })).toBeDisabled();

  await other.goto(page.url());
  const theirs = card(other, 'Pay-to');
  await theirs.getByRole('button', { name: 'Confirm account' }).click();
  const confirm = other.getByRole('dialog', { name: 'Confirm rejected account' });
  await confirm.getByRole('combobox', { name: 'Contact' }).click();
  await other.getByRole('option').nth(1).click();
  await confirm.getByRole('textbox', { name: 'Confirmed by' }).fill('June Walker');
  await confirm.getByRole('textbox', { name: 'Last four digits of account number' }).fill('0');
  await confirm.getByRole('textbox', { name: 'Note' }).fill('Reopened, and they read out the number.');
  await confirm.getByRole('button', { name: 'Confirm account' }).click();
  await expect(
    confirm.getByText('The last four digits do not match the account number entered. 4 attempts left.'),
  ).toBeVisible();
  const account = await accountOf(other, partnerId);
  await confirm.getByRole('textbox', { name: 'Last four digits of account number' }).fill(account.slice(-4));
  await confirm.getByRole('button', { name: 'Confirm account' }).click();
  await expect(confirm).toBeHidden();
  await expect(theirs.getByRole('alert')).toHaveCount(0);
  await other.context().close();

  expect((await payable())?.whyNot).toBeNull();
  await emptyBasket(page);
  await ask(page, baskets.addDue, { body: { ...run, partnerIds: [partnerId] } });
  await page.goto(`${web()}${root}/create-payment?check=1`);
  await expect(page.getByText(/^1 supplier, \$[\d,.]+, 0 holds/)).toBeVisible();
  await emptyBasket(page);
});

test('a file warns of changed bank details before anyone tries to approve it', async ({ page, browser }) => {
  await signIn(page, people.accountant);
  const file = await makeFile(page, 1);
  const [batch] = file.batches;
  if (!batch) throw new Error('the file pays nobody');
  const params = { partnerId: batch.partnerId };
  const { version, live } = await ask<PayToState>(page, payTo.read, { params });
  const details = { ...live?.payTo, beneficiaryAccountNumber: '5500667788', routingNumber: '123456780' };
  const state = await ask<PayToState>(page, payTo.change, { params, body: { ...details, version } });

  const other = await another(browser);
  await signIn(other, people.accountant2);
  await other.goto(`${web()}${root}/manage-payments/${file.id}`);
  const text = `A change to ${batch.partnerName}’s bank details is awaiting verification.`;
  await expect(other.getByRole('list', { name: 'Blocked payments' })).toContainText(text);
  await other.getByRole('button', { name: 'Review and approve' }).click();
  const review = other.getByRole('dialog', { name: `Review ${file.name}` });
  await expect(review).toContainText(text);
  await expect(review.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await other.context().close();

  const body = { changeId: state.pending?.id, reason: 'It was only to see what happens' };
  await ask(page, payTo.reject, { params, body });
  const of = { params: { paymentFileId: file.id } };
  const { version: now, blockers } = await ask<PaymentFileDetails>(page, paymentFiles.details, of);
  expect(blockers).toEqual([]);
  await ask(page, paymentFiles.cancel, { ...of, body: { version: now } });
  await emptyBasket(page);
});
