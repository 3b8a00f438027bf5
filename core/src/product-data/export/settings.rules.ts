import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';
import type { BrokenReason } from '../templates/templates.rules.ts';
import type { ExportSettings } from './export-settings.ts';

/** The template's columns, with the sources that replace theirs. */
export function withSources(
  columns: readonly DecidedColumn[],
  replaced: ExportSettings['columns'],
): DecidedColumn[] {
  const names = new Map(replaced.map(({ id, attributeName }) => [id, attributeName]));
  return columns.map((column) => {
    const attributeName = names.get(column.id);
    if (attributeName === undefined) return column;
    return {
      ...column,
      sourceType: 'Attribute',
      attributeName,
      mappingStatus: 'Mapped',
      mappingReason: null,
    };
  });
}

/**
 * What was chosen, but for the time, in one form: two exports with the same text can be compared. Whether products with
 * errors are in the file doesn't count, for those that are held back are looked at again anyway.
 */
export function choiceText({ columns, filters }: ExportSettings): string {
  const { supplierIds, skus, marketplaceIds, categories } = filters;
  const numbers = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);
  const texts = (values: readonly string[]) => [...new Set(values)].toSorted();
  return JSON.stringify([
    columns.map(({ id, attributeName }) => [id, attributeName]).toSorted(byId),
    numbers(supplierIds),
    texts(skus),
    numbers(marketplaceIds),
    texts(categories),
  ]);
}

const byId = ([one]: (string | number)[], [other]: (string | number)[]) => Number(one) - Number(other);

interface Usable {
  isActive: boolean;
  columns: readonly DecidedColumn[];
}

/** Why nothing can be exported or checked with a template; null if it can. */
export function whyNotUse(
  template: Usable,
  reasons: readonly BrokenReason[],
  replaced: ExportSettings['columns'] = [],
): Refusal | null {
  const [first, ...others] = reasons;
  if (!template.isActive) return refusal('product-template.inactive', 'This template isn’t active.');
  if (replaced.some(({ id }) => !template.columns.some((column) => column.id === id))) {
    return refusal('product-template.changed', 'This template has changed: a column is gone.');
  }
  if (!first) return null;
  const more = others.length > 0 ? ` (${others.length} more)` : '';
  return refusal('product-template.broken', `This template isn’t finished. ${first.message}${more}`);
}

/** The name of a file, without its ending: `Tile and stone_20261119`. */
export function exportedName(pattern: string, template: string, day: string): string {
  const name = pattern
    .replaceAll('{template}', () => template)
    .replaceAll('{yyyyMMdd}', day.replaceAll('-', ''))
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return Array.from(name).slice(0, 200).join('').trim() || 'Products';
}
