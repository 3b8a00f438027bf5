import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import { people, signIn, startDay, web } from '../people.ts';

const columns = (page: Page) => page.getByRole('region', { name: /^Columns/ });
const headers = (page: Page) => columns(page).getByRole('listitem').locator('b');
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const live = (page: Page) => page.getByRole('region', { name: 'Live row' });

test('a template is made by hand, tried on a product, reordered, saved, copied and deleted', async ({
  page,
}) => {
  test.slow();
  await startDay(page, people.purchasing);
  const name = `Patio tile ${process.pid}`;
  const { count, click, fill, press } = countedActs();
  await page.goto(`${web()}/product-data-administration/product-templates`);
  await click(page.getByRole('button', { name: 'Add template' }));
  const adding = page.getByRole('dialog', { name: 'Add template' });
  await fill(adding.getByLabel('Name'), name);
  await click(adding.getByRole('button', { name: 'Add template' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/can’t be exported/).first()).toBeVisible();

  // The SKU as it is.
  await click(page.getByRole('button', { name: 'Add column' }));
  await fill(page.getByRole('textbox', { name: 'Header', exact: true }), 'item_number');
  await click(step(page, 'Source').getByRole('combobox', { name: 'Source' }));
  await click(page.getByRole('option', { name: 'Attribute', exact: true }));
  await fill(step(page, 'Source').getByRole('combobox', { name: 'Attribute' }), 'sku');
  await press(page, 'Enter');
  const product = live(page).getByRole('combobox', { name: 'Product' });
  await fill(product, 'TS-POR');
  await click(page.getByRole('option', { name: /^TS-POR/ }).first());
  const sku = await product.inputValue();
  await expect(step(page, 'Source')).toContainText(sku);

  // A title from several attributes, seen while it is typed.
  await click(page.getByRole('button', { name: 'Add column' }));
  await fill(page.getByRole('textbox', { name: 'Header', exact: true }), 'title');
  await click(step(page, 'Source').getByRole('combobox', { name: 'Source' }));
  await click(page.getByRole('option', { name: 'Expression' }));
  const expression = step(page, 'Source').getByRole('textbox', { name: 'Expression' });
  await fill(expression, '{name');
  await expect(step(page, 'Source')).toContainText('has no closing }');
  await fill(expression, '{name|Upper}: {sku}');
  const title = live(page).getByRole('row', { name: /^title/ });
  await expect(title).toContainText(/^title.*PORCELAIN.*: TS-POR/);
  await click(step(page, 'Transforms').getByRole('combobox', { name: 'Add a transform' }));
  await click(page.getByRole('option', { name: 'Cut to length' }));
  await fill(step(page, 'Transforms').getByRole('textbox', { name: 'Characters' }), '12');
  await expect(step(page, 'Transforms')).toContainText('SLATE-LOOK P');

  // The title comes first, by keyboard, and back by dragging.
  const chosen = columns(page).getByRole('button', { name: /title/ });
  await chosen.focus();
  await press(page, 'Alt+ArrowUp');
  await expect(headers(page)).toHaveText(['title', 'item_number']);
  await columns(page)
    .getByRole('listitem')
    .filter({ hasText: 'title' })
    .dragTo(columns(page).getByRole('listitem').filter({ hasText: 'item_number' }));
  await expect(headers(page)).toHaveText(['item_number', 'title']);
  await press(page, 'ControlOrMeta+s');
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  console.log(`a template of two columns made by hand: ${count()} interactions`);
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('created this template');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('item_number, title');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await page.reload();
  await expect(headers(page)).toHaveText(['item_number', 'title']);
  await click(page.getByRole('button', { name: 'Copy', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible();
  await click(page.getByRole('button', { name: 'Delete', exact: true }));
  const deleting = page.getByRole('dialog', { name: `Delete ${name} (copy)?` });
  await click(deleting.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`${name} (copy) deleted`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Product templates' })).toBeVisible();
  console.log(`and copied, and the copy deleted: ${count()} interactions`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('what someone else saved meanwhile is shown, and nothing of it is overwritten', async ({
  page,
  browser,
}) => {
  await signIn(page, people.purchasing);
  const other = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await signIn(other, people.admin);
  for (const each of [page, other]) {
    await each.goto(`${web()}/product-data-administration/product-templates/3`);
    await each.getByLabel('Category').fill(each === page ? 'Lamps' : `Fixtures ${process.pid}`);
  }
  await columns(other)
    .getByRole('button', { name: /Vendor/ })
    .focus();
  for (let at = 0; at < 2; at += 1) await other.keyboard.press('Alt+ArrowUp');
  await step(page, 'Limits').getByRole('textbox', { name: 'Max length' }).fill('30');
  await other.getByRole('button', { name: 'Save template' }).click();
  await expect(other.getByText(/ saved$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save template' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(conflict).toContainText(`Fixtures ${process.pid}`);
  await expect(conflict).toContainText('Your edits are still here');
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(conflict).toBeHidden();
  // What the other person did to the columns is here; what was typed stays.
  await expect(headers(page).first()).toHaveText(/^Vendor/);
  await expect(page.getByLabel('Category')).toHaveValue('Lamps');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(/ saved$/)).toBeVisible();
  await expect(headers(page).first()).toHaveText(/^Vendor/);
  await other.context().close();
});

test('a broken template says what to do, and opens where to do it', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}/product-data-administration/product-templates/3`);
  const notice = page.getByRole('alert').filter({ hasText: 'can’t be exported' });
  await notice.getByRole('button', { name: /^Bulb Base/ }).click();
  await expect(page.getByRole('heading', { name: 'Bulb Base' })).toBeFocused();
  await expect(step(page, 'Source')).toContainText('no longer in use');
});

test('a marketplace’s sheet is mapped, its header row found, and nothing undecided is left out', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.purchasing);
  await page.goto(`${web()}/product-data-administration/product-templates`);
  await page.getByRole('button', { name: 'Add template' }).click();
  const adding = page.getByRole('dialog', { name: 'Add template' });
  await adding.getByLabel('Name').fill(`Mapped ${process.pid}`);
  await adding.getByRole('button', { name: 'Add template' }).click();
  const { count, click, upload } = countedActs();
  await click(page.getByRole('button', { name: 'Map a spreadsheet' }));
  const dialog = page.getByRole('dialog', { name: 'Map a spreadsheet' });
  const sheet = [
    'Vendor item setup form,,,,',
    'Fill in every row,,,,',
    'Vendor SKU,Brand Name,Item Wt (lb),Warehouse Code,Internal Notes',
    'TS-1,Northwind,12.5,A4,',
    'TS-2,Northwind,8,A4,',
  ].join('\r\n');
  await upload(dialog.locator('input[type=file]'), 'setup.csv', sheet, 'text/csv');
  await expect(dialog.getByLabel('Header row')).toHaveValue('3');
  const found = dialog.getByRole('table', { name: 'Columns of the spreadsheet' });
  const row = (header: string) => found.getByRole('row', { name: header });
  await expect(row('Vendor SKU')).toContainText('Mapped');
  await expect(row('Warehouse Code')).toContainText('Not mapped');
  await click(row('Internal Notes').getByRole('button', { name: /^Leave out/ }));
  await click(dialog.getByRole('button', { name: /^Add columns/ }));
  await expect(headers(page)).toHaveText([
    /Vendor SKU/,
    /Brand Name/,
    /Item Wt/,
    /Warehouse Code/,
    /Internal Notes/,
  ]);
  console.log(`a sheet of five columns mapped: ${count()} interactions`);
  const notice = page.getByRole('alert').filter({ hasText: 'can’t be exported' });
  await expect(notice).toContainText('Warehouse Code');
  await expect(notice).not.toContainText('Internal Notes');
  await expect(page.getByLabel('Header row')).toHaveValue('3');
});

test('staff read templates and change nothing', async ({ page }) => {
  await signIn(page, people.staff);
  await page.goto(`${web()}/product-data-administration/product-templates`);
  await expect(page.getByRole('link', { name: /: all products$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add template|Copy)/ })).toHaveCount(0);
  await page.getByRole('link', { name: /: all products$/ }).click();
  await expect(columns(page)).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Save|Copy|Delete|Map|Add|Move|Remove|Edit)/ }),
  ).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const headersOf = { authorization: `Bearer ${localStorage.getItem('access-token')}` };
    const path = '/api/product-data-administration/templates/1';
    return (await fetch(path, { method: 'DELETE', headers: headersOf })).status;
  });
  expect(status).toBe(403);
});
