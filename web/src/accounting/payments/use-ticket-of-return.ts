import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { useTicketsOfCauses } from '../../links/use-tickets-of-causes.ts';

interface Payment {
  id: number;
  returnCode: string | null;
}

/** The ticket of a payment that came back after it had counted as paid. */
export function useTicketOfReturn({ id, returnCode }: Payment) {
  const keys = returnCode === null ? [] : [sourceKeys.lateReturn(id, returnCode)];
  const [key = ''] = keys;
  return useTicketsOfCauses(keys).get(key);
}
