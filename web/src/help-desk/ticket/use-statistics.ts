import { useEffect, useRef } from 'react';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { statisticEvents } from '@backdock/core/help-desk/tickets.values.ts';
import { call } from '../../platform/api.ts';

type StatisticEvent = (typeof statisticEvents)[number];

/** Measures how long the ticket was open here. A lost measurement matters to no one. */
export function useStatistics(ticketId: number): (event: StatisticEvent) => void {
  const opened = useRef<Date | null>(null);
  const told = useRef(new Set<StatisticEvent>());
  const tell = (event: StatisticEvent) => {
    const openedOn = opened.current;
    if (!openedOn || told.current.has(event)) return;
    told.current.add(event);
    const durationMs = Math.min(86_400_000, Date.now() - openedOn.getTime());
    const body = { event, durationMs, openedOn: openedOn.toISOString() };
    void call(tickets.statistics, { params: { ticketId }, body }).catch(() => undefined);
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    opened.current = new Date();
    told.current = new Set();
    latest.current('Opened');
    return () => latest.current('Closed');
  }, []);
  return tell;
}
