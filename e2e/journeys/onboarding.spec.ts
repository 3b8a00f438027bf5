import { type Browser, expect, type Page, test } from '@playwright/test';
import { cellsOf } from '../kit/grid-page.ts';
import { linkIn, mailTo } from '../mails.ts';
import { people, signIn, startDay, supplierPortal, web, webHttps } from '../people.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function invite(page: Page, company: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite new supplier' }).click();
  const form = dialog(page, 'Invite new supplier');
  await form.getByLabel('Company name').fill(company);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog(page, 'Invitation sent')).toBeVisible();
  await expect(dialog(page, 'Invitation sent')).toBeHidden();
}

const form = (page: Page) => page.getByRole('form', { name: 'Application' });

async function fillIn(page: Page, company: string): Promise<void> {
  await form(page).getByLabel('Official company name').fill(`${company} Inc.`);
  await form(page).getByLabel('Doing business as').fill(company);
  await form(page).getByRole('textbox', { name: 'Address', exact: true }).fill('1200 Mill Rd');
  await form(page).getByLabel('City').fill('Portland');
  await form(page).getByLabel('State').click();
  await page.getByRole('option', { name: 'Oregon' }).click();
  await form(page).getByLabel('Zip').fill('97209');
  await form(page).getByLabel('Employer identification number').fill('47-1234567');
  const contact = form(page).getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Ana Alder');
  await contact.getByLabel('Phone').fill('(503) 555-0142');
  await form(page).getByLabel('Shipping methods').fill('ground');
  await page.getByRole('option', { name: 'Ground', exact: true }).click();
  await page.keyboard.press('Escape');
}

