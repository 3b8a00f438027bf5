import { join } from 'node:path';
import {
  ArrayExpressionNode,
  Cli,
  type ColumnMetadata,
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
} from 'kysely-codegen';
import types from '../column-types.json' with { type: 'json' };

const sets = new Map(Object.entries(types.sets));
const json = new Map(Object.entries(types.json));

/** Writes the types of the tables, or, to verify, throws if the written ones are outdated. */
export async function writeSchemaTypes(url: string, { verify = false } = {}): Promise<void> {
  const columns: Record<string, ExpressionNode> = {};
  await new Cli().generate({
    url,
    verify,
    dialect: 'postgres',
    dateParser: 'string',
    outFile: join(import.meta.dirname, '../src/platform/db/schema.gen.ts'),
    excludePattern: 'pgboss.*',
    typeMapping: { timestamptz: 'string', int8: 'number', date: 'string' },
    logLevel: 'error',
    customImports: types.imports,
    overrides: { columns },
    postprocess: async ({ metadata }) => {
      Object.assign(columns, typedColumns(metadata));
      return metadata;
    },
  });
}

/** Nodes, not text: kysely-codegen parses text with TypeScript's pre-7 API. */
function typedColumns({ tables }: DatabaseMetadata): Record<string, ExpressionNode> {
  const found = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const type = typeOf(`${name}.${column.name}`, column);
      const isGiven = column.hasDefaultValue || column.isAutoIncrementing;
      return type ? [[`${name}.${column.name}`, isGiven ? generic('Generated', type) : type] as const] : [];
    }),
  );
  const unknown = [...sets.keys(), ...json.keys()].filter((name) => !found.some(([known]) => known === name));
  if (unknown.length > 0) throw new Error(`no such columns: ${unknown.join(', ')}`);
  return Object.fromEntries(found);
}

function typeOf(name: string, { isArray }: ColumnMetadata): ExpressionNode | null {
  const set = sets.get(name);
  if (set) return isArray ? new ArrayExpressionNode(new IdentifierNode(set)) : new IdentifierNode(set);
  const [item, list] = json.get(name)?.split(/(?=\[\])/) ?? [];
  if (!item) return null;
  const selectType = list ? new ArrayExpressionNode(new IdentifierNode(item)) : new IdentifierNode(item);
  // The driver would write an array as a PostgreSQL array, so JSON is written as text.
  return generic('ColumnType', selectType, new IdentifierNode('string'), new IdentifierNode('string'));
}

const generic = (name: string, ...args: ExpressionNode[]) => new GenericExpressionNode(name, args);
