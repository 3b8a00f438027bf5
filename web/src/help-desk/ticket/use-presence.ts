import { useEffect } from 'react';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { PresenceActivity } from '@backdock/core/help-desk/tickets.values.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ticketQuery } from '../ticket-queries.ts';

const everyMs = 10_000;

/** Tells others that this ticket is open here, and learns who else has it open. A hidden page says nothing. */
export function usePresence(ticketId: number, activity: PresenceActivity): void {
  useEffect(() => {
    const params = { ticketId };
    const tell = () => {
      if (document.visibilityState === 'hidden') return;
      void call(ticketWork.presence, { params, body: { activity } }).then(
        (presence) =>
          queryClient.setQueryData(ticketQuery(ticketId).queryKey, (ticket: Ticket | undefined) =>
            ticket ? { ...ticket, presence } : ticket,
          ),
        // The next one tells.
        () => undefined,
      );
    };
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [ticketId, activity]);
  useEffect(
    () => () => {
      void call(ticketWork.presence, { params: { ticketId }, body: { activity: null } }).catch(
        () => undefined,
      );
    },
    [ticketId],
  );
}
