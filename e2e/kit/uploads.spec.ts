import { expect, type Page, test } from '@playwright/test';
import { people, signIn, web } from '../people.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const choose = (page: Page, of: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByTestId(`files of ${of}`).setInputFiles(files);

test.beforeEach(async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto(`${web()}/web-design?tab=Files`);
  await expect(panel(page, 'One file')).toBeVisible();
});

test('one file is uploaded, previewed, downloaded and removed', async ({ page }) => {
  const one = panel(page, 'One file');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await choose(page, 'One file', picture('delivery photo.png'));
  const headers = await (await put).allHeaders();
  expect(headers).toMatchObject({ 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/png' });
  await expect(one.getByText('delivery photo.png')).toBeVisible();
  await expect(one.getByRole('button', { name: /Drop a file/ })).toBeHidden();

  await one.getByRole('button', { name: 'Preview' }).click();
  const image = one.getByRole('img', { name: /delivery photo/ });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
  const download = page
    .context()
    .waitForEvent('page')
    .catch(() => undefined);
  const saved = page.waitForEvent('download').catch(() => undefined);
  await one.getByRole('button', { name: 'Download delivery photo.png' }).click();
  await Promise.race([download, saved]);

  await one.getByRole('button', { name: 'Remove delivery photo.png' }).click();
  await expect(one.getByRole('button', { name: /Drop a file/ })).toBeVisible();
});

test('an uploading file shows its progress and can’t be removed', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith('slow.png'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const one = panel(page, 'One file');
  await choose(page, 'One file', picture('slow.png'));
  await expect(one.getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await expect(one.getByRole('button', { name: /Remove/ })).toBeHidden();
  release();
  await expect(one.getByRole('button', { name: 'Remove slow.png' })).toBeVisible();
});

test('several files: errors come first, each can be retried, the rest are kept', async ({ page }) => {
  const several = panel(page, /^Several files/);
  await page.route('**/api/documents/upload-url', (route) => {
    const isBad = route.request().postDataJSON().fileName === 'bad.png';
    return isBad ? route.fulfill({ status: 500, body: '{}' }) : route.fallback();
  });
  await choose(page, 'Several files', [picture('a.png'), picture('bad.png'), picture('c.png')]);
  await expect(several.getByText('Uploaded: a.png, c.png')).toBeVisible();
  const rows = several.getByRole('listitem');
  await expect(rows.first()).toContainText('bad.png');
  await expect(rows.first()).toContainText('An unexpected error occurred while fetching the upload URL.');

  await page.unroute('**/api/documents/upload-url');
  await page.route(
    (url) => url.pathname.endsWith('bad.png'),
    (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()),
  );
  await rows.first().getByRole('button', { name: 'Retry' }).click();
  await expect(rows.first()).toContainText('An unexpected error occurred while uploading the file.');
  await page.unrouteAll();
  await rows.first().getByRole('button', { name: 'Retry' }).click();
  await expect(several.getByText('Uploaded: a.png, bad.png, c.png')).toBeVisible();
  await several.getByRole('button', { name: 'Remove a.png' }).click();
  await expect(several.getByText('Uploaded: bad.png, c.png')).toBeVisible();
});

test('invalid files are refused at once, and a new attempt clears the message', async ({ page }) => {
  const several = panel(page, /^Several files/);
  const refusal = several.getByRole('alert');
  await choose(
    page,
    'Several files',
    Array.from({ length: 11 }, (_, at) => picture(`${at}.png`)),
  );
  await expect(refusal).toHaveText('A maximum of 10 files can be uploaded at once');
  await choose(page, 'Several files', {
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1_100_000),
  });
  await expect(refusal).toHaveText('File size is too large, maximum is 1MB');
  await choose(page, 'Several files', { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('x') });
  await expect(refusal).toHaveText('Unsupported file type');
  await choose(page, 'Several files', picture('good.png'));
  await expect(refusal).toBeHidden();
  await expect(several.getByText('Uploaded: good.png')).toBeVisible();
});

test('dropping several files on a single-file field is refused', async ({ page }) => {
  const zone = panel(page, 'One file').getByRole('button', { name: /Drop a file/ });
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['a.png', 'b.png']) transfer.items.add(new File(['x'], name, { type: 'image/png' }));
    return transfer;
  });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await expect(panel(page, 'One file').getByRole('alert')).toHaveText('Please select a single file');
  const chooser = page.waitForEvent('filechooser');
  await zone.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
});

test('a spreadsheet is read in the browser', async ({ page }) => {
  const sheet = panel(page, 'Spreadsheet');
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(page, 'Spreadsheet', csv('costs.csv', 'sku,cost,\n007,1.50,x\n008,2,y\n'));
  await expect(sheet.getByText('costs.csv: 2 rows, 2 columns')).toBeVisible();
  await expect(sheet.getByText('Columns: sku, cost')).toBeVisible();
  await expect(sheet.getByRole('cell', { name: '007' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'Spreadsheet', csv('empty.csv', 'sku\n'));
  await expect(sheet.getByRole('alert')).toHaveText('Invalid spreadsheet format: No columns found');
  await choose(page, 'Spreadsheet', csv('nameless.csv', ',\n1,2\n'));
  await expect(sheet.getByRole('alert')).toHaveText('At least one column is required');
  await choose(page, 'Spreadsheet', {
    name: 'broken.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 9, 9]),
  });
  await expect(sheet.getByRole('alert')).toHaveText('An error occurred while parsing the spreadsheet file');
});

test('a broken image says so', async ({ page }) => {
  await expect(panel(page, 'Previews').getByText('Image failed to load')).toBeVisible();
});
