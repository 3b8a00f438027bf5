import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding.contract.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/grid-column.ts';
import { boxGridHeight } from './box-grid-height.ts';

const columns: ColumnsOf<typeof onboarding.applicationList> = [
  {
    id: 'companyName',
    label: 'Company name',
    link: ({ id }) => `/application-review/${id}`,
    width: 200,
    grow: true,
  },
  { id: 'market', label: 'Market', labels: marketLabels, width: 110 },
  { id: 'status', label: 'Status', tones: { Submitted: 'default', InReview: 'info' }, width: 110 },
  { id: 'reviewer', label: 'Reviewer', width: 140 },
  { id: 'invitationDate', label: 'Invitation date', width: 224 },
];

export function PendingApplications() {
  return (
    <Grid
      id="dashboard-applications"
      label="Pending applications"
      of={onboarding.applicationList}
      columns={columns}
      height={boxGridHeight}
      frameless
      hint="An application appears here when an invited company sends it, and leaves once it is decided."
    />
  );
}
