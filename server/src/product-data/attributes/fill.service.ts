import type {
  AttributeDetails,
  CheatSheetRow,
} from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { shownValues } from '@backdock/core/product-data/attributes/attributes.values.ts';
import { filledPercent } from '@backdock/core/product-data/attributes/fill.rules.ts';
import type { FillChange } from '@backdock/core/product-data/products/fill-changes.rules.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { allowLongWork } from '../../platform/db/long-work.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { listAttributes, listTemplatesByAttribute } from './attributes.queries.ts';
import { countFills, insertFillChanges, listFills, listValues, lockCounts } from './fill.queries.ts';

/** Keeps the counts right between two counts, in the transaction of the products' change. */
export function noteFillChanges({ tx }: WriteCtx, changes: readonly FillChange[]): Promise<void> {
  return insertFillChanges(tx, changes);
}

/** Runs every night: intakes keep the counts meanwhile, but values beyond those kept are found only here. */
export async function countAttributes({ tx, now }: WriteCtx): Promise<void> {
  await allowLongWork(tx);
  await lockCounts(tx);
  await countFills(tx, now);
}

export async function cheatSheet({ db }: ReadCtx): Promise<CheatSheetRow[]> {
  const attributes = await listDescribed(db);
  const templates = await listTemplatesByAttribute(db);
  return attributes
    .filter(({ isActive }) => isActive)
    .map((attribute) => ({
      attributeName: attribute.name,
      ...describedOf(attribute),
      usedInTemplates: templates.get(attribute.name) ?? [],
    }));
}

export async function attributeDetails({ db }: ReadCtx, name: string): Promise<AttributeDetails> {
  const attributes = await listDescribed(db);
  const attribute = attributes.find((each) => each.name === name) ?? throwNotFound('attribute');
  const values = await listValues(db, attribute.id);
  return {
    name,
    ...describedOf(attribute),
    isActive: attribute.isActive,
    distinctValues: values.slice(0, shownValues),
    hasMoreValues: values.length > shownValues || !attribute.hasAllValues,
  };
}

async function listDescribed(db: Reader) {
  const attributes = await listAttributes(db);
  const fills = new Map((await listFills(db)).map((fill) => [fill.attributeId, fill]));
  // Every product has a SKU.
  const total = fills.get(attributes.find(({ name }) => name === 'sku')?.id ?? 0)?.filled ?? 0;
  return attributes.map((attribute) => {
    const { filled = 0, hasAllValues = true, countedOn = null } = fills.get(attribute.id) ?? {};
    return { ...attribute, filledPercent: filledPercent(filled, total), hasAllValues, countedOn };
  });
}

type Described = Awaited<ReturnType<typeof listDescribed>>[number];

const describedOf = (attribute: Described) => ({
  label: attribute.label,
  group: attribute.group,
  description: attribute.description,
  dataType: attribute.dataType,
  unit: attribute.unit,
  allowedValues: attribute.allowedValues,
  example: attribute.example,
  aliases: attribute.aliases,
  filledPercent: attribute.filledPercent,
  countedOn: attribute.countedOn,
});
