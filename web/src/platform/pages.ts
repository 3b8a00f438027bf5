import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { importing } from './chunk-error.ts';

/** A page file exports nothing else. */
export type PageFile = () => Promise<{ default: () => ReactNode }>;

/** A page whose code loads on navigation. A tab gives its path relative to its parent page. */
export const page = <P extends AnyRoute, const Path extends string>(parent: P, path: Path, file: PageFile) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(importing(file)) });
