import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { commonIn } from './rare-part.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Inserted in number order, so neighbors are alike.
  await app.sql(
    `CREATE TABLE numbered AS SELECT 'INV-' || (100000 + n) AS number FROM generate_series(1, 500000) n;
     CREATE TABLE short AS SELECT number FROM numbered LIMIT 50000;
     GRANT SELECT ON numbered, short TO backdock_app`,
  );
});
afterAll(() => app.close());

test('text common across the table is found, and text shared only by neighboring rows is not', async () => {
  for (let time = 0; time < 20; time += 1) {
    // Each share is cached separately, so this samples again.
    const common = await commonIn(app.runtime.database.reader, 'numbered', 'number', 0.05 + time / 1e6);
    expect(common).toContain('inv');
    expect(common).not.toContain('417');
  }
});

test('in a small table nothing counts as common, so all of it is searched', async () => {
  expect(await commonIn(app.runtime.database.reader, 'short', 'short.number')).toEqual(new Set());
});
