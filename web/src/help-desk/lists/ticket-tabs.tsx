import Box from '@mui/material/Box';
import { readsAll } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { paths } from '../../platform/paths.ts';
import { useEmployee } from '../../platform/session.ts';
import { useMay } from '../../platform/use-may.ts';
import { RouteTabs } from '../../ui/layout/tabs.tsx';
import { SearchField } from './search-field.tsx';

/** All tickets only for those who may see more than their department's. */
export function useMaySeeAll(): boolean {
  return readsAll(useEmployee());
}

export function TicketTabs() {
  const maySeeAll = useMaySeeAll();
  const mayEditRules = useMay('ticketRules.edit');
  const mayReadMailboxes = useMay('mailboxes.read');
  const tabs = [
    { label: 'My tickets', to: paths.tickets, isIndex: true },
    { label: 'Department', to: paths.departmentTickets },
    ...(maySeeAll ? [{ label: 'All', to: paths.allTickets }] : []),
    ...(mayEditRules ? [{ label: 'Rule test', to: paths.ruleTest }] : []),
    ...(mayReadMailboxes ? [{ label: 'Settings', to: paths.ticketSettings }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RouteTabs label="Tickets" tabs={tabs} />
      </Box>
      <Box sx={{ width: { xs: '100%', md: 340 }, py: 0.5 }}>
        <SearchField />
      </Box>
    </Box>
  );
}
