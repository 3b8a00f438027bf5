import type { Row } from '@backdock/core/kit/endpoint.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { call } from '../platform/api.ts';
import { refresh } from '../platform/query-of.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { boxGridHeight } from './box-grid-height.ts';

type Invitation = Row<typeof onboarding.invitationList>;

/** Refetches the list, so copying the link gives the new one. */
async function resend({ id }: Invitation): Promise<void> {
  await call(onboarding.resend, { params: { invitationId: id } });
  toast.success('Invitation resent successfully');
  await refresh(onboarding.invitationList);
}

const columns: ColumnsOf<typeof onboarding.invitationList> = [
  { id: 'companyName', label: 'Company name', width: 200, grow: true },
  { id: 'market', label: 'Market', labels: marketLabels, width: 110 },
  { id: 'invitationDate', label: 'Invitation date', width: 224 },
  { id: 'applicationLink', label: 'Application link', copy: 'Copy link', width: 150 },
  { id: 'resend', label: 'Mail', action: { label: 'Resend', run: resend }, width: 110 },
];

export function ActiveInvitations() {
  return (
    <Grid
      id="dashboard-invitations"
      label="Active invitations"
      of={onboarding.invitationList}
      columns={columns}
      height={boxGridHeight}
      frameless
      hint="An invitation stays here until the company applies or its link expires."
    />
  );
}
