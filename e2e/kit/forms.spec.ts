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

test('a form that starts to be read is edited, saved, and read again', async ({ page }) => {
  await openForms(page);
  const company = card(page, 'Company details');
  await expect(company.getByRole('definition').first()).toHaveText('Northwind Tile & Stone, Inc.');
  await expect(company).toContainText('Account id--');
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

test('cancel brings back what was there', async ({ page }) => {
  await openForms(page);
  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByRole('textbox', { name: 'Doing business as' }).fill('Somebody else');
  await company.getByRole('button', { name: 'Cancel' }).click();
  await expect(company).toContainText('Doing business asNorthwind');
  await expect(company.getByRole('textbox')).toHaveCount(0);
});

test('a form that starts to be edited stays so after it is saved', async ({ page }) => {
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

test('what is invalid is not sent: a banner, the messages, the focus on the first wrong field', async ({
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

test('the server’s refusals stand at their fields, in words, and the input stays', async ({ page }) => {
  await openForms(page);
  await answer(page, 'refuse fields');
  const company = card(page, 'Company details');
  await company.getByRole('button', { name: 'Edit Company details' }).click();
  await company.getByRole('textbox', { name: 'Doing business as' }).fill('Stone & Co');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(company.getByText('The official name is taken.')).toBeVisible();
  await expect(company.getByText('Account id must start with two letters.')).toBeVisible();
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

test('a conflict tells what others changed, and reloading keeps the input', async ({ page }) => {
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
  await contact.getByRole('textbox', { name: 'Name' }).fill('Somebody');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('“Accounting contact” has changes that are not saved.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(contact.getByRole('textbox', { name: 'Name' })).toHaveValue('Somebody');

  await page.getByRole('tab', { name: 'Theme' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=Forms/);

  let asked = '';
  page.once('dialog', (native) => {
    asked = native.type();
    void native.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toBe('beforeunload');

  await page.getByRole('tab', { name: 'Theme' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/tab=Theme/);
});

test('a form that loads keeps its layout; one that cannot be loaded says why', async ({ page }) => {
  await openForms(page);
  await expect(card(page, 'While it loads, to edit')).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, 'When it cannot be loaded')).toContainText(
    'An error occurred while loading the form data: An error occurred with status code 503',
  );
});
