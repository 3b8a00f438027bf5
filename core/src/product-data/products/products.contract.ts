import { z } from 'zod';
import { countedList } from '../../kit/endpoint.ts';
import type { Columns } from '../../kit/list.ts';
import { productStatuses } from './products.values.ts';

export const ProductWithoutUnitRow = z.object({
  id: z.number().int(),
  sku: z.string(),
  productName: z.string(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  status: z.enum(productStatuses),
  updatedOn: z.iso.datetime(),
});
export type ProductWithoutUnitRow = z.infer<typeof ProductWithoutUnitRow>;

const columns = {
  sku: { type: 'text' },
  productName: { type: 'text' },
  supplierName: { type: 'text' },
  brand: { type: 'text' },
  category: { type: 'text' },
  status: { type: 'set', values: productStatuses },
  updatedOn: { type: 'timestamp' },
} as const satisfies Columns;

export const productsWithoutUnit = {
  ...countedList({
    path: '/api/product-data-administration/products-without-unit',
    summary: 'List products without a unit of measure',
    permission: 'productTemplates.read',
    flag: 'GenerateProductsWithoutUomReport',
    row: ProductWithoutUnitRow,
    columns,
  }),
};