async function upload(page: Page, fileName: string): Promise<void> {
  const file = { name: fileName, mimeType: 'application/pdf', buffer: pdf };
  await page.getByTestId('files of File for document 1').setInputFiles(file);
  await expect(form(page).getByRole('button', { name: `Remove ${fileName}` })).toBeVisible();
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit application' }).click();

async function review(page: Page, company: string): Promise<void> {
  await page.goto(`${web()}/?tab=pending-applications`);
  const list = page.getByRole('grid', { name: 'Pending applications' });
  await cellsOf(list, 'companyName').getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
}

test('from invitation through requested changes to active supplier', async ({ page, browser, request }) => {
  test.setTimeout(300_000);
  const [company, email] = ['Umbra Awnings', 'ana@umbraawnings.example'];
  await startDay(page, people.purchasing);
  await invite(page, company, email);

  const applicant = await (await browser.newContext()).newPage();
  const link = linkIn(await mailTo(request, email, "You're invited to become a supplier"));
  await applicant.goto(link);
  await expect(applicant.getByRole('heading', { name: `${company}: supplier application` })).toBeVisible();
  await send(applicant);
  await expect(applicant.getByText('Field is required').first()).toBeVisible();
  await expect(applicant.getByText('Please select a file')).toBeVisible();
  await fillIn(applicant, company);
  await upload(applicant, 'last year.pdf');
  await send(applicant);
  await expect(applicant.getByRole('heading', { name: 'Application received' })).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByRole('heading', { name: 'Application received' })).toBeVisible();

  await review(page, `${company} Inc.`);
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByText(`${people.purchasing.name} is reviewing this application.`)).toBeVisible();
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByRole('listitem').filter({ hasText: 'Documents are complete' })).toContainText(
    'Passed',
  );
  await expect(page.getByText('•••••4567')).toBeVisible();
  await expect(page.getByText('Only administrators and accountants can view tax forms.')).toBeVisible();
  await page.keyboard.press('c');
  const changes = dialog(page, `Request changes from ${company} Inc.`);
  await changes.getByLabel('Changes needed').fill('short');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expect(changes.getByText('Minimum is 10 characters')).toBeVisible();
  await changes.getByLabel('Changes needed').fill('Please send the W-9 of this year.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expect(changes).toBeHidden();
  await expect(page.getByText('asked the applicant for changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  const changed = await mailTo(request, email, 'Your supplier application needs changes');
  expect(linkIn(changed)).toBe(link);
  await applicant.goto(linkIn(changed));
  await expect(applicant.getByText('Please send the W-9 of this year.')).toBeVisible();
  await expect(form(applicant).getByLabel('City')).toHaveValue('Portland');
  await expect(form(applicant).getByLabel('Employer identification number')).toHaveValue('');
  await form(applicant).getByLabel('Employer identification number').fill('471234567');
  await form(applicant).getByRole('button', { name: 'Remove last year.pdf' }).click();
  await upload(applicant, 'this year.pdf');
  await send(applicant);
  await expect(applicant.getByRole('heading', { name: 'Application received' })).toBeVisible();

  await review(page, `${company} Inc.`);
  await expect(page.getByText('resubmitted the application')).toBeVisible();
  // No outside source was asked about this company, so each missing check needs a decision.
  await expect(checks.getByRole('listitem').filter({ hasText: 'Not run' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = dialog(page, `Approve ${company} Inc.`);
  await expect(approval.getByLabel('Purchasing manager')).toHaveValue('Marcus Hale');
  await approval.getByLabel('Logistics manager').fill('Ivy');
  await page.getByRole('option', { name: 'Ivy Chen' }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByText('Minimum is 10 characters').first()).toBeVisible();
  for (const check of ['tax number verification', 'address verification', 'sanctions screening']) {
    await approval.getByLabel(`Approve without ${check}`).fill('Checked by hand with their accountant.');
  }
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  await expect(page.getByText('Marcus Hale approved this application')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();

  await page.getByRole('link', { name: 'Open new supplier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${company} Inc.` })).toBeVisible();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('ana@umbraawnings.example').first()).toBeVisible();
  await mailTo(request, email, `Your supplier portal access for ${company} Inc.`);
  await applicant.reload();
  await expect(applicant.getByRole('heading', { name: 'Your application is approved' })).toBeVisible();
  await applicant.context().close();

  await refusedToBeActive(page);
  await settleBankDetails(browser, page.url().replace(/users.*$/, 'accounting'));
  await page.getByRole('link', { name: /^Documents/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'this year.pdf' })).toHaveCount(0);
  await putOnFile(page, 'agreement.pdf');
  await settleLogistics(browser, page);
  await becomeActive(page);
});

const inPlace = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function askForActive(page: Page) {
  await page.getByRole('button', { name: 'Change status' }).click();
  const change = dialog(page, 'Change status');
  await change.getByRole('radio', { name: /^Active/ }).check();
  await change.getByRole('textbox', { name: 'Reason' }).fill('Everything that we need is here.');
  return change;
}

async function refusedToBeActive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change status' }).click();
  const change = dialog(page, 'Change status');
  await expect(
    change.getByText(/^To activate, add: payment terms, payment type, facility, return location/),
  ).toBeVisible();
  await change.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeHidden();
}

/** Entered by one accountant, verified by the other. */
async function settleBankDetails(browser: Browser, address: string): Promise<void> {
  const first = await (await browser.newContext()).newPage();
  await signIn(first, people.accountant);
  await first.goto(address);
  const terms = inPlace(first, 'Payment terms');
  await terms.getByRole('button', { name: 'Edit Payment terms' }).click();
  await terms.getByRole('combobox', { name: 'Net term days' }).click();
  await first.getByRole('option', { name: '45 days' }).click();
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Payment terms saved')).toBeVisible();
  await inPlace(first, 'Pay-to').getByRole('button', { name: 'Enter bank details' }).click();
  const enter = dialog(first, 'Enter bank details');
  await enter.getByRole('textbox', { name: 'Beneficiary name' }).fill('Umbra Awnings Inc.');
  await enter.getByRole('textbox', { name: 'Bank name' }).fill('Harbor State Bank');
  await enter.getByRole('textbox', { name: 'Account number' }).fill('7700112233');
  await enter.getByRole('textbox', { name: 'Routing number' }).fill('123456780');
  await enter.getByRole('combobox', { name: 'Account type' }).click();
  await first.getByRole('option', { name: 'Business checking' }).click();
  await enter.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(enter).toBeHidden();
  await expect(first.getByRole('button', { name: 'Verify' })).toBeDisabled();

  const second = await (await browser.newContext()).newPage();
  await signIn(second, people.accountant2);
  await second.goto(address);
  await second.getByRole('button', { name: 'Verify' }).click();
  const verify = dialog(second, 'Verify changed bank details');
  await verify.getByRole('combobox', { name: 'Method' }).click();
  await second.getByRole('option', { name: 'Callback' }).click();
  await verify.getByRole('combobox', { name: 'Contact' }).click();
  await second.getByRole('option').nth(1).click();
  await verify.getByRole('textbox', { name: 'Confirmed by' }).fill('Ana Alder');
  await verify.getByRole('textbox', { name: 'Last four digits of account number' }).fill('2233');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(verify).toBeHidden();
  await expect(inPlace(second, 'Pay-to')).toContainText('Account number•••• 2233');
  await second.context().close();

  // Only now is there an account that ACH can reach.
  await first.reload();
  const type = inPlace(first, 'Payment type');
  await type.getByRole('button', { name: 'Edit Payment type' }).click();
  await type.getByRole('radio', { name: /^ACH/ }).check();
  await type.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Payment type saved')).toBeVisible();
  await first.context().close();
}

async function putOnFile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload documents' }).click();
  const uploading = dialog(page, 'Upload documents');
  await uploading
    .getByTestId('files of Documents')
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer: pdf }]);
  await uploading.getByRole('listitem', { name }).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await uploading.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploading).toBeHidden();
  await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible();
}

