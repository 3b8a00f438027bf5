import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import { recordPage } from '../links/record-page.ts';
import type { IconName } from '../ui/icons.tsx';

/** How each kind of hit is shown, and where it leads. */
export const hitPlaces = {
  order: { page: 'order', icon: 'orders', noun: 'Order' },
  product: { page: 'product', icon: 'products', noun: 'Product' },
  supplier: { page: 'supportSupplier', icon: 'suppliers', noun: 'Supplier' },
  carrier: { page: 'supportCarrier', icon: 'shipping', noun: 'Carrier' },
  carrierBroker: { page: 'carrierBroker', icon: 'shipping', noun: 'Shipping partner' },
} as const satisfies Record<SupportHit['kind'], { page: string; icon: IconName; noun: string }>;

export const hitPage = ({ kind, id }: SupportHit) => recordPage(hitPlaces[kind].page, id);
