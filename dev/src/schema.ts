import { migrate } from '../../server/src/platform/db/migrate.ts';
import { writeSchemaTypes } from '../../server/test/schema-types.ts';
import { startStack } from './stack.ts';

/** Regenerates the table types from a freshly migrated database. */
const stack = await startStack({ mode: 'test', programs: false });
try {
  await migrate(stack.database.url);
  await writeSchemaTypes(stack.database.url);
} finally {
  await stack.stop();
}
