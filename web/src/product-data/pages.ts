import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { productDataPaths as paths } from './paths.ts';

export const productDataPages = <P extends AnyRoute>(shell: P) =>
  [page(shell, paths.productData, () => import('./attributes/cheat-sheet.page.tsx'))] as const;
