import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { productDataPaths as paths } from './paths.ts';

export const productDataPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.productData, () => import('./attributes/cheat-sheet.page.tsx')),
    page(shell, paths.productTemplates, () => import('./templates/template-list.page.tsx')),
    page(shell, paths.productTemplate, () => import('./templates/template.page.tsx')),
  ] as const;
