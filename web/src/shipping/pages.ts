import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { shippingPaths as paths } from './paths.ts';

export function shippingPages<P extends AnyRoute>(shell: P) {
  const broker = page(shell, paths.carrierBroker, () => import('./carrier-broker.page.tsx'));
  return [
    page(shell, paths.shipping, () => import('./carrier-broker-list.page.tsx')),
    broker.addChildren([
      page(broker, '/', () => import('./company.page.tsx')),
      page(broker, '/accounting', () => import('./accounting.page.tsx')),
      page(broker, '/history', () => import('./history.page.tsx')),
    ]),
  ] as const;
}
