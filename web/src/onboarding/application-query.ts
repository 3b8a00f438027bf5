import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ApplicationDetails, applications } from '@backdock/core/suppliers/applications.contract.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { call } from '../platform/api.ts';
import { listKey } from '../ui/grid/use-list-page.ts';
import { toast } from '../ui/toast-store.ts';

export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['application', applicationId],
    queryFn: ({ signal }) => call(applications.read, { params: { applicationId } }, { signal }),
  });

/** Shows what a decision made of the application, here and in the lists that it leaves or enters. */
export function useDecided(
  applicationId: string,
): (message: string) => (decided: ApplicationDetails) => void {
  const client = useQueryClient();
  return (message) => (decided) => {
    client.setQueryData(applicationQuery(applicationId).queryKey, decided);
    const lists = [
      onboarding.applicationList,
      onboarding.invitationList,
      suppliers.list,
      suppliers.dashboardList,
    ];
    for (const list of lists) void client.invalidateQueries({ queryKey: listKey(list) });
    void client.invalidateQueries({ queryKey: ['history', applications.history.path] });
    toast.success(message);
  };
}
