import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import type { ArrivingAttribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import { receiveAttributes } from '../src/product-data/attributes/attributes.service.ts';
import { type ArrivingProduct, receiveProducts } from '../src/product-data/products/products.service.ts';
import { asSystem } from './as-system.ts';
import { addSupplier } from './new-supplier.ts';
import { decidedColumn, templateForm } from './new-template.ts';
import type { TestApp } from './test-app.ts';

const weight: ArrivingAttribute = {
  name: 'weight',
  label: 'Weight',
  group: 'Shipping',
  dataType: 'Decimal',
  unit: 'lb',
};

/** SKU and brand are required; the weight is a number. */
export const exportedColumns: DecidedColumn[] = [
  decidedColumn(1, 'Vendor item', 'sku', { isRequired: true }),
  decidedColumn(2, 'Maker', 'brand', { isRequired: true, maxLength: 20 }),
  decidedColumn(3, 'Weight', 'weight', { dataType: 'Decimal', decimals: 2 }),
];

let suppliers = 0;
let templates = 0;

/** Suppliers with products, and templates to export them with. */
export async function exportedProducts(app: TestApp) {
  await asSystem(app, (ctx) => receiveAttributes(ctx, [weight]));
  return {
    async supplier(email: string | null = 'data@supplier.example', managerId: number | null = null) {
      const supplierId = await addSupplier(app, `Exported ${(suppliers += 1)}`, {
        purchasingManagerId: managerId,
      });
      await app.write(
        `INSERT INTO partner_contact (partner_id, contact_type, name, phone, email)
         VALUES ($1, 'ProductData', 'Ana Alder', '+15035550142', $2)`,
        [supplierId, email],
      );
      return supplierId;
    },
    receive: (supplierId: number, products: Record<string, ArrivingProduct['values']>) =>
      asSystem(app, (ctx) =>
        receiveProducts(
          ctx,
          Object.entries(products).map(([sku, values]) => ({
            supplierId,
            sku,
            status: 'Active' as const,
            values: { name: `Tile ${sku}`, ...values },
          })),
        ),
      ),
    async template(as: string, changes: Parameters<typeof templateForm>[0] = {}): Promise<number> {
      const name = `Exported ${(templates += 1)}`;
      const { status, body } = await app.call(productTemplates.create, {
        as,
        body: templateForm({ name, columns: exportedColumns, ...changes }),
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id;
    },
  };
}
