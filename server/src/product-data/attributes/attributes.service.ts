import {
  type ArrivingAttribute,
  type Attribute,
  type AttributeRefusal,
  takeInAttribute,
} from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import { maxAttributes } from '@backdock/core/product-data/attributes/attributes.values.ts';
import { differences, type Fields } from '@backdock/core/kit/differences.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { insertAttributes, listAttributes, lockDictionary, updateAttribute } from './attributes.queries.ts';

export interface AttributeIntake {
  created: number;
  changed: number;
  unchanged: number;
  refused: { name: string; code: AttributeRefusal }[];
}

/** In the order of the cheat sheet. */
export function listDescribedAttributes(db: Reader) {
  return listAttributes(db);
}

/** By name. */
export async function dictionary(db: Reader): Promise<ReadonlyMap<string, Attribute>> {
  return new Map((await listAttributes(db)).map((attribute) => [attribute.name, attribute]));
}

type Known = Awaited<ReturnType<typeof listAttributes>>[number];

/** The only entry point for the dictionary: attributes are defined outside this product. */
export async function receiveAttributes(
  ctx: WriteCtx,
  arriving: readonly ArrivingAttribute[],
): Promise<AttributeIntake> {
  if (arriving.length > maxAttributes) {
    throw new AppError(
      'invalid',
      'product-attribute.too-many',
      `Send at most ${maxAttributes} attributes at once.`,
    );
  }
  const { tx, now } = ctx;
  await lockDictionary(tx);
  const known = new Map(
    (await listAttributes(tx)).map((attribute) => [attribute.name.toLowerCase(), attribute]),
  );
  const answer: AttributeIntake = { created: 0, changed: 0, unchanged: 0, refused: [] };
  const created: Attribute[] = [];
  const seen = new Set<string>();
  for (const each of arriving) {
    const key = each.name.toLowerCase();
    const before = known.get(key) ?? null;
    const taken = seen.has(key) ? { refused: 'TwiceInIntake' as const } : takeInAttribute(before, each);
    seen.add(key);
    if ('refused' in taken) answer.refused.push({ name: each.name, code: taken.refused });
    else if (before === null) created.push(taken.after);
    else if (await changeAttribute(ctx, before, taken.after)) answer.changed += 1;
    else answer.unchanged += 1;
  }
  const ids = await insertAttributes(tx, created, now);
  await auditAll(
    ctx,
    zip(created, ids).map(([attribute, id]) => ({
      entityType: 'product-attribute',
      entityId: id,
      action: 'product-attribute.received',
      after: { ...fieldsOf(attribute), version: 1 },
    })),
  );
  return { ...answer, created: created.length };
}

async function changeAttribute(ctx: WriteCtx, before: Known, after: Attribute): Promise<boolean> {
  const changed = differences(fieldsOf(before), fieldsOf(after));
  if (changed.length === 0) return false;
  await updateAttribute(ctx.tx, before.id, after, ctx.now);
  const entry = changeEntry(
    { entityType: 'product-attribute', entityId: before.id, version: before.version },
    {
      action: 'product-attribute.updated',
      before: Object.fromEntries(changed.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(changed.map(({ field, to }) => [field, to])),
    },
  );
  await auditAll(ctx, [entry]);
  return true;
}

const fieldsOf = ({
  name,
  label,
  group,
  description,
  dataType,
  unit,
  allowedValues,
  aliases,
  example,
  isActive,
}: Attribute) =>
  ({
    name,
    label,
    group,
    description,
    dataType,
    unit,
    allowedValues: [...allowedValues],
    aliases: [...aliases],
    example,
    isActive,
  }) satisfies Fields;
