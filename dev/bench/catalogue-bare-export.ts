import { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { cellValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openSnapshot } from '../../server/src/platform/list/export-snapshot.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { chunkChosen } from '../../server/src/product-data/export/chosen-products.queries.ts';
import { productSheet } from '../../server/src/product-data/export/product-sheet.ts';
import { findUsable } from '../../server/src/product-data/templates/templates.service.ts';

/** The rows and columns of an export as they are stored: the same cursor, writer and storage, without rules. */
const [format, choice = '{}'] = process.argv.slice(2);
const { templateName, category } = JSON.parse(choice) as { templateName: string; category: string };
const runtime = await openRuntime(readConfig(), 'bench');
const { db, close } = await openSnapshot(runtime.database, {
  statementSeconds: 300,
  idleSeconds: 60,
  waits: true,
});
const found = await db
  .selectFrom('product_template')
  .select('id')
  .where('name', '=', templateName)
  .executeTakeFirstOrThrow();
const template = await findUsable(db, found.id, []);
if (!template) throw new Error('the template is gone');
const names = template.columns.map(({ attributeName }) => attributeName ?? 'name');
const { filters } = ExportSettings.parse({ filters: { categories: [category] } });

async function* rows() {
  const chosen = { filters, marketplaceId: template?.marketplaceId ?? null, since: null };
  for await (const products of chunkChosen(db, chosen)) {
    yield products.map((product) => {
      const values = cellValues(product);
      return { texts: names.map((name) => values[name] ?? '') };
    });
  }
}

const startedAt = performance.now();
await runtime.blobs.write(
  'exports/bare',
  productSheet(format === 'Csv' ? 'Csv' : 'Xlsx', template, rows()),
  'text/csv',
);
process.send?.({ seconds: (performance.now() - startedAt) / 1_000 });
await close();
