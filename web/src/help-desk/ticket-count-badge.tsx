import { useQuery } from '@tanstack/react-query';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { useEnvironment } from '../platform/environment.ts';
import { queryOf } from '../platform/query-of.ts';
import { CountBadge } from '../ui/feedback/count-badge.tsx';

/** How many new tickets wait for the user's department and the user; 0 when it can't be told. */
export function TicketCountBadge() {
  const environment = useEnvironment().data?.environmentCode;
  const { data, isError } = useQuery({
    ...queryOf(helpDesk.ticketCount),
    enabled: environment !== undefined && environment !== 'e2e',
    refetchInterval: 60_000,
    retry: false,
  });
  return <CountBadge count={isError ? 0 : (data?.count ?? 0)} of="new tickets" />;
}
