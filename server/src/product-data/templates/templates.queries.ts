import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import type { FileFormat } from '@backdock/core/product-data/templates/templates.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const templateSource = listSource(productTemplates.list, {
  table: 'product_template_summary',
  isSmall: true,
  columns: {
    name: 'name',
    marketplaceName: 'marketplace_name',
    category: 'category',
    fileFormat: 'file_format',
    columnCount: 'column_count',
    isActive: 'is_active',
    isBroken: 'is_broken',
    usedOn: 'used_on',
    updatedOn: 'updated_on',
    updatedBy: 'updated_by',
  },
  row: { id: 'id' },
  defaultSort: { colId: 'name', sort: 'asc' },
});

const selectTemplates = (db: Reader) =>
  db
    .selectFrom('product_template as template')
    .leftJoin('marketplace', 'marketplace.id', 'template.marketplace_id')
    .leftJoin('employee', 'employee.id', 'template.updated_by')
    .select([
      'template.id',
      'template.name',
      'description',
      'marketplace_id as marketplaceId',
      'marketplace.name as marketplaceName',
      'category',
      sql<FileFormat>`file_format`.as('fileFormat'),
      'sheet_name as sheetName',
      'header_row as headerRow',
      'file_name_pattern as fileNamePattern',
      sql<DecidedColumn[]>`template.columns`.as('columns'),
      'template.is_active as isActive',
      'template.version',
      'template.updated_on as updatedOn',
      sql<string>`coalesce(employee.name, 'System')`.as('updatedBy'),
      sql<string | null>`(SELECT max(used.created_on) FROM product_check used
        WHERE used.template_id = template.id AND used.export_id IS NOT NULL)`.as('usedOn'),
    ])
    .where('deleted_on', 'is', null);

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

export const findTemplate = (db: Reader, id: number) =>
  selectTemplates(db).where('template.id', '=', id).executeTakeFirst();

/** Serializes changes to a template. */
export const lockTemplate = (tx: Tx, id: number) =>
  selectTemplates(tx).where('template.id', '=', id).forUpdate('template').executeTakeFirst();

export async function isNameTaken(db: Reader, name: string, except: number): Promise<boolean> {
  const row = await db
    .selectFrom('product_template')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_on', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

interface Written {
  attributeNames: readonly string[];
  hasFaults: boolean;
  by: number | null;
  now: Date;
}

const rowOf = (form: TemplateForm, { attributeNames, hasFaults, by }: Written) => ({
  name: form.name,
  description: form.description,
  marketplace_id: form.marketplaceId,
  category: form.category,
  file_format: form.fileFormat,
  sheet_name: form.sheetName,
  header_row: form.headerRow,
  file_name_pattern: form.fileNamePattern,
  columns: JSON.stringify(form.columns),
  attribute_names: [...attributeNames],
  has_faults: hasFaults,
  is_active: form.isActive,
  updated_by: by,
});

export async function insertTemplate(tx: Tx, form: TemplateForm, written: Written): Promise<number> {
  const now = written.now.toISOString();
  const { id } = await tx
    .insertInto('product_template')
    .values({ ...rowOf(form, written), created_by: written.by, created_on: now, updated_on: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setTemplate(tx: Tx, id: number, form: TemplateForm, written: Written): Promise<void> {
  await tx
    .updateTable('product_template')
    .set({ ...rowOf(form, written), ...nextVersion(written.now) })
    .where('id', '=', id)
    .execute();
}

export async function setDeleted(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('product_template')
    .set({ deleted_on: now.toISOString(), updated_by: by, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function findMarketplaceName(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('marketplace').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

export async function listActiveAttributes(db: Reader, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('product_attribute')
    .select('name')
    .where('is_active', '=', true)
    .where('name', 'in', names)
    .execute();
  return rows.map(({ name }) => name);
}
