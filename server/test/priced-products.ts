import { receiveMarketplace } from '../src/marketplaces/marketplaces.service.ts';
import { asSystem } from './as-system.ts';
import { addSupplier } from './new-supplier.ts';
import type { TestApp } from './test-app.ts';

/** A supplier, two marketplaces, and products that are listed in the first. */
export async function pricedProducts(app: TestApp, name = 'Northwind') {
  const supplierId = await addSupplier(app, name);
  const marketplace = (title: string, market: 'UnitedStates' | 'Canada') =>
    asSystem(app, (ctx) =>
      receiveMarketplace(ctx, {
        name: `${title} of ${name}`,
        market,
        isActive: true,
        managerIds: [],
        createdOn: ctx.now,
      }),
    );
  const marketplaceId = await marketplace('Brightnest', 'UnitedStates');
  const canadianId = await marketplace('Maple', 'Canada');
  return {
    supplierId,
    marketplaceId,
    canadianId,
    /** SKU-1 to SKU-n, each with a price. */
    async add(count: number, price: number | null = 20): Promise<number[]> {
      const rows = await app.write<{ id: number }>(
        `INSERT INTO product (supplier_id, sku, name, unit_of_measure, status, created_on, updated_on)
         SELECT $1, 'SKU-' || n, 'Tile ' || n, 'BX', 'Active', $2, $2 FROM generate_series(1, $3) n RETURNING id`,
        [supplierId, app.clock.now, count],
      );
      const ids = rows.map(({ id }) => id);
      await app.write(
        `INSERT INTO product_listing (product_id, marketplace_id, marketplace_sku, price, status, created_on, updated_on)
         SELECT id, $1, 'ASIN-' || id, $2, 'Active', $3, $3 FROM unnest($4::int[]) id`,
        [marketplaceId, price, app.clock.now, ids],
      );
      return ids;
    },
  };
}
