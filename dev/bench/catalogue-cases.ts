import { type AnyFilter, type Columns } from '@backdock/core/kit/list.ts';
import { productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import { productsWithoutUnit } from '@backdock/core/product-data/products/products.contract.ts';
import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { priceBatches, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { by, type GridCase, set, text } from './cases.ts';

const lists = {
  templates: productTemplates.list,
  faults: productChecks.faults,
  requests: dataRequests.list,
  'without unit': productsWithoutUnit.list,
  costs: productCosts.list,
  batches: priceBatches.list,
  'support products': supportProducts.list,
} as const;
export type CatalogueList = keyof typeof lists;
export const catalogueLists = Object.keys(lists) as CatalogueList[];

/** The check whose faults are listed is one with as many as are kept. */
export const pathOfList = (list: CatalogueList, checkId: number) =>
  lists[list].path.replace('{checkId}', String(checkId));

export interface CatalogueCase extends GridCase {
  list: CatalogueList;
}

const deep = 100_000;
const contains = (column: string, filter: string): Record<string, AnyFilter> => ({
  [column]: text('contains', filter),
});

const filtered: Readonly<Record<CatalogueList, readonly GridCase[]>> = {
  templates: [
    { name: 'name contains', filters: contains('name', 'marketplace 7') },
    { name: 'broken', filters: { isBroken: text('equals', 'true') } },
  ],
  faults: [
    { name: 'errors that are required', filters: { severity: set('Error'), code: set('Required') } },
    { name: 'of a supplier', filters: contains('supplierName', 'tile 4') },
    { name: 'of a column, by product', filters: contains('header', 'column 7'), sort: by('sku', 'asc') },
  ],
  requests: [
    { name: 'unanswered', filters: { answeredOn: { filterType: 'date', type: 'blank' } } },
    { name: 'of a supplier', filters: contains('supplierName', 'tile 4') },
  ],
  'without unit': [
    { name: 'SKU contains', filters: contains('sku', '0031-') },
    { name: 'of a supplier', filters: contains('supplierName', 'harbor tile') },
    { name: 'of a category', filters: contains('category', 'flooring') },
    { name: 'drafts, by change', filters: { status: set('Draft') }, sort: by('updatedOn') },
  ],
  costs: [
    { name: 'SKU is', filters: { sku: text('equals', 'SK0031-0004') } },
    { name: 'SKU contains', filters: contains('sku', '0031-0') },
    { name: 'name contains a common word', filters: contains('productName', 'walnut') },
    { name: 'of a supplier', filters: contains('supplierName', 'harbor tile') },
    { name: 'in Canadian dollars', filters: { currency: set('Cad') } },
    { name: 'offset 100,000', offset: deep },
    { name: 'by name, offset 100,000', sort: by('productName', 'asc'), offset: deep },
  ],
  batches: [
    { name: 'saved uploads', filters: { kind: set('Upload'), status: set('Saved') } },
    { name: 'reason contains', filters: contains('reason', 'month 7') },
  ],
  'support products': [
    { name: 'SKU contains', filters: contains('sku', '0031-0') },
    { name: 'name contains a common word', filters: contains('productName', 'walnut') },
    { name: 'UPC ends with', filters: { gtin: text('endsWith', '31415') } },
    { name: 'marketplace number is', filters: { marketplaceNumber: text('equals', 'B09E3779B1') } },
    { name: 'discontinued', filters: { status: set('Discontinued') } },
    { name: 'of a supplier', filters: contains('supplierName', 'harbor tile') },
    { name: 'offset 100,000', offset: deep },
    { name: 'last page', offset: -50 },
  ],
};

/** Each list as its page opens. */
export const opening = (list: CatalogueList): CatalogueCase => ({
  list,
  name: `${list} (as the page opens)`,
});

/** Each list as its page opens, by each of its columns, and filtered as people filter it. */
export const catalogueCases: readonly CatalogueCase[] = catalogueLists.flatMap((list) => {
  const columns: Columns = lists[list].columns;
  return [
    opening(list),
    ...Object.entries(columns)
      .filter(([, { sortable }]) => sortable !== false)
      .map(([colId, { type }]) => ({
        list,
        name: `${list}, by ${colId}`,
        sort: by(colId, type === 'number' || type === 'timestamp' ? 'desc' : 'asc'),
      })),
    ...filtered[list].map((one) => ({ ...one, list, name: `${list}, ${one.name}` })),
  ];
});
