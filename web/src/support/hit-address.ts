import type { SupportHit } from '@backdock/core/support/support.contract.ts';
import type { IconName } from '../ui/icons.tsx';

/** How hits of a kind are drawn, and where they lead. */
export const hitPlaces: Readonly<Record<SupportHit['kind'], { path: string; icon: IconName; noun: string }>> =
  {
    supplier: { path: '/support/suppliers', icon: 'suppliers', noun: 'Supplier' },
    carrier: { path: '/support/carriers', icon: 'shipping', noun: 'Carrier' },
    carrierBroker: { path: '/shipping', icon: 'shipping', noun: 'Shipping partner' },
  };

export const addressOf = ({ kind, id }: SupportHit) => `${hitPlaces[kind].path}/${id}`;
