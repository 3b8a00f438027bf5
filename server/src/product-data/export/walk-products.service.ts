import {
  type CheckedRow,
  createTally,
  type KeptFault,
  rowOf,
} from '@backdock/core/product-data/export/check.rules.ts';
import { cellValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import { attributesOfTemplate } from '@backdock/core/product-data/templates/templates.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findUsable, type UsableTemplate } from '../templates/templates.service.ts';
import type { Finished, StoredCheck } from './checks.queries.ts';
import {
  type Chosen,
  type ChosenProduct,
  chunkChosen,
  countChosen,
  currentSnapshot,
  findComparable,
  type Since,
} from './chosen-products.queries.ts';

interface WalkedProduct {
  product: ChosenProduct;
  values: Record<string, string>;
  row: CheckedRow;
}

export interface Walk {
  template: UsableTemplate;
  total: number;
  /** A thousand at a time, tallied as they pass. */
  portions: AsyncGenerator<WalkedProduct[]>;
  faults: readonly KeptFault[];
  /** After the last portion. */
  finished(): Omit<Finished, 'now'>;
}

type Wanted = Pick<StoredCheck, 'templateId' | 'settings' | 'choice'>;

/**
 * Fills the template's cells with the chosen products, as one snapshot has them all: the template too. The file, the
 * readiness and the requests to suppliers are made of the same walk.
 */
export async function walkProducts(db: Reader, wanted: Wanted): Promise<Walk | { failure: string }> {
  const { settings } = wanted;
  const template = await findUsable(db, wanted.templateId, settings.columns);
  if (!template) return { failure: 'This template was deleted.' };
  if (template.refusal) return { failure: template.refusal.message };
  const chosen: Chosen = {
    filters: settings.filters,
    marketplaceId: template.marketplaceId,
    since: await sinceOf(db, wanted, template),
  };
  const snapshot = await currentSnapshot(db);
  const fill = rowOf(template.columns);
  // What didn't change isn't missing.
  const tally = createTally({ skus: chosen.since === null ? settings.filters.skus : [] });
  async function* portions(): AsyncGenerator<WalkedProduct[]> {
    for await (const products of chunkChosen(db, chosen)) {
      yield products.map((product) => {
        const values = cellValues(product);
        const row = fill(values);
        tally.add(product, row);
        return { product, values, row };
      });
    }
  }
  return {
    template,
    total: await countChosen(db, chosen),
    portions: portions(),
    faults: tally.faults,
    finished: () => ({
      templateName: template.name,
      templateVersion: template.version,
      snapshot,
      result: tally.result(),
      faults: tally.faults,
    }),
  };
}

async function sinceOf(
  db: Reader,
  { templateId, choice, settings }: Wanted,
  { version, columns }: UsableTemplate,
): Promise<Since> {
  const { changedSince } = settings.filters;
  if (changedSince === null) return null;
  if (changedSince !== 'LastExport') return { moment: changedSince };
  const attributeNames = attributesOfTemplate(columns);
  const last = await findComparable(db, { templateId, choice, templateVersion: version, attributeNames });
  return last && { export: last, usesSupplierName: attributeNames.includes('supplierName') };
}
