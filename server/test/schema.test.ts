import { expect, test } from 'vitest';
import { copyDatabase } from './database.ts';
import { writeSchemaTypes } from './schema-types.ts';

test('table types match the database (npm run schema writes them)', async () => {
  const copy = await copyDatabase();
  const verified = writeSchemaTypes(copy.url, { verify: true }).finally(() => copy.drop());
  await expect(verified).resolves.toBeUndefined();
});
