import type { TicketReach } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { currentSnapshot, type FeedRow, findReach, readFeed } from './changes.queries.ts';

/** Changes since the last news, with what decides who sees them; null if there were too many, or some may be missing. */
export type News = { rows: readonly FeedRow[]; reach: ReadonlyMap<number, TicketReach> } | null;
type Listener = (news: News) => void;

export interface ChangeFeed {
  listen(listener: Listener): () => void;
}

/** With the page's own rest before it reads, a change is on other screens within a second. */
const everyMs = 250;

/**
 * What changed on tickets, read once for everyone who listens in this process, and only while someone does. A
 * notification inside the transactions instead would make all of them commit one after another.
 */
export function openChangeFeed({ db, log }: { db: Reader; log: Log }): ChangeFeed {
  const listeners = new Set<Listener>();
  let since: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const tell = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const look = async () => {
    if (since === null) {
      since = await currentSnapshot(db);
      // Whatever happened before is not known.
      tell(null);
      return;
    }
    const { snapshot, rows, isMore } = await readFeed(db, since);
    since = snapshot;
    if (isMore) tell(null);
    else if (rows.length > 0) {
      const reach = await findReach(db, [...new Set(rows.map(({ ticketId }) => ticketId))]);
      tell({ rows, reach });
    }
  };
  const lookAgain = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          since = null;
          log.warn({ err: error }, 'changes of tickets are not read; trying again');
        })
        .finally(() => {
          if (listeners.size > 0) lookAgain();
          else since = null;
        });
    }, everyMs).unref();
  };
  return {
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        clearTimeout(timer);
        since = null;
        lookAgain();
      }
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
