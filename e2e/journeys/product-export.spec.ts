import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import type { ProductExport } from '@backdock/core/product-data/export/checks.contract.ts';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { type Download, expect, type Page, test } from '@playwright/test';
import { countedActs } from '../acts.ts';
import {
  type Delivered,
  deliverAttributes,
  deliverProducts,
  marketplaceSheet,
} from '../exported-products.ts';
import { deliver } from '../intake.ts';
import { mailTo } from '../mails.ts';
import { ask } from '../payment-file.ts';
import { people, signIn, web } from '../people.ts';

const readiness = (page: Page) => page.getByRole('region', { name: 'Readiness' });
const blocked = (page: Page) => page.getByRole('region', { name: 'Blocked by supplier' });
const file = (page: Page) => page.getByRole('region', { name: 'File' });
const exportButton = (page: Page) => readiness(page).getByRole('button', { name: /^Export/ });
const exporting = '/product-data-administration/export-products';

/** No cell of these products has a comma or a quote in it. */
async function lines(download: Download): Promise<string[][]> {
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(','));
}

test('a marketplace’s sheet becomes a template, suppliers fill the gaps, and the rest goes out; a week later only what changed', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  await signIn(page, people.admin);
  const unique = `PX${Date.now()}`;
  const name = `Lamps ${unique}`;
  const options = await ask<{ value: number; label: string }[]>(page, supplierCompany.options);
  const [first, second, third, fourth] = options.slice(20, 24);
  const offers = [
    { supplierId: first?.value ?? 0, count: 400, incomplete: 20 },
    { supplierId: second?.value ?? 0, count: 400, incomplete: 12 },
    { supplierId: third?.value ?? 0, count: 341, incomplete: 5 },
    { supplierId: fourth?.value ?? 0, count: 100, incomplete: 0 },
  ];
  await deliverAttributes();
  const delivered = await deliverProducts(unique, offers);
  const skus = delivered.flatMap((each) => each.skus);
  expect(skus).toHaveLength(1_241);
  const { headers, csv } = marketplaceSheet();
  expect(headers).toHaveLength(60);

  const { count, click, fill, press, upload } = countedActs();
  await page.goto(web());
  await test.step('the sheet becomes a template', async () => {
    await click(
      page
        .getByRole('button', { name: 'PDA' })
        .or(page.getByRole('link', { name: 'PDA' }))
        .first(),
    );
    await click(page.getByRole('link', { name: 'Product templates' }).first());
    await click(page.getByRole('button', { name: 'Add template' }));
    const adding = page.getByRole('dialog', { name: 'Add template' });
    await fill(adding.getByLabel('Name'), name);
    await press(page, 'Enter');
    await click(page.getByRole('button', { name: 'Map a spreadsheet' }));
    const mapping = page.getByRole('dialog', { name: 'Map a spreadsheet' });
    await upload(mapping.locator('input[type=file]'), 'lamps.csv', csv, 'text/csv');
    await expect(mapping.getByText('All columns are decided.')).toBeVisible();
    await click(mapping.getByRole('button', { name: 'Add columns' }));
    const columns = page.getByRole('region', { name: /^Columns/ });
    await expect(columns.getByRole('listitem')).toHaveCount(60);
    await click(columns.getByRole('button', { name: /Brand name/ }));
    await click(page.getByRole('button', { name: 'Block product' }));
    await click(page.getByRole('button', { name: 'Save template' }));
    await expect(page.getByText(`${name} saved`)).toBeVisible();
  });

  await test.step('1,241 products are chosen, and 37 of them are blocked', async () => {
    await click(page.getByRole('link', { name: 'Export products' }).first());
    await fill(page.getByLabel('SKUs'), skus.join('\n'));
    await click(page.getByRole('combobox', { name: 'Template' }));
    await fill(page.getByRole('combobox', { name: 'Template' }), unique);
    await press(page, 'Enter');
    await expect(readiness(page)).toContainText('1,204 of 1,241 ready', { timeout: 120_000 });
    await expect(readiness(page)).toContainText('Blocked 37');
  });

  const recipients = new Map<string, string>();
  await test.step('three suppliers are asked for what is missing', async () => {
    await click(blocked(page).getByRole('button', { name: 'Request all' }));
    const dialog = page.getByRole('dialog', { name: 'Request missing data' });
    const rows = dialog.getByRole('table', { name: 'Requests' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    for (const row of (await rows.allInnerTexts()).slice(1)) {
      const [supplier = '', recipient = ''] = row.split('\t').map((text) => text.trim());
      recipients.set(supplier, recipient);
    }
    await click(dialog.getByRole('button', { name: 'Send 3 requests' }));
    await expect(page.getByText('3 suppliers asked')).toBeVisible();
    await expect(blocked(page).getByText('Asked today')).toHaveCount(3);
  });
  for (const [supplier, recipient] of recipients) {
    const offer = delivered.find(({ supplierId }) => supplierId === offerOf(options, supplier));
    const missing = offer?.incomplete.length ?? 0;
    const mail = await mailTo(request, recipient, `Product data needed for ${missing} products`);
    expect(mail.text).toContain('Columns: Brand');
  }

  const answering = delivered[0] as Delivered;
  await test.step('one supplier’s sheet is taken in', async () => {
    await click(
      blocked(page)
        .getByRole('button', { name: /^Take in sheet from/ })
        .first(),
    );
    const dialog = page.getByRole('dialog', { name: /^Sheet from/ });
    const sheet = [
      'SKU,Product,Brand',
      ...answering.incomplete.map((sku) => `${sku},,Fernhill`),
      `${skus.at(-1)},,Fernhill`,
    ].join('\r\n');
    await upload(dialog.locator('input[type=file]'), 'answer.csv', sheet, 'text/csv');
    await expect(dialog).toContainText('20 values of 20 products will change');
    await expect(dialog.getByRole('table', { name: 'Left out' })).toContainText(
      'We didn’t ask for this product.',
    );
    await click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(readiness(page)).toContainText('1,224 of 1,241 ready', { timeout: 120_000 });
  });

  await test.step('the rest is exported', async () => {
    await click(page.getByRole('button', { name: 'CSV' }));
    await expect(exportButton(page)).toHaveText('Export 1,224 products');
    await click(exportButton(page));
    await expect(file(page).getByText('Ready')).toBeVisible({ timeout: 120_000 });
    const downloading = page.waitForEvent('download');
    await click(file(page).getByRole('button', { name: 'Download', exact: true }));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Lamps PX\d+_\d{8}\.csv$/);
    const [head, ...rows] = await lines(download);
    expect(head).toEqual(headers);
    const written = new Set(rows.map((row) => row[0]));
    const missing = new Set(delivered.slice(1).flatMap(({ incomplete }) => incomplete));
    const expected = skus.filter((sku) => !missing.has(sku));
    expect(rows).toHaveLength(1_224);
    expect(written).toEqual(new Set(expected));
    expect(rows.find((row) => row[0] === answering.incomplete[0])?.[2]).toBe('Fernhill');
  });
  console.log(`a sheet mapped, 37 products requested, the rest exported: ${count()} interactions`);
  expect(count()).toBeLessThanOrEqual(30);

  const changed = answering.skus.at(-1) ?? '';
  await deliver('products', [
    { supplierId: answering.supplierId, sku: changed, values: { brand: 'Everfield' } },
  ]);
  await page.goto(web());
  const later = countedActs();
  await later.click(
    page
      .getByRole('button', { name: 'PDA' })
      .or(page.getByRole('link', { name: 'PDA' }))
      .first(),
  );
  await later.click(page.getByRole('link', { name: `Export what changed with ${name}` }));
  // What was held back is looked at again.
  await expect(readiness(page)).toContainText('1 of 18 ready', { timeout: 120_000 });
  await later.click(exportButton(page));
  await expect(file(page).getByText('Ready')).toBeVisible({ timeout: 120_000 });
  const downloading = page.waitForEvent('download');
  await later.click(file(page).getByRole('button', { name: 'Download', exact: true }));
  const [, ...rows] = await lines(await downloading);
  expect(rows.map((row) => [row[0], row[2]])).toEqual([[changed, 'Everfield']]);
  console.log(`a week later, only what changed: ${later.count()} interactions`);
  expect(later.count()).toBeLessThanOrEqual(5);
  const exported = await ask<ProductExport[]>(page, listExports.list);
  expect(exported.filter(({ fileName }) => fileName.startsWith(name))).toHaveLength(2);
});

