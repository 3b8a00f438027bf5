import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { prepared, preparedMark } from './preparing-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('marked statements are planned once per connection, others each time', async () => {
  await app.runtime.database.reader.connection().execute(async (db) => {
    const byId = (id: number) => db.selectFrom('employee').select('name').where('id', '=', id);
    await byId(1).execute();
    for (const id of [1, 2, 3]) {
      await byId(id).modifyFront(prepared).execute();
      await sql`${sql.raw(preparedMark)} SELECT email FROM employee WHERE id = ${id}`.execute(db);
    }
    const { rows } = await sql<{ statement: string; runs: number }>`
      SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%employee%id%' ORDER BY statement`.execute(db);
    expect(rows).toEqual([
      { statement: `${preparedMark} SELECT email FROM employee WHERE id = $1`, runs: 3 },
      { statement: `select ${preparedMark} "name" from "employee" where "id" = $1`, runs: 3 },
    ]);
  });
});
