import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as cells from '@backdock/core/product-data/cells/compared-cells.test-data.ts';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

// What a cell says must not depend on where the browser thinks it is.
test.use({ locale: 'tr-TR', timezoneId: 'Asia/Kathmandu' });

/** The module as the web app has it: minified, for the same browsers. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(
    import.meta.resolve('@backdock/core/product-data/cells/compared-cells.test-data.ts'),
  );
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2024',
      minify: true,
      write: false,
      lib: { entry, formats: ['iife'], name: 'productCells', fileName: 'product-cells' },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

const digestOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

type Cells = Window & typeof globalThis & { productCells: typeof cells };

const digestsIn = (page: Page) =>
  page.evaluate(async (count) => {
    const digests: string[] = [];
    for (let chunk = 0; chunk < count; chunk += 1) {
      const { comparedCells, cellLine } = (window as Cells).productCells;
      const text = comparedCells(chunk).map(cellLine).join('\n');
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      digests.push(Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
    return digests;
  }, cells.chunks);

/** The first cell that the browser fills otherwise. */
async function firstDifference(page: Page, chunk: number) {
  const there = await page.evaluate((at) => (window as Cells).productCells.comparedCells(at), chunk);
  const here = cells.comparedCells(chunk);
  const at = here.findIndex((each, place) => JSON.stringify(each) !== JSON.stringify(there[place]));
  return { chunk, at, ...here[at], inBrowser: there[at] };
}

test('100,000 cells have the same text, steps and faults in the browser and on the server', async ({
  page,
}) => {
  await page.route('https://cells.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Cells</p>' }),
  );
  await page.goto('https://cells.invalid/');
  const script = await bundled();
  await page.evaluate((code) => {
    const element = document.createElement('script');
    element.textContent = code;
    document.head.append(element);
  }, script);
  const start = performance.now();
  const digests = await digestsIn(page);
  const browserMs = performance.now() - start;
  expect(digests).toHaveLength(cells.chunks);
  for (const [chunk, digest] of digests.entries()) {
    const lines = cells.comparedCells(chunk).map(cells.cellLine);
    if (digest !== digestOf(lines)) expect(await firstDifference(page, chunk)).toBeNull();
  }
  const perSecond = Math.round((cells.chunks * cells.chunkSize) / (browserMs / 1_000));
  console.log(`${cells.chunks * cells.chunkSize} cells compared; the browser filled ${perSecond} a second`);
});
