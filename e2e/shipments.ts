import type { OrderItem } from '@backdock/core/orders/orders.contract.ts';
import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import {
  ltlCarriers,
  type LtlCarrierSetting,
} from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import type { Page } from '@playwright/test';
import { deliver } from './intake.ts';
import { newOrder } from './orders.ts';
import { ask } from './payment-file.ts';

export interface AskedShipment {
  id: number;
  orderId: number;
  supplierId: number;
  purchaseOrderNumber: string;
}

/** A facility at which a freight carrier calls. */
async function facilityWithCarrier(page: Page) {
  const filterModel = {
    status: { filterType: 'set', values: ['Active'] },
    market: { filterType: 'set', values: ['UnitedStates'] },
  };
  const rows = await ask<{ id: number }[]>(page, suppliers.list, {
    query: { query: JSON.stringify({ filterModel }) },
  });
  for (const { id: supplierId } of rows) {
    const settings = await ask<LtlCarrierSetting[]>(page, ltlCarriers.list, { params: { supplierId } });
    const usual = settings.find(({ isActive, warehouses }) => isActive && warehouses.length > 0);
    const [warehouse] = usual?.warehouses ?? [];
    if (warehouse) return { supplierId, facilityId: warehouse.facilityId };
  }
  throw new Error('no supplier has a freight carrier');
}

/** Orders that are ready to be picked up since this month, one a day. */
export async function askedShipments(
  page: Page,
  count: number,
  readySince: string,
): Promise<AskedShipment[]> {
  const { supplierId, facilityId } = await facilityWithCarrier(page);
  const [marketplace] = await ask<{ id: number }[]>(page, marketplaces.list, { query: {} });
  const marketplaceId = marketplace?.id ?? 0;
  const orders = Array.from({ length: count }, () => newOrder(supplierId, marketplaceId, [{}]));
  const ids = await deliver<number[]>('orders', orders);
  const requests = [];
  for (const [at, orderId] of ids.entries()) {
    const [item] = await ask<OrderItem[]>(page, supportOrders.items, { params: { orderId } });
    requests.push({
      kind: 'Request',
      sourceKey: `journey-shipment-${process.pid}-${orderId}`,
      orderId,
      supplierId,
      requestedOn: new Date().toISOString(),
      requestedBy: 'Karen Osei',
      facilityId,
      readyDate: `${readySince}-${String(10 + at)}`,
      pickupFrom: '09:00',
      pickupTo: '16:00',
      shipTo: orders[at]?.shippingAddress,
      deliveryType: 'ResidentialCurbside',
      accessorials: [],
      declaredCents: 10_000,
      supplierQuoteCents: 2_500,
      instructions: null,
      packages: [
        {
          type: 'Pallet',
          count: 1,
          lengthIn: 48,
          widthIn: 40,
          heightIn: 48,
          weightLb: 500,
          freightClass: '70',
          nmfc: null,
          isStackable: true,
          isHazmat: false,
          description: 'Pavers',
          items: [{ orderItemId: item?.id, quantity: item?.quantity, weightLb: 480 }],
        },
      ],
    });
  }
  const outcomes = await deliver<{ shipmentRequestId: number }[]>('shipments', requests);
  return ids.map((orderId, at) => ({
    id: outcomes[at]?.shipmentRequestId ?? 0,
    orderId,
    supplierId,
    purchaseOrderNumber: orders[at]?.purchaseOrderNumber ?? '',
  }));
}
