import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { keysOf } from '@backdock/core/kit/keys.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { usePermissions } from '../platform/use-may.ts';
import { queryOf } from '../platform/query-of.ts';
import { PanelTabs, TabPanel } from '../ui/layout/tabs.tsx';
import { useTab } from '../ui/layout/use-tab.ts';
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
  const names = keysOf(tabs).filter((name) => may(tabs[name].permission));
  // Only one list is mounted at a time, and all of them store their state in `grid`.
  const [tab, setTab] = useTab({ names, first: firstTab, reset: { grid: undefined } });
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

/** Rows pending behind a tab. Zero or unknown shows no number. */
function useTotal(of: ListEndpoint, isAllowed: boolean): number | undefined {
  const { data } = useQuery({
    ...queryOf(of, { params: {}, query: { limit: '1' } }),
    enabled: isAllowed,
  });
  return data?.total === 0 ? undefined : data?.total;
}
