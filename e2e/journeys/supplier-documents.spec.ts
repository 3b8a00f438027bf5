import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer });

/** A date in Pacific time: `Nov 21, 2026`. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + days * 86_400_000));

const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Supplier' }).getByRole('link', { name: /^Documents/ });
const card = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });
const row = (page: Page, name: string) => card(page).getByRole('listitem', { name, exact: true });

test('a contract that expires soon is uploaded, flagged, viewed, edited and deleted', async ({ page }) => {
  test.slow();
  await signIn(page, people.purchasing);
  // Neither the demo data nor another journey adds documents to this supplier.
  await page.goto(`${web()}/suppliers/47`);
  await expect(tab(page)).toHaveText('Documents');
  await tab(page).click();
  await expect(card(page).getByText('No records found')).toBeVisible();

  await card(page).getByRole('button', { name: 'Upload documents' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload documents' });
  await upload
    .getByTestId('files of Documents')
    .setInputFiles([file('terms.pdf'), file('notes.pdf', Buffer.from('no pdf at all'))]);
  const terms = upload.getByRole('listitem', { name: 'terms.pdf' });
  await terms.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await terms.getByRole('textbox', { name: 'Valid until' }).fill(inDays(6));
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  // Refused files come first, and nothing from the upload is saved until they're removed.
  await expect(upload.getByRole('listitem').first()).toContainText(
    'The file’s content doesn’t match its type',
  );
  await upload.getByRole('button', { name: 'Remove notes.pdf' }).click();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toBeHidden();

  const contract = row(page, 'terms.pdf');
  await expect(contract).toContainText('Contract');
  await expect(contract).toContainText('Expires in 6 days');
  await expect(contract).toContainText('Uploaded by Marcus Hale');
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(tab(page)).toHaveText('Documents1 expires soon');
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByText('uploaded a document')).toBeVisible();

  await contract.getByRole('button', { name: 'Show terms.pdf' }).click();
  await expect(contract.locator('iframe[title="terms.pdf"]')).toBeVisible();
  await contract.getByRole('button', { name: 'Hide terms.pdf' }).click();

  await card(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Insurance' }).click();
  await expect(card(page).getByRole('combobox', { name: 'Type' })).toHaveText('Insurance');
  await expect(card(page).getByText('No documents match the filters above.')).toBeVisible();
  await page.reload();
  await expect(card(page).getByText('No documents match the filters above.')).toBeVisible();
  await card(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'All types' }).click();
  await card(page).getByRole('checkbox', { name: 'Expired or expiring' }).check();
  await expect(contract).toBeVisible();

  await contract.getByRole('button', { name: 'Edit terms.pdf' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit document' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Supply agreement 2027.pdf');
  await edit.getByRole('textbox', { name: 'Valid until' }).fill(inDays(200));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(card(page).getByText('No documents match the filters above.')).toBeVisible();
  await expect(tab(page)).toHaveText('Documents');
  await card(page).getByRole('checkbox', { name: 'Expired or expiring' }).uncheck();
  const renewed = row(page, 'Supply agreement 2027.pdf');
  await expect(renewed).toContainText(`Valid until ${inDays(200)}`);
  await expect(renewed).not.toContainText('Expires');
  await expect(history.getByText('changed a document')).toBeVisible();

  await renewed.getByRole('button', { name: 'Delete Supply agreement 2027.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete document' });
  await expect(dialog).toContainText('Are you sure you want to delete selected item?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByText('No records found')).toBeVisible();
  await expect(history.getByText('deleted a document')).toBeVisible();
});

test('too many files are refused before anything is sent', async ({ page }) => {
  await signIn(page, people.logistics);
  await page.goto(`${web()}/suppliers/48/documents`);
  await card(page).getByRole('button', { name: 'Upload documents' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload documents' });
  const choose = (count: number) =>
    upload
      .getByTestId('files of Documents')
      .setInputFiles(Array.from({ length: count }, (_, at) => file(`${at}.pdf`)));
  await choose(8);
  await expect(upload.getByRole('listitem')).toHaveCount(8);
  await choose(3);
  await expect(upload.getByRole('alert')).toHaveText('A maximum of 10 files can be uploaded at once');
  await expect(upload.getByRole('listitem')).toHaveCount(8);
});

test('staff can read documents, but see no tax form', async ({ page, browser }) => {
  test.slow();
  await signIn(page, people.accountant);
  await page.goto(`${web()}/suppliers/1/documents`);
  const form = card(page).getByRole('listitem', { name: /^W-[89]\.pdf$/ });
  await expect(form).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tax form history' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, people.staff);
  await other.goto(`${web()}/suppliers/1/documents`);
  const agreement = row(other, 'Supply agreement.pdf');
  await expect(agreement).toBeVisible();
  await expect(agreement.getByRole('button', { name: 'Download Supply agreement.pdf' })).toBeVisible();
  await expect(other.getByText(/W-[89]/)).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Tax form history' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Upload documents' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await other.context().close();
});

test('a tax form filed as something else stays with administrators and accountants', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/suppliers/49/documents`);
  await card(page).getByRole('button', { name: 'Upload documents' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload documents' });
  const form = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Length 58 >>\nstream\nBT (Form W-9) Tj (Request for Taxpayer) Tj ET\nendstream\nendobj\n%%EOF\n',
  );
  await upload
    .getByTestId('files of Documents')
    .setInputFiles([file('W-9 2026.pdf', form), file('scan.pdf', form), file('terms.pdf')]);
  // The name gives away the type. People who can't open the document later can still choose it.
  const named = upload.getByRole('listitem', { name: 'W-9 2026.pdf' });
  await expect(named.getByRole('combobox', { name: 'Type' })).toHaveText('W-9');
  await expect(named).toContainText('Only administrators and accountants can view tax forms.');
  await named.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/3 documents uploaded\. 2 are restricted/)).toBeVisible();
  await expect(upload).toBeHidden();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, 'terms.pdf')).toBeVisible();

  const finance = await (await browser.newContext()).newPage();
  await signIn(finance, people.accountant);
  await finance.goto(`${web()}/suppliers/49/documents`);
  await expect(row(finance, 'W-9 2026.pdf')).toContainText('Looks like a tax form');
  const scan = row(finance, 'scan.pdf');
  await expect(scan).toContainText('Looks like a tax form');
  await scan.getByRole('button', { name: 'scan.pdf is not a tax form' }).click();
  const dialog = finance.getByRole('dialog', { name: 'Not a tax form' });
  await dialog
    .getByRole('textbox', { name: 'What is this document?' })
    .fill('A blank form from a training handout.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(scan).not.toContainText('Looks like a tax form');
  await expect(
    finance
      .getByRole('region', { name: 'History', exact: true })
      .getByText('confirmed that a document is not a tax form'),
  ).toBeVisible();
  await finance.context().close();

  await page.reload();
  await expect(row(page, 'scan.pdf')).toBeVisible();
  await expect(page.getByText('W-9 2026.pdf')).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, people.staff);
  await staff.goto(`${web()}/suppliers/49/documents`);
  // The other two have the type Other, which requires a role.
  await expect(staff.getByText('No records found')).toBeVisible();
  await staff.context().close();
});
