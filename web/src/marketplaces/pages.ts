import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { marketplacesPaths as paths } from './paths.ts';

export function marketplacesPages<P extends AnyRoute>(shell: P) {
  const marketplace = page(shell, paths.marketplace, () => import('./marketplace.page.tsx'));
  return [
    page(shell, paths.marketplaces, () => import('./marketplace-list.page.tsx')),
    marketplace.addChildren([
      page(marketplace, '/', () => import('./details.page.tsx')),
      page(marketplace, '/policies', () => import('./policies.page.tsx')),
      page(marketplace, '/history', () => import('./history.page.tsx')),
    ]),
  ] as const;
}
