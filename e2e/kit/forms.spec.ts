import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

const incomplete =
  'Some fields are incomplete or incorrect. Please check all highlighted fields and try again.';

async function openForms(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await page.goto(`${web()}/web-design?tab=Forms`);
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const answer = (page: Page, name: string) => page.getByRole('radio', { name }).check();

test('a read-mode form is edited, saved, and back in read mode', async ({ page }) => {
  await openForms(page);
  const company = card(page, 'Company details');
  await expect(company.getByRole('definition').first()).toHaveText('Northwind Tile & Stone, Inc.');
  await expect(company).toContainText('Account ID--');
  await expect(company.getByRole('img', { name: 'No' })).toBeVisible();
  await expect(company.getByRole('textbox')).toHaveCount(0);

  await company.getByRole('button', { name: 'Edit Company details' }).click();
  const name = company.getByRole('textbox', { name: 'Official company name' });
  await expect(name).toBeFocused();
  const save = company.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await name.fill('Northwind');
  await expect(company.getByText('unsaved changes')).toBeVisible();
  await expect(save).toBeEnabled();
  await name.fill('Northwind Tile & Stone, Inc.');
  await expect(save).toBeDisabled();

  await name.fill('Northwind Stone');
  await company.getByRole('checkbox', { name: 'Tax exempt' }).check();
  await company.getByRole('textbox', { name: 'Website' }).fill('');
  await name.press('Enter');
  await expect(page.getByText('Company details saved')).toBeVisible();
  await expect(company.getByRole('textbox')).toHaveCount(0);
  await expect(company).toContainText('Northwind Stone');
  await expect(company).toContainText('Website--');
  await expect(company.getByRole('img', { name: 'Yes' })).toBeVisible();
  await expect(company.getByRole('button', { name: 'Edit Company details' })).toBeFocused();
});

test('cancel restores the original values', async ({ page }) => {
  await openForms(page);
  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByRole('textbox', { name: 'Doing business as' }).fill('Someone else');
  await company.getByRole('button', { name: 'Cancel' }).click();
  await expect(company).toContainText('Doing business asNorthwind');
  await expect(company.getByRole('textbox')).toHaveCount(0);
});

test('an edit-mode form stays in edit mode after it’s saved', async ({ page }) => {
  await openForms(page);
  const contact = card(page, 'Accounting contact');
  const save = contact.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await contact.getByRole('textbox', { name: 'Email' }).fill('ap@northwindtile.example');
  await save.click();
  await expect(contact.getByText('unsaved changes')).toBeHidden();
  await expect(save).toBeDisabled();
  await expect(contact.getByRole('textbox', { name: 'Email' })).toHaveValue('ap@northwindtile.example');
});

test('invalid input isn’t sent: a banner, messages, and focus on the first invalid field', async ({
  page,
}) => {
  await openForms(page);
  const contact = card(page, 'Accounting contact');
  await contact.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(51));
  await contact.getByRole('textbox', { name: 'Phone' }).fill('');
  await contact.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('alert')).toHaveText(incomplete);
  await expect(contact.getByText('Maximum is 50 characters')).toBeVisible();
  await expect(contact.getByText('Field is required')).toBeVisible();
  await expect(contact.getByText('Invalid format')).toBeVisible();
  await expect(contact.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await contact.getByRole('textbox', { name: 'Name' }).fill('June');
  await contact.getByRole('textbox', { name: 'Phone' }).fill('503 555 0142');
  await contact.getByRole('textbox', { name: 'Email' }).fill('june@northwindtile.example');
  await expect(contact.getByRole('alert')).toBeHidden();
});

test('server errors appear at their fields, in plain words, and the input stays', async ({ page }) => {
  await openForms(page);
  await answer(page, 'refuse fields');
  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByRole('textbox', { name: 'Doing business as' }).fill('Stone & Co');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('The official name is taken.')).toBeVisible();
  await expect(company.getByText('Account ID must start with two letters.')).toBeVisible();
  const banner = company.getByRole('alert');
  await expect(banner).toContainText(incomplete);
  await expect(banner).toContainText('Parent supplier id: The parent supplier id is not known.');
  await expect(company.getByRole('textbox', { name: 'Official company name' })).toBeFocused();
  await expect(company.getByRole('textbox', { name: 'Doing business as' })).toHaveValue('Stone & Co');

  await page.getByRole('radio', { name: 'fail' }).check();
  await company.getByRole('textbox', { name: 'Official company name' }).fill('Another');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(banner).toHaveText('An error occurred with status code 500');
  await expect(company.getByText('The official name is taken.')).toBeHidden();
});

test('a conflict shows what others changed, and reloading keeps the input', async ({ page }) => {
  await openForms(page);
  await answer(page, 'conflict');
  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByRole('textbox', { name: 'Official company name' }).fill('Mine');
  await company.getByRole('button', { name: 'Save' }).click();
  const notice = company.getByRole('alert');
  await expect(notice).toContainText('Doing business as: Northwind');
  await expect(notice).toContainText('Northwind Stone');
  await expect(notice).toContainText('Ivy Chen, Nov 15, 2026 9:42 AM (PST)');
  await expect(notice).toContainText('Credit limit: 200,000');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect(company.getByRole('textbox', { name: 'Official company name' })).toHaveValue('Mine');
  await expect(company.getByRole('textbox', { name: 'Doing business as' })).toHaveValue('Northwind Stone');
  await expect(company.getByRole('textbox', { name: 'Credit limit' })).toHaveValue('250000.00');
  await answer(page, 'accept');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company details saved')).toBeVisible();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openForms(page);
  const contact = card(page, 'Accounting contact');
  await contact.getByRole('textbox', { name: 'Name' }).fill('Someone');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('“Accounting contact” has unsaved changes.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(contact.getByRole('textbox', { name: 'Name' })).toHaveValue('Someone');

  await page.getByRole('tab', { name: 'Theme' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=Forms/);

  let dialogType = '';
  page.once('dialog', (native) => {
    dialogType = native.type();
    void native.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => dialogType).toBe('beforeunload');

  await page.getByRole('tab', { name: 'Theme' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('tab', { name: 'Theme', selected: true })).toBeVisible();
  await expect(page).not.toHaveURL(/tab=/);
});

test('a loading form keeps its layout, and one that fails to load says why', async ({ page }) => {
  await openForms(page);
  await expect(card(page, 'Loading, edit mode')).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, 'Load error')).toContainText(
    'An error occurred while loading the form data: An error occurred with status code 503',
  );
});
