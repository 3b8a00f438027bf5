import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.gen.ts';

/** Reserves ids for rows that must contain their own id: a seal, a bank file. */
export async function nextIds(tx: Tx, table: keyof DB, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function nextId(tx: Tx, table: keyof DB): Promise<number> {
  const [id] = await nextIds(tx, table, 1);
  if (id === undefined) throw new Error(`${table} gives no ids`);
  return id;
}
