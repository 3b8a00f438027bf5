import {
  type ApplicationDetails,
  applications,
} from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

export const applicationQuery = (applicationId: number | string) =>
  queryOf(applications.read, { params: { applicationId } });

/** Shows the decision's result, here and in the lists the application leaves or enters. */
export function showDecision(message: string, decided: ApplicationDetails): void {
  queryClient.setQueryData(applicationQuery(decided.id).queryKey, decided);
  void refresh(
    onboarding.applicationList,
    onboarding.invitationList,
    suppliers.list,
    suppliers.dashboardList,
    applications.history,
  );
  toast.success(message);
}
