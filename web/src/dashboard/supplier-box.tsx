import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding.contract.ts';
import { callList } from '../platform/api.ts';
import { usePermissions } from '../platform/use-may.ts';
import { listKey } from '../ui/grid/use-list-page.ts';
import { PanelTabs, TabPanel } from '../ui/tabs.tsx';
import { ActiveInvitations } from './active-invitations.tsx';
import { ActiveSuppliers } from './active-suppliers.tsx';
import { PendingApplications } from './pending-applications.tsx';

const tabs = {
  'Active suppliers': { permission: 'suppliers.read', Content: ActiveSuppliers },
  'Pending applications': { permission: 'applications.read', Content: PendingApplications },
  'Active invitations': { permission: 'suppliers.invite', Content: ActiveInvitations },
} as const;
type TabName = keyof typeof tabs;
const firstTab: TabName = 'Active suppliers';

export function SupplierBox() {
  const headingId = useId();
  const may = usePermissions();
  const names = (Object.keys(tabs) as TabName[]).filter((name) => may(tabs[name].permission));
  const [tab, setTab] = useTab(names);
  const badges = {
    'Pending applications': useTotal(onboarding.applicationList, names.includes('Pending applications')),
    'Active invitations': useTotal(onboarding.invitationList, names.includes('Active invitations')),
  };
  const { Content } = tabs[tab];
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ px: 2, pt: 1.75 }}>
        Suppliers
      </Typography>
      <Box sx={{ px: 2, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <PanelTabs label="Suppliers" names={names} value={tab} onChange={setTab} badges={badges} />
      </Box>
      <TabPanel name={tab}>
        <Content />
      </TabPanel>
    </Paper>
  );
}

const inAddress = (name: TabName) => name.toLowerCase().replaceAll(' ', '-');

/** The tab stands in the address, `?tab=pending-applications`, beside what each list keeps there. */
function useTab(names: readonly TabName[]): [TabName, (name: TabName) => void] {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = names.find((name) => inAddress(name) === search.tab) ?? firstTab;
  const open = (name: TabName) => {
    const said = name === firstTab ? undefined : inAddress(name);
    // Only one of the lists is there at a time, and all of them keep their state in `grid`.
    const next = (before: object) => ({ ...before, tab: said, grid: undefined });
    void navigate({ to: '.', search: next as never, resetScroll: false });
  };
  return [tab, open];
}

/** How many rows wait behind a tab. None, or not known, needs no number. */
function useTotal(of: ListEndpoint, isAllowed: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...listKey(of), 'total'],
    queryFn: ({ signal }) => callList(of, { params: {}, query: { limit: '1' } }, { signal }),
    enabled: isAllowed,
  });
  return data?.total === 0 ? undefined : data?.total;
}
