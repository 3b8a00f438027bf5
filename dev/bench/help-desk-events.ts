import { setTimeout as sleep } from 'node:timers/promises';
import { eventsOf } from '../../web/src/platform/event-stream.ts';

/** As in the web's followEvents and useTicketEvents, which need a browser. */
const shortestWaitMs = 3_000;
const maxWaitMs = 30_000;
const restMs = 400;

interface Following {
  port: number;
  token: string;
  /** Null for all that someone sees, as lists follow. */
  ticketId: number | null;
}

export interface Followed {
  /** By `performance.now()`: when the stream ended, and when it was heard again. */
  gaps: { lostAt: number; heardAt: number | null }[];
  /** Resolves once the stream is open. */
  open: Promise<void>;
  close(): void;
}

/** Follows ticket changes as an open page does: waits a moment before reading, and reconnects when the stream ends. */
export function followTickets({ port, token, ticketId }: Following, onChange: () => void): Followed {
  const leaving = new AbortController();
  const { signal } = leaving;
  const gaps: Followed['gaps'] = [];
  const { promise: open, resolve } = Promise.withResolvers<void>();
  let waiting: NodeJS.Timeout | undefined;
  let hasListened = false;
  let waitMs = shortestWaitMs;
  const soon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      onChange();
    }, restMs);
  };
  const hear = (event: string) => {
    waitMs = shortestWaitMs;
    if (event === 'changed') soon();
    if (event !== 'listening') return;
    resolve();
    if (hasListened) soon();
    hasListened = true;
    const gap = gaps.at(-1);
    if (gap) gap.heardAt ??= performance.now();
  };
  const query = ticketId === null ? '' : `?ticketId=${ticketId}`;
  const listen = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/helpdesk/events${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the stream was answered ${response.status}`);
    }
    for await (const { event } of eventsOf(response)) hear(event);
  };
  const follow = async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      if (signal.aborted) return;
      if (gaps.at(-1)?.heardAt !== null) gaps.push({ lostAt: performance.now(), heardAt: null });
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      waitMs = Math.min(maxWaitMs, waitMs * 2);
    }
  };
  void follow();
  return {
    gaps,
    open,
    close() {
      clearTimeout(waiting);
      leaving.abort();
    },
  };
}
