import { lazyRouteComponent } from '@tanstack/react-router';
import { importing } from '../../platform/chunk-error.ts';
import type { PageFile } from '../../platform/pages.ts';
import { StandaloneRouteError } from './route-error.tsx';

/** Shared by routes outside the shell. */
export const standalone = (file: PageFile) => ({
  component: lazyRouteComponent(importing(file)),
  // Renders nothing until the page arrives: there is no frame to keep.
  pendingComponent: () => null,
  errorComponent: StandaloneRouteError,
});
