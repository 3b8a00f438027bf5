import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { productDataPaths as paths } from './paths.ts';

export const productDataPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.productData, () => import('./landing/product-data.page.tsx')),
    page(shell, paths.cheatSheet, () => import('./attributes/cheat-sheet.page.tsx')),
    page(shell, paths.exportProducts, () => import('./export/export-products.page.tsx')),
    page(shell, paths.productExports, () => import('./export/export-history.page.tsx')),
    page(shell, paths.supplierRequests, () => import('./requests/request-list.page.tsx')),
    page(shell, paths.productsWithoutUnit, () => import('./products/products-without-unit.page.tsx')),
    page(shell, paths.productTemplates, () => import('./templates/template-list.page.tsx')),
    page(shell, paths.productTemplate, () => import('./templates/template.page.tsx')),
  ] as const;
