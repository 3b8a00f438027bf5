import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/grid-column.ts';
import { partnerStatusTones } from '../ui/grid/status-tones.ts';

const columns: ColumnsOf<typeof suppliers.dashboardList> = [
  { id: 'officialCompanyName', label: 'Official company name', width: 260, grow: true },
  { id: 'doingBusinessAs', label: 'Doing business as', width: 180, grow: true },
  { id: 'market', label: 'Market', labels: marketLabels, width: 110 },
  { id: 'logisticsManager', label: 'Logistics manager', width: 180 },
  { id: 'status', label: 'Status', tones: partnerStatusTones, width: 180 },
];

const defaultFilter: FilterModel = {
  status: { filterType: 'set', values: [...defaultPartnerStatuses] },
};

const activeSuppliers = 'active-suppliers';

export function SupplierBox() {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={`${id}-heading`}>
      <Typography variant="h2" id={`${id}-heading`} sx={{ px: 2, pt: 1.75 }}>
        Suppliers
      </Typography>
      <Box sx={{ px: 2, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs value={activeSuppliers} aria-labelledby={`${id}-heading`}>
          <Tab
            value={activeSuppliers}
            label="Active suppliers"
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
          />
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`}>
        <Grid
          id="dashboard-suppliers"
          label="Active suppliers"
          of={suppliers.dashboardList}
          columns={columns}
          param={activeSuppliers}
          defaultFilter={defaultFilter}
          height={400}
          frameless
          hint="Suppliers appear here once their application is approved."
        />
      </Box>
    </Paper>
  );
}
