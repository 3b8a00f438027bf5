import type { Endpoint, Schema } from '@backdock/core/kit/endpoint.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { idName } from './fuzz-schema.ts';

/** The ids of records that exist, so that a call gets past "not found". */
export interface KnownIds {
  /** Ids of what a contract calls so: mostly real ones. */
  of(name: string): fc.Arbitrary<number>;
  /** Values for the parameters of a path that belong together: this supplier and a document of theirs. */
  together(endpoint: Endpoint): readonly Record<string, string>[];
}

interface Table {
  name: string;
  /** Its primary key, of one column. */
  key: string;
  columns: ReadonlySet<string>;
}

const mostOfEach = 60;

/** Read again every now and then, because the calls make and remove records. */
export async function readIds(owner: pg.Client, endpoints: readonly Endpoint[]): Promise<KnownIds> {
  const tables = await tablesWithKeys(owner);
  const idsOf = new Map<Table, number[]>();
  for (const table of tables) idsOf.set(table, await idsIn(owner, table));
  const rows = new Map<Endpoint, Record<string, string>[]>();
  for (const endpoint of endpoints) {
    const query = parametersQuery(endpoint, tables);
    if (query) rows.set(endpoint, (await owner.query<Record<string, string>>(query)).rows);
  }
  const few = fc.integer({ min: 1, max: 40 });
  return {
    of(name) {
      const table = tableOf(name, tables);
      const real = table ? (idsOf.get(table) ?? []) : [];
      if (real.length === 0) return few;
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: few });
    },
    together: (endpoint) => rows.get(endpoint) ?? [],
  };
}

async function tablesWithKeys(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<{ name: string; key: string; columns: string[] }>(
    `SELECT relation.relname AS name, key.attname AS key,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = relation.oid AND attnum > 0) AS columns
       FROM pg_class relation
       JOIN pg_index index ON index.indrelid = relation.oid AND index.indisprimary AND index.indnkeyatts = 1
       JOIN pg_attribute key ON key.attrelid = relation.oid AND key.attnum = index.indkey[0]
      WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind = 'r'
        AND key.atttypid IN ('integer'::regtype, 'bigint'::regtype, 'uuid'::regtype)
      ORDER BY length(relation.relname)`,
  );
  return rows.map(({ columns, ...table }) => ({ ...table, columns: new Set(columns) }));
}

/** The oldest and the newest: demo data, and what this run made. */
async function idsIn(owner: pg.Client, { name, key }: Table): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `(SELECT ${key}::text AS id FROM ${name} ORDER BY ${key} LIMIT ${mostOfEach})
      UNION (SELECT ${key}::text FROM ${name} ORDER BY ${key} DESC LIMIT ${mostOfEach})`,
  );
  return rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
}

const snake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(' ', '_');

/** A `user` of a supplier is in `supplier_user`, a `syncRun` in `intacct_run`. */
function tableOf(name: string, tables: readonly Table[]): Table | undefined {
  const whole = snake(name);
  const last = whole.split('_').at(-1) ?? whole;
  return (
    tables.find((table) => table.name === whole) ??
    tables.find((table) => table.name.endsWith(`_${whole}`)) ??
    tables.find((table) => table.name.startsWith(`${whole}_`)) ??
    tables.find((table) => table.name.endsWith(`_${last}`))
  );
}

/** Rows of the table that the last parameter names, with those of its columns that the others name. */
function parametersQuery({ path, params }: Endpoint, tables: readonly Table[]): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const last = names.pop();
  const shape = (params?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};
  const schema = last === undefined ? undefined : shape[last];
  if (!schema || last === undefined) return null;
  const table = tableOf(idName(schema) ?? last.replace(/Id$/, ''), tables);
  if (!table) return null;
  const others = names.flatMap((name) => {
    const column = [snake(name), 'partner_id'].find((each) => table.columns.has(each));
    return column ? [`, ${column}::text AS "${name}"`] : [];
  });
  return `SELECT ${table.key}::text AS "${last}"${others.join('')} FROM ${table.name}
    ORDER BY ${table.key} DESC LIMIT ${mostOfEach}`;
}
