import { useEffect, useRef } from 'react';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { useEventStream } from '../../platform/use-event-stream.ts';

type TicketEvent = 'changed' | 'presence' | 'gone';

/** Many tickets change at once; the page reads them once. */
const restMs = 400;

/** Calls back when a ticket changed, or any of those the reader can see. The first opening is no change. */
export function useTicketEvents(ticketId: number | null, onChange: (event: TicketEvent) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const waiting = useRef(new Map<TicketEvent, ReturnType<typeof setTimeout>>());
  const hasListened = useRef(false);
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    };
  }, []);
  const soon = (event: TicketEvent) => {
    if (waiting.current.has(event)) return;
    const timer = setTimeout(() => {
      waiting.current.delete(event);
      latest.current(event);
    }, restMs);
    waiting.current.set(event, timer);
  };
  useEventStream(
    ticketWork.events,
    ticketId === null ? {} : { query: { ticketId: String(ticketId) } },
    (event) => {
      if (event === 'changed' || event === 'presence' || event === 'gone') soon(event);
      // After a gap the page may have missed something.
      if (event !== 'listening') return;
      if (hasListened.current) soon('changed');
      hasListened.current = true;
    },
  );
}
