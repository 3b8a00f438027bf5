import { readsAll } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { paths } from '../../platform/paths.ts';
import { useEmployee } from '../../platform/session.ts';
import { useMay } from '../../platform/use-may.ts';
import { RouteTabs } from '../../ui/layout/tabs.tsx';

/** All tickets only for those who may see more than their department's. */
export function useMaySeeAll(): boolean {
  return readsAll(useEmployee());
}

export function TicketTabs() {
  const maySeeAll = useMaySeeAll();
  const mayReadMailboxes = useMay('mailboxes.read');
  const tabs = [
    { label: 'My tickets', to: paths.tickets, isIndex: true },
    { label: 'Department', to: paths.departmentTickets },
    ...(maySeeAll ? [{ label: 'All', to: paths.allTickets }] : []),
    ...(mayReadMailboxes ? [{ label: 'Settings', to: paths.ticketSettings }] : []),
  ];
  return <RouteTabs label="Tickets" tabs={tabs} />;
}