/** Logistics enters where goods ship from and return to, and how long they take. */
async function settleLogistics(browser: Browser, page: Page): Promise<void> {
  const supplier = /suppliers\/\d+/.exec(page.url())?.[0] ?? '';
  const logistics = await (await browser.newContext()).newPage();
  await signIn(logistics, people.logistics);
  const token = await logistics.evaluate(() => localStorage.getItem('access-token') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const place = {
    name: 'Portland',
    address: '1200 Mill Rd',
    address2: null,
    address3: null,
    city: 'Portland',
    state: 'OR',
  };
  const parts = {
    facilities: {
      ...place,
      code: 'PDX',
      zipCode: '97209',
      countryCode: 'US',
      contactName: 'Ana Alder',
      contactPhone: '(503) 555-0142',
      timeZone: 'America/Los_Angeles',
      isDefault: true,
      isActive: true,
    },
    'return-locations': {
      ...place,
      zip: '97209',
      country: 'US',
      contact: 'Ana Alder',
      phone: '(503) 555-0142',
      rmaRequired: false,
      isDefault: true,
    },
  };
  for (const [path, data] of Object.entries(parts)) {
    const answer = await logistics.request.post(`${web()}/api/${supplier}/${path}`, { headers, data });
    expect(answer.status()).toBe(201);
  }
  const times = { times: [{ shippingMethod: 'Ground', days: 3 }], version: 0 };
  const quoted = `${web()}/api/${supplier}/fixed-shipping-times`;
  expect((await logistics.request.put(quoted, { headers, data: times })).status()).toBe(200);
  await logistics.context().close();
  // The rest is up to the worker: the vendor goes to Intacct on its own.
  await page.goto(`${web()}/${supplier}`);
  await expect(async () => {
    await page.reload();
    await expect(inPlace(page, 'Status')).toBeVisible();
    await expect(page.getByRole('list', { name: 'To activate, add' })).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
}

async function becomeActive(page: Page): Promise<void> {
  const change = await askForActive(page);
  await change.getByRole('button', { name: 'Change status' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
}

test('a rejection reaches the applicant with its reason', async ({ page, request }) => {
  const [company, email] = ['Vista Shutters', 'owner@vistashutters.example'];
  await startDay(page, people.purchasing);
  await invite(page, company, email);
  const link = linkIn(await mailTo(request, email, "You're invited to become a supplier"));
  const applied = await request.post(
    link.replace(`${supplierPortal()}/apply/`, `${web()}/api/supplier-applications/`),
    {
      data: {
        companyName: `${company} LLC`,
        doingBusinessAs: company,
        currency: 'Usd',
        address: '9 Ridge Ct',
        address2: null,
        address3: null,
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        country: 'US',
        website: null,
        taxId: '811234567',
        shippingMethods: ['Ground'],
        orderCutoffTime: '12:00',
        timeZone: 'America/Denver',
        processesOnWeekends: false,
        contacts: [{ type: 'Primary', name: 'Vic Ito', email, phone: '+12085550111' }],
        documents: [],
      },
    },
  );
  expect(applied.status()).toBe(200);

  await review(page, `${company} LLC`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = dialog(page, `Approve ${company} LLC`);
  await expect(approval.getByText("One check failed. Explain why you're approving anyway.")).toBeVisible();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByText('Field is required')).toBeVisible();
  await approval.getByRole('button', { name: 'Cancel' }).click();
  await expect(approval).toBeHidden();

  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = dialog(page, `Reject ${company} LLC`);
  await rejection.getByLabel('Reason').fill('We have enough shutters for now.');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(rejection).toBeHidden();
  await expect(page.getByText('Marcus Hale rejected this application')).toBeVisible();
  const mail = await mailTo(request, email, 'Your supplier application');
  expect(mail.text).toContain('We have enough shutters for now.');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your application was not accepted' })).toBeVisible();
});

test('people who can only read see the documents but no decision', async ({ page }) => {
  await signIn(page, people.accountant);
  await review(page, 'Alder & Birch Millwork');
  await page.getByRole('button', { name: 'Show W-9' }).click();
  await expect(page.locator('iframe[title="W9 Alder & Birch Millwork.pdf"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision' })).toBeHidden();
});

test('staff can sign in, but the review is out of their scope', async ({ page }) => {
  await page.goto(`${webHttps()}/application-review/1`);
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fapplication-review%2F1/);
  await page.getByRole('button', { name: 'Login with Microsoft' }).click();
  await page.getByRole('button', { name: people.staff.email }).click();
  await expect(page).toHaveURL(`${webHttps()}/application-review/1`);
  await expect(
    page.getByText('This action falls out of your scope of responsibilities. Please contact your superior.'),
  ).toBeVisible();
});

test('an unknown application link is invalid', async ({ page }) => {
  await page.goto(`${web()}/apply/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
});
