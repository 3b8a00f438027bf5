import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { boxGridHeight } from './box-grid-height.ts';

const columns: ColumnsOf<typeof onboarding.applicationList> = [
  {
    id: 'companyName',
    label: 'Company name',
    link: ({ id }) => recordPage('application', id),
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
      hint="Submitted applications appear here until they’re decided."
    />
  );
}
