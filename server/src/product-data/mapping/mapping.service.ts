import { readHeader } from '@backdock/core/product-data/mapping/headers.ts';
import { type Mapping, mapColumns } from '@backdock/core/product-data/mapping/mapping.rules.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import * as queries from './header-choices.queries.ts';

interface DroppedSheet {
  columns: readonly string[];
  samples?: readonly (readonly string[])[] | undefined;
  templateId?: number | undefined;
  marketplaceId?: number | undefined;
}

export async function mapSheet({ tx }: WriteCtx, sheet: DroppedSheet): Promise<Mapping[]> {
  const { columns, samples = [] } = sheet;
  const marketplaceId = await marketplaceOf(tx, sheet);
  const headers = columns.map((column) => readHeader(column).text);
  return mapColumns(
    columns.map((column, at) => ({
      column,
      sampleValues: samples.map((row) => row[at] ?? '').filter((value) => value.trim() !== ''),
    })),
    await queries.listMappableAttributes(tx),
    await queries.listChoices(tx, headers, marketplaceId),
  );
}

async function marketplaceOf(
  db: Reader,
  { templateId, marketplaceId }: DroppedSheet,
): Promise<number | null> {
  if (marketplaceId !== undefined) return marketplaceId;
  if (templateId === undefined) return null;
  const template = (await queries.findTemplateMarketplace(db, templateId)) ?? throwNotFound('template');
  return template.marketplaceId;
}
