import type { Endpoint, Schema } from '@backdock/core/kit/endpoint.ts';
import type { Columns } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { idName } from './fuzz-ids.ts';

/** Existing data, so that calls get past "not found" and past validation. */
export interface Known {
  /** Ids of what the contract calls by this name, mostly real ones. */
  of(name: string): fc.Arbitrary<number>;
  /** Path parameter values that belong together, such as a supplier and one of its documents. */
  together(endpoint: Endpoint): readonly Record<string, string>[];
  /** Strings that fit a field of this name; `names` runs from the field outward. */
  hints(names: readonly string[]): readonly string[];
  /** The same, aware of a list's columns. */
  inList(columns: Columns): Known;
}

interface Table {
  name: string;
  /** Its single-column primary key. */
  key: string;
  columns: ReadonlySet<string>;
}

const maxPerKind = 60;

/** Reread now and then, because the calls create and delete records. */
export async function readKnown(owner: pg.Client, endpoints: readonly Endpoint[]): Promise<Known> {
  const tables = await tablesWithKeys(owner);
  const idsOf = new Map<Table, number[]>();
  for (const table of tables) idsOf.set(table, await idsIn(owner, table));
  const rows = new Map<Endpoint, Record<string, string>[]>();
  for (const endpoint of endpoints) {
    const query = parametersQuery(endpoint, tables);
    if (query) rows.set(endpoint, (await owner.query<Record<string, string>>(query)).rows);
  }
  const few = fc.integer({ min: 1, max: 40 });
  const documents = await owner.query<{ name: string }>(
    `SELECT name FROM document ORDER BY id DESC LIMIT 10`,
  );
  const documentNames = documents.rows.map(({ name }) => name);
  const known: Known = {
    hints: (names) => [...hintsFor(names), ...documentNames],
    inList: (columns) => ({
      ...known,
      hints: (names) => [...hintsInList(columns, names), ...known.hints(names)],
    }),
    of(name) {
      const table = tableOf(name, tables);
      const real = table ? (idsOf.get(table) ?? []) : [];
      if (real.length === 0) return few;
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: few });
    },
    together: (endpoint) => rows.get(endpoint) ?? [],
  };
  return known;
}

/** Typical values for fields with such names. */
const byName: readonly (readonly [pattern: RegExp, texts: readonly string[]])[] = [
  [/zip|postal/i, ['97201', 'V6B 1A1']],
  [/state$/i, ['OR', 'CA', 'BC']],
  [/country/i, ['US', 'CA']],
  [/email/i, ['someone@backdock.test']],
  [/phone/i, ['+15035550123']],
  [/password/i, ['Harbor-crane-471']],
  [/zone/i, ['America/Los_Angeles']],
  [/time$|pickup/i, ['08:30', '15:00', '17:00']],
  [/tax/i, ['12-3456789', '123456789']],
  [/routing/i, ['021000021', '123456780']],
  [/swift|bic/i, ['BOFAUS3N', 'BOFAUS3NXXX']],
  [/account.*number/i, ['000123456789']],
  [/date|until|^from$|^to$|upTo|day|On$|effective/i, ['2026-11-10', '2026-11-17', '2026-12-01']],
  [/^grid$/, ['invoices']],
  [/sha256/i, ['0'.repeat(64)]],
  [/^code$|token/i, ['A'.repeat(43), 'a1'.repeat(16)]],
];

const hintsFor = ([name = '']: readonly string[]) =>
  byName.flatMap(([pattern, texts]) => (pattern.test(name) ? texts : []));

/** A filter gets its column's values, a sort gets the column names. */
function hintsInList(columns: Columns, names: readonly string[]): readonly string[] {
  const [name = ''] = names;
  if (name === 'colId' || name === 'id') return Object.keys(columns);
  return names.flatMap((each) => columns[each]?.values ?? []);
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
    `(SELECT ${key}::text AS id FROM ${name} ORDER BY ${key} LIMIT ${maxPerKind})
      UNION (SELECT ${key}::text FROM ${name} ORDER BY ${key} DESC LIMIT ${maxPerKind})`,
  );
  return rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
}

const snake = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(' ', '_');

/** A supplier's `user` is in `supplier_user`, a `syncRun` in `intacct_run`. */
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

/** Rows of the table that the last parameter names, with the columns that the other parameters name. */
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
    ORDER BY ${table.key} DESC LIMIT ${maxPerKind}`;
}
