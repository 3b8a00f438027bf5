import { receiveInvoices } from '../../server/src/accounting/invoices/invoices.service.ts';
import { receiveOrders } from '../../server/src/orders/orders.service.ts';
import type { System, WriteCtx } from '../../server/src/platform/context.ts';
import { toAppError } from '../../server/src/platform/http/to-app-error.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { receiveAttributes } from '../../server/src/product-data/attributes/attributes.service.ts';
import {
  type ArrivingProduct,
  receiveProducts,
} from '../../server/src/product-data/products/products.service.ts';
import { addHours } from 'date-fns/addHours';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainItem, plainOrder } from '../src/plain-order.ts';
import { anySku, anyValues, comingAndGoing } from './catalogue-values.ts';
import { below, type CatalogueOffice, chance, some } from './catalogue-world.ts';
import { pick } from './world.ts';

type Outside = Pick<
  CatalogueOffice,
  'receiveProducts' | 'receiveAttributes' | 'placeOrder' | 'countAttributes'
>;

const mostProducts = 8;

/** What comes from outside, and the jobs that a schedule usually queues. */
export function outsideOf(runtime: OpenRuntime, office: () => CatalogueOffice): Outside {
  let orders = 0;

  /** Only a cut connection, or somebody who holds the same products for long, may make it fail. */
  const take = async (
    what: string,
    receive: (ctx: WriteCtx<System>) => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await actAsSystem(runtime, receive);
      return true;
    } catch (error) {
      const { code, kind, message, cause } = toAppError(error);
      if (kind !== 'unavailable' && code !== 'busy') {
        office().violations.push(`${what} was not received: ${message} (${String(cause)})`);
      }
      return false;
    }
  };

  const anyProduct = (supplierId: number): ArrivingProduct => ({
    supplierId,
    sku: anySku(office()),
    ...(chance(office(), 0.4) && { status: pick(office(), ['Draft', 'Active', 'Active', 'Discontinued']) }),
    values: anyValues(office()),
    listings: some(office(), office().marketplaces, 0.3).map((marketplaceId) => ({
      marketplaceId,
      marketplaceSku: chance(office(), 0.2) ? `N-${below(office(), 40)}` : `N-${below(office(), 1e6)}`,
      ...(chance(office(), 0.6) && {
        priceCents: chance(office(), 0.1) ? null : 500 + below(office(), 9_000),
      }),
      ...(chance(office(), 0.2) && { status: pick(office(), ['Active', 'Inactive']) }),
    })),
  });

  const bill = async (purchaseOrderNumber: string): Promise<void> => {
    const [first] = await office().look<{ id: number; sku: string; supplierId: number }>(
      `SELECT item.id, item.sku, item.supplier_id AS "supplierId" FROM order_item item
         JOIN customer_order ordered ON ordered.id = item.order_id WHERE ordered.purchase_order_number = $1`,
      [purchaseOrderNumber],
    );
    if (!first) return;
    const unitCostCents = 300 + below(office(), 4_000);
    const day = office().clock.now.toISOString().slice(0, 10);
    await take('an invoice', (ctx) =>
      receiveInvoices(ctx, [
        {
          partnerId: first.supplierId,
          partnerType: 'Supplier',
          purchaseOrderNumber,
          invoiceNumber: `INV-${purchaseOrderNumber}`,
          invoiceDate: day,
          postingDate: day,
          totalCents: unitCostCents,
          status: 'Posted',
          paymentType: 'Wire',
          intacctSyncStatus: 'NotSynced',
          createdOn: ctx.now,
          lines: [
            {
              kind: 'Product',
              description: 'Tile',
              sku: first.sku,
              quantity: 1,
              unitCostCents,
              amountCents: unitCostCents,
              orderItemId: first.id,
            },
          ],
        },
      ]),
    );
  };

  return {
    async receiveProducts() {
      const supplierId = pick(office(), office().suppliers);
      const products = Array.from({ length: 1 + below(office(), mostProducts) }, () =>
        anyProduct(chance(office(), 0.9) ? supplierId : pick(office(), office().suppliers)),
      );
      await take('products', (ctx) => receiveProducts(ctx, products));
    },
    async receiveAttributes() {
      const name = pick(office(), comingAndGoing);
      const change = chance(office(), 0.4)
        ? { isActive: chance(office(), 0.7) }
        : { aliases: [`Alias ${below(office(), 20)}`] };
      await take('attributes', (ctx) => receiveAttributes(ctx, [{ name, ...change }]));
    },
    async placeOrder() {
      orders += 1;
      const purchaseOrderNumber = `PO-${orders}`;
      const supplierId = pick(office(), office().suppliers);
      // Orders may arrive late.
      const createdOn = addHours(office().clock.now, -below(office(), 200));
      const items = Array.from({ length: 1 + below(office(), 3) }, () =>
        plainItem({
          sku: anySku(office()),
          quantity: 1 + below(office(), 12),
          pricePerUnitCents: 500 + below(office(), 40) * 100,
        }),
      );
      const isTaken = await take('an order', (ctx) =>
        receiveOrders(ctx, [
          plainOrder({
            purchaseOrderNumber,
            marketplaceId: office().marketplaces[0] ?? 0,
            status: 'SentToVendor',
            createdOn,
            parts: [
              {
                supplierId,
                shippingMethod: 'LtlCurbside',
                sentOn: createdOn,
                shippedOn: null,
                deliveredOn: null,
                items,
              },
            ],
          }),
        ]),
      );
      if (isTaken && chance(office(), 0.6)) await bill(purchaseOrderNumber);
    },
    async countAttributes() {
      await take('a job', ({ enqueue }) => enqueue('product-data.count-attributes', {}));
    },
  };
}
