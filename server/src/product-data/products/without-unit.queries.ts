import { productsWithoutUnit } from '@backdock/core/product-data/products/products.contract.ts';
import { listSource } from '../../platform/list/list-source.ts';

/** Discontinued products need no unit anymore. */
export const withoutUnitSource = listSource(productsWithoutUnit.list, {
  table: 'product',
  where: `product.unit_of_measure IS NULL AND product.status <> 'Discontinued'`,
  columns: {
    sku: { sql: 'sku', neverEmpty: true },
    productName: { sql: 'name', neverEmpty: true },
    supplierName: { sql: 'partner.name', of: 'partner' },
    brand: 'brand',
    category: 'category',
    status: 'status',
    updatedOn: 'updated_on',
  },
  row: { id: 'id', supplierId: 'supplier_id' },
  dimensions: { partner: { table: 'partner', key: 'supplier_id', orderedBy: [] } },
  joins: 'JOIN partner ON partner.id = product.supplier_id',
  defaultSort: { colId: 'sku', sort: 'asc' },
});
