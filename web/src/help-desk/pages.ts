import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { helpDeskPaths as paths } from './paths.ts';

export const helpDeskPages = <P extends AnyRoute>(shell: P) =>
  [page(shell, paths.ticketSettings, () => import('./settings/ticket-settings.page.tsx'))] as const;
