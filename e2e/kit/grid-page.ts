import { expect, type Locator, type Page } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

export const samples = (page: Page) => page.getByRole('grid', { name: 'Samples' });
export const rowsOf = (grid: Locator) => grid.locator('.ag-row');
/** The cells of one column, from top to bottom. */
export const cellsOf = (grid: Locator, column: string) => grid.locator(`.ag-cell[col-id="${column}"]`);

export async function openSamples(page: Page, search = ''): Promise<Locator> {
  await signIn(page, people.admin);
  await page.goto(`${web()}/web-design?tab=Grid${search}`);
  await expect(cellsOf(samples(page), 'number').first()).toBeVisible();
  return samples(page);
}

export async function openSuppliers(page: Page): Promise<Locator> {
  await signIn(page, people.admin);
  await page.goto(`${web()}/suppliers`);
  const grid = page.getByRole('grid', { name: 'Suppliers' });
  await expect(cellsOf(grid, 'name').first()).not.toBeEmpty();
  return grid;
}

/** The parsed value of a search parameter in the URL. */
export function searchParam(page: Page, param: string): unknown {
  const text = new URL(page.url()).searchParams.get(param);
  return text === null ? null : JSON.parse(text);
}

/** Opens the filter of a column that isn't filtered yet. */
export async function addFilter(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).first();
export const footer = (page: Page) => page.getByText(/of (over )?[\d,]+$/).first();
