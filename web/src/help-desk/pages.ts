import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { importing } from '../platform/chunk-error.ts';
import { page } from '../platform/pages.ts';
import { helpDeskPaths as paths } from './paths.ts';

export function helpDeskPages<P extends AnyRoute>(shell: P) {
  // Loads the profile before any of the pages.
  const desk = createRoute({
    getParentRoute: () => shell,
    id: '_help-desk',
    component: lazyRouteComponent(
      importing(() => import('./help-desk-profile.tsx')),
      'HelpDeskProfile',
    ),
  });
  return [
    desk.addChildren([
      page(desk, paths.tickets, () => import('./lists/my-tickets.page.tsx')),
      page(desk, paths.departmentTickets, () => import('./lists/department-tickets.page.tsx')),
      page(desk, paths.allTickets, () => import('./lists/all-tickets.page.tsx')),
      page(desk, paths.searchTickets, () => import('./search/ticket-search.page.tsx')),
      page(desk, paths.createTicket, () => import('./create/create-ticket.page.tsx')),
      page(desk, paths.ruleTest, () => import('./rules/rule-test.page.tsx')),
      page(desk, paths.ticketSettings, () => import('./settings/ticket-settings.page.tsx')),
      page(desk, paths.ticket, () => import('./ticket/ticket.page.tsx')),
    ]),
  ] as const;
}
