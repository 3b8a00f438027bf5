import type { DataType } from '@backdock/core/product-data/cells/columns.values.ts';
import type { HeaderChoice } from '@backdock/core/product-data/templates/templates.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export function listMappableAttributes(db: Reader) {
  return db
    .selectFrom('product_attribute')
    .select(['name', 'label', 'aliases', sql<DataType>`data_type`.as('dataType')])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** The newest choice for each header: of this marketplace, and of any other. */
export async function listChoices(db: Reader, headers: readonly string[], marketplaceId: number | null) {
  const { rows } = await sql<{ header: string; attributeName: string | null; isOfMarketplace: boolean }>`
    SELECT DISTINCT ON (header, own.is_own) header, attribute_name AS "attributeName",
           own.is_own AS "isOfMarketplace"
      FROM header_choice
     CROSS JOIN LATERAL (SELECT marketplace_id IS NOT DISTINCT FROM ${marketplaceId}::integer AS is_own) own
     WHERE header = ANY (${headers})
     ORDER BY header, own.is_own, chosen_on DESC, id DESC`.execute(db);
  return rows;
}

interface Chosen {
  marketplaceId: number | null;
  by: number;
  now: Date;
}

export async function setChoices(
  tx: Tx,
  choices: readonly HeaderChoice[],
  { marketplaceId, by, now }: Chosen,
): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('header_choice')
    .values(
      choices.map(({ header, attributeName }) => ({
        header,
        marketplace_id: marketplaceId,
        attribute_name: attributeName,
        chosen_by: by,
        chosen_on: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('header_choice_of_marketplace').doUpdateSet((eb) => ({
        attribute_name: eb.ref('excluded.attribute_name'),
        chosen_by: eb.ref('excluded.chosen_by'),
        chosen_on: eb.ref('excluded.chosen_on'),
      })),
    )
    .execute();
}

export async function findTemplateMarketplace(
  db: Reader,
  templateId: number,
): Promise<{ marketplaceId: number | null } | undefined> {
  return db
    .selectFrom('product_template')
    .select('marketplace_id as marketplaceId')
    .where('id', '=', templateId)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
}
