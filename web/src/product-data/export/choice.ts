import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import type { FileFormat } from '@backdock/core/product-data/templates/templates.values.ts';
import { type Day, dayInPacific, startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import { skusIn, whyNotSkus } from './sku-text.ts';

export type Changed = 'Always' | 'LastExport' | 'Day';

/** What the fields of the page hold. */
export interface Choice {
  templateId: number | null;
  supplierIds: number[];
  marketplaceIds: number[];
  categories: string[];
  /** As pasted. */
  skus: string;
  changed: Changed;
  changedOn: Day | null;
  /** Null: as the template has it. */
  format: FileFormat | null;
  includeInvalid: boolean;
  /** Sources that replace those of the template; from an earlier export. */
  columns: ExportSettings['columns'];
}

export const noChoice: Choice = {
  templateId: null,
  supplierIds: [],
  marketplaceIds: [],
  categories: [],
  skus: '',
  changed: 'Always',
  changedOn: null,
  format: null,
  includeInvalid: false,
  columns: [],
};

/** The same products as before. */
export function choiceOf(templateId: number, settings: ExportSettings): Choice {
  const { filters, format, includeInvalid, columns } = settings;
  const { supplierIds, marketplaceIds, categories, skus, changedSince } = filters;
  const isMoment = changedSince !== null && changedSince !== 'LastExport';
  return {
    templateId,
    supplierIds,
    marketplaceIds,
    categories,
    skus: skus.join('\n'),
    changed: changedSince === null ? 'Always' : isMoment ? 'Day' : 'LastExport',
    changedOn: isMoment ? dayInPacific(new Date(changedSince)) : null,
    format: format ?? null,
    includeInvalid,
    columns,
  };
}

interface Request {
  templateId: number;
  settings: ExportSettings;
}

/** What to check and export; a text if something is wrong, null while something is still to be chosen. */
export function requestOf(choice: Choice): Request | string | null {
  const { templateId, supplierIds, marketplaceIds, categories, changed, changedOn, format } = choice;
  if (templateId === null || (changed === 'Day' && !isDay(changedOn))) return null;
  const skus = skusIn(choice.skus);
  const problem = whyNotSkus(skus);
  if (problem !== null) return problem;
  const since = changed === 'Day' ? startOfDayInPacific(changedOn ?? '').toISOString() : changed;
  return {
    templateId,
    settings: {
      columns: choice.columns,
      filters: {
        supplierIds,
        skus,
        marketplaceIds,
        categories,
        changedSince: since === 'Always' ? null : since,
      },
      ...(format && { format }),
      includeInvalid: choice.includeInvalid,
    },
  };
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** How the products are chosen, in words: what a repeated choice starts from. */
export function chosenText({ supplierIds, marketplaceIds, categories, skus }: Choice): string {
  const count = (of: readonly unknown[], one: string, many = `${one}s`) =>
    of.length === 0
      ? []
      : [`${new Intl.NumberFormat('en-US').format(of.length)} ${of.length === 1 ? one : many}`];
  const parts = [
    ...count(supplierIds, 'supplier'),
    ...count(skusIn(skus), 'SKU'),
    ...count(marketplaceIds, 'marketplace'),
    ...count(categories, 'category', 'categories'),
  ];
  return parts.length === 0 ? 'All products' : parts.join(', ');
}
