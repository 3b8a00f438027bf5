import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { lastDayOf } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { SyncCause, SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { causeInWords } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import type { LookupOption } from '@backdock/core/partners/partners.contract.ts';
import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import {
  billsOf,
  calmDown,
  cardOf,
  connectionOf,
  cureInBrowser,
  expectSynced,
  failureOf,
  freightBills,
  intacct,
  invoiceNow,
  rowOf,
  send,
  whenQuiet,
} from '../intacct.ts';
import { cellsOf } from '../kit/grid-page.ts';
import { ask, makeFile, sendToBank } from '../payment-file.ts';
import { another, people, signIn, web } from '../people.ts';
import { achBasket, intacctTurn, openMonths } from '../turns.ts';

// There's only one Intacct, and each of these tests changes it.
test.describe.configure({ mode: 'default', timeout: 420_000 });
test.afterEach(async () => {
  await calmDown();
  await intacctTurn.release();
});

/** Signs in and gets Intacct to itself, with nothing in transit. */
async function begin(page: Page): Promise<void> {
  await signIn(page, people.accountant);
  await intacctTurn.take();
  await whenQuiet(page);
}

const thisMonth = dayInPacific(new Date()).slice(0, 7);
const lastMonth = () => {
  const [year = 0, month = 0] = thisMonth.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
};

interface Case {
  cause: SyncCause;
  cure: SyncCure;
  /** Makes Intacct refuse the bill. */
  spoil: (bill: InvoiceRow) => Promise<unknown>;
  /** What people fix in Intacct before sending it again. */
  mend?: () => Promise<unknown>;
}

const vendorOf = ({ partnerId }: InvoiceRow) => `C-${partnerId}`;

const cases: readonly Case[] = [
  {
    cause: 'MissingVendor',
    cure: 'SyncVendor',
    spoil: (bill) => intacct.setVendor(vendorOf(bill), 'missing'),
  },
  {
    cause: 'InactiveVendor',
    cure: 'SyncVendor',
    spoil: (bill) => intacct.setVendor(vendorOf(bill), 'inactive'),
  },
  {
    cause: 'MissingDimension',
    cure: 'Resync',
    spoil: () => intacct.setRules({ requiredDimension: { dimension: 'Location', account: null } }),
    mend: () => intacct.setRules({ requiredDimension: null }),
  },
  {
    cause: 'InvalidAccount',
    cure: 'Resync',
    spoil: () => intacct.setRules({ inactiveAccounts: ['5000'] }),
    mend: () => intacct.setRules({ inactiveAccounts: [] }),
  },
  {
    cause: 'Unknown',
    cure: 'Resync',
    spoil: (bill) => intacct.setRules({ lockedVendors: [vendorOf(bill)] }),
    mend: () => intacct.setRules({ lockedVendors: [] }),
  },
  {
    cause: 'RateLimited',
    cure: 'Resync',
    spoil: () => intacct.setFaults({ rateLimit: 1 }),
    mend: () => intacct.setFaults({}),
  },
  {
    cause: 'Timeout',
    cure: 'Resync',
    spoil: () => intacct.setFaults({ loseRequest: 1 }),
    mend: () => intacct.setFaults({}),
  },
];

/** Each test has its own bill, because another test's changes would hide this one's. */
async function ownBill(page: Page, place: number): Promise<InvoiceRow> {
  const bill = (await freightBills(page))[place * 2];
  if (!bill) throw new Error('the demo data has freight bills');
  return bill;
}

/** Makes sure Intacct really has it, even if the demo data only claims so. */
async function sendOnce(page: Page, bill: InvoiceRow): Promise<void> {
  await send(page, bill);
  await whenQuiet(page);
  await expectSynced(page, bill.id);
}

for (const [place, one] of cases.entries()) {
  test(`${one.cause}: explained in plain words, and fixed`, async ({ page }) => {
    await begin(page);
    const bill = await ownBill(page, place);
    await sendOnce(page, bill);

    await one.spoil(bill);
    await send(page, bill);
    expect((await failureOf(page, 'Invoice', { entityId: bill.id })).category).toBe(one.cause);
    await cureInBrowser(page, one, bill.invoiceNumber);
    await expectSynced(page, bill.id);
    await page.goto(`${web()}/accounting/invoices?record=${bill.id}`);
    const drawer = page.getByRole('dialog', { name: `Invoice ${bill.invoiceNumber}` });
    await expect(drawer.getByText('Synced', { exact: true }).first()).toBeVisible();
  });
}

test.describe('a month closed in Intacct', () => {
  test.beforeEach(() => openMonths.take());
  // Once the turn is released, others post in this month.
  test.afterEach(async () => {
    await calmDown();
    await openMonths.release();
  });

  test('moves the posting to the first open day', async ({ page }) => {
    await begin(page);
    const post = async (bill: InvoiceRow, postingDate: string) => {
      const { version } = await invoiceNow(page, bill.id);
      await ask(page, invoiceDetails.setPostingDate, {
        params: { invoiceId: bill.id },
        body: { postingDate, version },
      });
    };
    const closedThrough = lastDayOf(lastMonth());
    const first = `${thisMonth}-01`;
    // A document that Intacct has can't leave a closed month, so this uses one that wasn't sent yet.
    const bill = (await freightBills(page, { status: { filterType: 'set', values: ['Posted'] } })).find(
      ({ intacctSyncStatus, postingDate }) =>
        intacctSyncStatus === 'NotSynced' &&
        postingDate?.startsWith(closedThrough.slice(0, 7)) &&
        postingDate !== closedThrough,
    );
    if (!bill) throw new Error('the demo data has freight bills of last month that were not sent');
    await intacct.setRules({ closedThrough });
    await post(bill, closedThrough);
    const failure = await failureOf(page, 'Invoice', { entityId: bill.id });
    expect(failure.intacctSyncError.reasons.map(({ message }) => message).join(' ')).toContain(
      'Periods are closed.',
    );

    // On the record itself, too.
    await page.goto(`${web()}/accounting/invoices?record=${bill.id}`);
    const drawer = page.getByRole('dialog', { name: `Invoice ${bill.invoiceNumber}` });
    await expect(drawer).toContainText(causeInWords('ClosedPeriod').title);
    await drawer.getByRole('link', { name: 'Sync log' }).click();
    await expect(rowOf(page, bill.invoiceNumber)).toBeVisible();

    await cureInBrowser(page, { cause: 'ClosedPeriod', cure: 'MovePostingDate' }, bill.invoiceNumber);
    await expectSynced(page, bill.id);
    expect((await invoiceNow(page, bill.id)).postingDate).toBe(first);
    await page.goto(`${web()}/accounting/invoices?record=${bill.id}`);
    await expect(drawer).toContainText(shortDate(first));
    const { bills } = await intacct.ledger();
    expect(bills.filter(({ externalId }) => externalId === `INV-${bill.id}`)).toMatchObject([
      { postedOn: first, cents: Math.round(bill.total * 100) },
    ]);
  });
});

test.describe('a payment', () => {
  test.beforeEach(() => achBasket.take());
  test.afterEach(() => achBasket.release());

  test('waits for its invoices, then follows them', async ({ page, browser }) => {
    await signIn(page, people.accountant);
    await whenQuiet(page);
    const unsent = await billsOf(page, 'Supplier', {
      status: { filterType: 'set', values: ['Posted'] },
      paymentType: { filterType: 'set', values: ['NetTermsByAchTransfer'] },
      intacctSyncStatus: { filterType: 'set', values: ['NotSynced'] },
    });
    // A bill without a posting date isn't sent, so nothing about it can fail in Intacct.
    const among = new Set(unsent.map(({ partnerId }) => partnerId));
    for (const { partnerId, postingDate } of unsent) if (postingDate === null) among.delete(partnerId);
    const file = await makeFile(page, 1, { among });
    const [batch] = file.batches;
    if (!batch) throw new Error('the file has a payment');
    const second = await another(browser);
    await signIn(second, people.accountant2);
    await sendToBank(second, file.id, { isDue: true });
    await intacctTurn.take();
    await intacct.setRules({ inactiveAccounts: ['5000'] });
    const transactionId = `E2E-${batch.id}`;
    await ask(second, paymentFiles.finalize, {
      params: { paymentFileId: file.id, paymentBatchId: batch.id },
      body: { status: 'Success', transactionId },
    });
    await second.context().close();
    await failureOf(page, 'Invoice', { partnerId: batch.partnerId });

    await page.goto(`${web()}/accounting/payment-processing/payment-history/${batch.id}`);
    await page.getByRole('button', { name: /^(Sync now|Retry)$/ }).click();
    await expect(page.getByRole('main')).toContainText(causeInWords('MissingDocument').title, {
      timeout: 30_000,
    });
    const mend = () => intacct.setRules({ inactiveAccounts: [] });
    await cureInBrowser(page, { cause: 'MissingDocument', cure: 'SyncDocuments', mend }, transactionId);
    await whenQuiet(page);
    await page.goto(`${web()}/accounting/payment-processing/payment-history/${batch.id}`);
    await expect(page.getByRole('main').getByText('Synced', { exact: true }).first()).toBeVisible();
    const { payments } = await intacct.ledger();
    expect(payments.filter(({ docNumber }) => docNumber === transactionId)).toHaveLength(1);
  });
});

test('refused credentials: a banner shows, nothing is sent, and sending resumes once they work', async ({
  page,
}) => {
  await begin(page);
  const bill = await ownBill(page, cases.length);
  await intacct.setRules({ refuses: 'User' });
  await intacct.expireSessions();
  await send(page, bill);
  await expect
    .poll(async () => (await connectionOf(page)).state, { timeout: 30_000 })
    .toBe('CredentialsRefused');

  await page.goto(`${web()}/accounting`);
  const banner = page.getByRole('group', { name: 'Connection to Intacct' });
  await expect(banner.getByRole('alert')).toHaveText(
    /^Intacct has rejected our sign-in since .+ Nothing is sent until it works again\.$/,
  );
  await banner.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText('Intacct is still rejecting our sign-in')).toBeVisible();
  await expect(banner).toBeVisible();

  await page.goto(`${web()}/accounting/invoices`);
  await page.getByRole('button', { name: 'Sync to Intacct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync invoices to Intacct' });
  await expect(dialog).toContainText('Intacct has rejected our sign-in');
  await expect(dialog.getByRole('button', { name: 'Sync', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${web()}/accounting/intacct-sync-log`);
  await expect(cardOf(page, 'Credentials')).toContainText(causeInWords('Credentials').advice);
  await expect(cardOf(page, 'Credentials').getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await intacct.setRules({ refuses: null });
  await banner.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByText('Intacct is accepting our records again')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(cardOf(page, 'Credentials')).toHaveCount(0, { timeout: 30_000 });
  await expectSynced(page, bill.id);
});

test('bills are previewed and sent from their list, with progress', async ({ page }) => {
  await begin(page);
  const bill = await ownBill(page, cases.length + 1);
  // A failed bill is among those that get sent.
  await sendOnce(page, bill);
  await intacct.setRules({ inactiveAccounts: ['5000'] });
  await send(page, bill);
  await failureOf(page, 'Invoice', { entityId: bill.id });
  await intacct.setRules({ inactiveAccounts: [] });
  const partners = await ask<LookupOption[]>(page, shippingOptions.brokers);

  await page.goto(`${web()}/accounting/invoices`);
  await page.getByRole('button', { name: 'Sync to Intacct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync invoices to Intacct' });
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  const day = shortDate(dayInPacific(new Date(bill.createdOn)));
  await dialog.getByRole('textbox', { name: 'Created from' }).fill(day);
  await dialog.getByRole('textbox', { name: 'Created to' }).fill('Jan 01, 2020');
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(dialog.getByText('The end date can’t be before the start date.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Created to' }).fill(day);
  const partner = partners.find(({ value }) => value === bill.partnerId)?.label ?? '';
  await dialog.getByRole('combobox', { name: 'Shipping partner' }).fill(partner);
  await page.getByRole('option', { name: partner, exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Sync mode' }).click();
  await page.getByRole('option', { name: 'Preview (nothing is sent)' }).click();
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('would be sent.');
  await expect(preview).toContainText('<APBILL>');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await dialog.getByRole('button', { name: /^Sync \d+ invoices?$/ }).click();
  await expect(dialog.getByRole('meter', { name: 'Sync to Intacct' })).toHaveAttribute(
    'aria-valuetext',
    '100%',
    { timeout: 30_000 },
  );
  await expect(dialog).toContainText(/\d+ invoices? (is|are) in Intacct/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expectSynced(page, bill.id);
});

test('only admins see the raw XML', async ({ page, browser }) => {
  await begin(page);
  const bill = await ownBill(page, cases.length + 2);
  await intacct.setRules({ invalidAccounts: ['5000'] });
  await send(page, bill);
  const failure = await failureOf(page, 'Invoice', { entityId: bill.id });

  const open = async (by: Page) => {
    await by.goto(`${web()}/accounting/intacct-sync-log?record=${failure.id}`);
    const drawer = by.getByRole('dialog', { name: `Invoice ${bill.invoiceNumber}` });
    await expect(drawer).toContainText('Invalid GL account number 5000');
    await expect(drawer).toContainText('Use an account that exists and is active.');
    await expect(drawer.getByRole('region', { name: 'Requests to Intacct' })).toContainText('Refused');
    return drawer;
  };
  await page.goto(`${web()}/accounting`);
  const label = 'Invoice sync fails';
  const card = page.locator('.MuiPaper-root').filter({ has: page.getByText(label, { exact: true }) });
  await card.getByRole('link', { name: `Sync doctor: ${label}` }).click();
  await expect(rowOf(page, bill.invoiceNumber)).toBeVisible();
  const seen = await open(page);
  await expect(seen.getByRole('button', { name: /XML/ })).toHaveCount(0);

  const admin = await another(browser);
  await signIn(admin, people.admin);
  const drawer = await open(admin);
  await drawer
    .getByRole('button', { name: /^Show XML/ })
    .first()
    .click();
  await expect(drawer.getByLabel('Sent', { exact: true })).toContainText('<ACCOUNTNO>5000</ACCOUNTNO>');
  await expect(drawer.getByLabel('Response', { exact: true })).toContainText('BL03000057');
  await expect(drawer).not.toContainText('development-only');
  await admin.context().close();

  await intacct.setRules({ invalidAccounts: [] });
  await seen.getByRole('button', { name: 'Retry' }).click();
  // This list doesn't name a record that no longer fails.
  await expect(page.getByRole('dialog')).toContainText('This record is already in Intacct or is being sent.');
  await expectSynced(page, bill.id);
});

test('a partner is retried on its page, and selected failures in the log', async ({ page }) => {
  await begin(page);
  const bill = await ownBill(page, cases.length + 3);
  const params = { carrierBrokerId: bill.partnerId };
  const fail = async () => {
    await intacct.setFaults({ loseRequest: 1 });
    await ask(page, syncRequests.carrierBroker, { params });
    await failureOf(page, 'CarrierBroker', { entityId: bill.partnerId });
    await intacct.setFaults({});
  };
  await fail();
  await page.goto(`${web()}/shipping/${bill.partnerId}/accounting`);
  const panel = page.getByRole('region', { name: 'Intacct', exact: true });
  await expect(panel).toContainText(causeInWords('Timeout').title);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 });

  await fail();
  await panel.getByRole('link', { name: 'Sync log' }).click();
  const row = rowOf(page, bill.partnerName);
  await row.getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Resync', exact: true })
    .click();
  await expect(page.getByText('Sending 1 record to Intacct')).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 30_000 });
});

test('people outside accounting see no sync controls', async ({ page }) => {
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/suppliers`);
  await expect(cellsOf(page.getByRole('grid', { name: 'Suppliers' }), 'name').first()).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Sync to Intacct' })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).not.toContainText('Intacct sync log');
});
