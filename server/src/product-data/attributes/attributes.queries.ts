import type { Attribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The whole dictionary, hundreds of attributes: the product's own fields first. */
export function listAttributes(db: Reader) {
  return db
    .selectFrom('product_attribute')
    .select([
      'id',
      'name',
      'label',
      'group_name as group',
      'description',
      'data_type as dataType',
      'unit',
      'allowed_values as allowedValues',
      'aliases',
      'example',
      'is_active as isActive',
      'source',
      'version',
    ])
    .orderBy(sql`source = 'Value'`)
    .orderBy('group_name')
    .orderBy('label')
    .orderBy('name')
    .execute();
}

/** Which templates use an attribute: by its name, the templates by theirs. */
export async function listTemplatesByAttribute(
  db: Reader,
): Promise<Map<string, { id: number; name: string }[]>> {
  const { rows } = await sql<{ attribute: string; templates: { id: number; name: string }[] }>`
    SELECT attribute, jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY lower(name)) AS templates
      FROM product_template CROSS JOIN unnest(attribute_names) attribute
     WHERE deleted_on IS NULL
     GROUP BY attribute`.execute(db);
  return new Map(rows.map(({ attribute, templates }) => [attribute, templates]));
}

/** One intake of attributes at a time; readers don't wait. */
export async function lockDictionary(tx: Tx): Promise<void> {
  await sql`LOCK TABLE product_attribute IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

const rowOf = ({ group, dataType, allowedValues, isActive, aliases, ...attribute }: Attribute) => ({
  ...attribute,
  group_name: group,
  data_type: dataType,
  allowed_values: [...allowedValues],
  aliases: [...aliases],
  is_active: isActive,
});

export async function insertAttributes(
  tx: Tx,
  attributes: readonly Attribute[],
  now: Date,
): Promise<number[]> {
  if (attributes.length === 0) return [];
  const rows = await tx
    .insertInto('product_attribute')
    .values(
      attributes.map((attribute) => ({
        ...rowOf(attribute),
        created_on: now.toISOString(),
        updated_on: now.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateAttribute(tx: Tx, id: number, attribute: Attribute, now: Date): Promise<void> {
  await tx
    .updateTable('product_attribute')
    .set({ ...rowOf(attribute), version: sql`version + 1`, updated_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
