import { productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import { sql } from 'kysely';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';

/** The faults that a check kept, in the order of its products. */
export const faultSource = (checkId: number): ListSource =>
  listSource(productChecks.faults, {
    table: 'product_check_fault',
    where: sql<boolean>`product_check_fault.check_id = ${checkId}`,
    isSmall: true,
    columns: {
      id: 'id',
      supplierName: 'supplier_name',
      supplierId: 'supplier_id',
      sku: 'sku',
      productName: 'product_name',
      header: 'header',
      severity: 'severity',
      code: 'code',
      message: 'message',
      value: 'value',
    },
    row: {},
    defaultSort: { colId: 'id', sort: 'asc' },
  });