const offerOf = (options: readonly { value: number; label: string }[], supplier: string) =>
  options.find(({ label }) => label === supplier)?.value;

test('a broken template says so, and leads to what is broken', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}${exporting}?template=3`);
  const alert = page.getByRole('alert').filter({ hasText: 'isn’t finished' });
  await expect(alert).toBeVisible();
  await alert.getByRole('link', { name: 'Open template' }).click();
  await expect(page).toHaveURL(/product-templates\/3/);
});

test('whoever may not export sees no form, and is refused by the server', async ({ page }) => {
  await signIn(page, people.accountant);
  await page.goto(web() + exporting);
  await expect(page.getByRole('heading', { level: 1, name: 'Export products' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveCount(0);
  await page.goto(`${web()}/product-data-administration/supplier-requests`);
  await expect(page.getByRole('grid', { name: 'Supplier requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take in sheet' })).toHaveCount(0);
  const statuses = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access-token')}`,
      'content-type': 'application/json',
    };
    const post = async (path: string, body: object) =>
      (
        await fetch(`/api/product-data-administration/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).status;
    return [
      await post('readiness', { templateId: 1 }),
      await post('products', { templateId: 1 }),
      await post('supplier-requests', { checkId: 1, supplierIds: [1] }),
    ];
  });
  expect(statuses).toEqual([403, 403, 403]);
});
