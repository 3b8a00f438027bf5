import { expect, test, type Page } from '@playwright/test';
import { people, signIn, web } from '../people.ts';
import { addFilter, cellsOf, chips, searchParam } from './grid-page.ts';

/** Views and defaults are per person; no other test looks at invoices as this person. */
const owner = people.purchasing;
const colleague = people.logistics;

const invoices = (page: Page) => page.getByRole('grid', { name: 'Invoices' });
const viewsButton = (page: Page) => page.getByRole('button', { name: /^Views/ });
const headers = async (page: Page) =>
  (await invoices(page).getByRole('columnheader').allInnerTexts()).filter(Boolean);

async function openInvoices(page: Page, search = ''): Promise<void> {
  await page.goto(`${web()}/accounting/invoices${search}`);
  await expect(cellsOf(invoices(page), 'invoiceNumber').first()).not.toBeEmpty();
}

async function inMenu(page: Page, item: string): Promise<void> {
  await viewsButton(page).click();
  const menu = page.getByRole('menu', { name: 'Views' });
  await menu.getByRole('menuitem', { name: item }).click();
  await expect(menu).toBeHidden();
}

async function choose(page: Page, view: string): Promise<void> {
  await viewsButton(page).click();
  const menu = page.getByRole('menu', { name: 'Views' });
  await menu.getByRole('menuitemradio', { name: view }).click();
  await expect(menu).toBeHidden();
}

async function filterBy(page: Page, column: string, ...values: string[]): Promise<void> {
  const dialog = await addFilter(page, column);
  for (const value of values) await dialog.getByRole('checkbox', { name: value }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await inMenu(page, 'Save as…');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(viewsButton(page)).toContainText(name);
}

async function deleteCurrent(page: Page): Promise<void> {
  await inMenu(page, 'Delete…');
  const dialog = page.getByRole('dialog', { name: 'Delete view' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
}

test.describe.configure({ mode: 'serial' });

test('a view keeps filters, sorting and columns, shows when it’s edited, and can be updated', async ({
  page,
}) => {
  test.slow();
  await signIn(page, owner);
  await openInvoices(page);
  await expect(viewsButton(page)).toHaveText('Views');
  await filterBy(page, 'Status', 'Posted');
  await invoices(page).getByRole('columnheader', { name: 'Total' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Posting date' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await saveAs(page, 'Small and posted');
  await expect(viewsButton(page)).not.toContainText('edited');
  const grid = {
    sort: [{ colId: 'total', sort: 'asc' }],
    filter: { status: { filterType: 'set', values: ['Posted'] } },
  };
  expect(searchParam(page, 'grid')).toEqual(grid);

  await page.getByRole('button', { name: 'Remove filter Status' }).click();
  await expect(viewsButton(page)).toContainText('edited');
  await choose(page, 'Small and posted');
  await expect(viewsButton(page)).not.toContainText('edited');
  await expect.poll(() => searchParam(page, 'grid')).toEqual(grid);

  await filterBy(page, 'Intacct', 'Failed');
  await expect(viewsButton(page)).toContainText('edited');
  await inMenu(page, 'Update “Small and posted”');
  await expect(viewsButton(page)).not.toContainText('edited');
  await page.reload();
  await expect(viewsButton(page)).toContainText('Small and posted');
  await expect(viewsButton(page)).not.toContainText('edited');
  await expect(chips(page).getByRole('button', { name: 'Intacct is Failed' })).toBeVisible();
  expect(await headers(page)).not.toContain('Posting date');

  await choose(page, 'Standard view');
  await expect(viewsButton(page)).toHaveText('Views');
  await expect.poll(() => searchParam(page, 'grid')).toEqual({});
  // A column hidden before the view was saved belongs to the user's own layout and stays hidden.
  await expect.poll(() => headers(page)).not.toContain('Posting date');
});

test('a view has its own columns', async ({ page }) => {
  await signIn(page, owner);
  await openInvoices(page);
  expect(await headers(page)).toContain('Posting date');
  await choose(page, 'Small and posted');
  await expect.poll(() => headers(page)).not.toContain('Posting date');
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Currency', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(viewsButton(page)).toContainText('edited');
  await choose(page, 'Standard view');
  await expect.poll(() => headers(page)).toContain('Posting date');
  expect(await headers(page)).toContain('Currency');
});

test('view names are unique, and a view can be renamed', async ({ page }) => {
  await signIn(page, owner);
  await openInvoices(page);
  await inMenu(page, 'Save as…');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('SMALL and posted');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('You already have a view with this name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await inMenu(page, 'Rename…');
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('All of it');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename).toBeHidden();
  await expect(viewsButton(page)).toContainText('All of it');
  await deleteCurrent(page);
  await expect(viewsButton(page)).toHaveText('Views');
});

test('a default view opens first, unless the URL says otherwise', async ({ page }) => {
  await signIn(page, owner);
  await openInvoices(page);
  await choose(page, 'Small and posted');
  await inMenu(page, 'Set as my default');
  await expect(page.getByText('This list now opens with “Small and posted”.')).toBeVisible();

  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/invoices\?/.test(request.url())) requestUrls.push(decodeURIComponent(request.url()));
  });
  await openInvoices(page);
  await expect(viewsButton(page)).toContainText('Small and posted');
  await expect(chips(page).getByRole('button', { name: 'Status is Posted' })).toBeVisible();
  // Nothing else was loaded first.
  expect(requestUrls.filter((url) => !url.includes('"Posted"'))).toEqual([]);
  await openInvoices(page, '?grid={"page":2}');
  await expect(page.getByText(/Page 2 of/)).toBeVisible();
  await expect(viewsButton(page)).toHaveText('Views');

  await choose(page, 'Small and posted');
  await inMenu(page, 'Remove as my default');
  await expect(page.getByText('“Small and posted” is no longer your default.')).toBeVisible();
  await openInvoices(page);
  await expect(viewsButton(page)).toHaveText('Views');
  expect(searchParam(page, 'grid')).toBeNull();
});

test('a link shows a colleague the same view, which they can save', async ({ page, browser, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, owner);
  await openInvoices(page);
  await choose(page, 'Small and posted');
  await inMenu(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toMatch(/^\?view=[\da-f-]{36}$/);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, colleague);
  await other.goto(link);
  await expect(viewsButton(other)).toContainText('Small and posted');
  await expect(chips(other).getByRole('button', { name: 'Intacct is Failed' })).toBeVisible();
  await expect(chips(other).getByRole('button', { name: 'Status is Posted' })).toBeVisible();
  expect(await headers(other)).not.toContain('Posting date');
  await viewsButton(other).click();
  const menu = other.getByRole('menu', { name: 'Views' });
  await expect(menu.getByText(`of ${owner.name}`)).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['Save to my views…', 'Copy link']);
  await other.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await other.getByRole('button', { name: 'Save to my views' }).click();
  const dialog = other.getByRole('dialog', { name: 'Save to my views' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Small and posted');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('button', { name: 'Save to my views' })).toHaveCount(0);
  expect(new URL(other.url()).searchParams.get('view')).not.toBe(new URL(link).searchParams.get('view'));
  await deleteCurrent(other);

  // Once its owner deletes it, the link leads to the list as it is.
  await deleteCurrent(page);
  await expect(viewsButton(page)).toHaveText('Views');
  await other.goto(link);
  await expect(other.getByText('This view no longer exists.')).toBeVisible();
  await expect(viewsButton(other)).toHaveText('Views');
  await expect(cellsOf(invoices(other), 'invoiceNumber').first()).not.toBeEmpty();
  await other.close();
});
