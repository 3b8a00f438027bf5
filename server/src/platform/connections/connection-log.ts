import type { ConnectionName } from '@backdock/core/administration/tools/tools.values.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Outcome, putOutcomes } from './connections.queries.ts';

export interface ConnectionLog {
  /** Runs a call to an external system and remembers how it ended. */
  watch<T>(name: ConnectionName, call: () => Promise<T>, failureOf?: FailureOf<T>): Promise<T>;
  close(): Promise<void>;
}

/** For systems that answer with a failure instead of throwing it; null is a success. */
type FailureOf<T> = (answer: T) => string | null;

interface Parts {
  database: Database;
  log: Log;
  now: () => Date;
}

/** Minutes are precise enough to see whether a system works. */
const storedEveryMs = 10_000;

/** Stores outcomes in the background, at most every few seconds however many calls there are. */
export function openConnectionLog({ database, log, now }: Parts): ConnectionLog {
  const unsaved = new Map<ConnectionName, Outcome>();
  let timer: NodeJS.Timeout | null = null;
  const store = async () => {
    const outcomes = [...unsaved.values()];
    unsaved.clear();
    await putOutcomes(database.writer, outcomes).catch((error: unknown) =>
      log.warn({ err: error }, 'the state of external connections was not stored'),
    );
  };
  const storeSoon = () => {
    if (timer) return;
    void store();
    timer = setTimeout(() => {
      timer = null;
      if (unsaved.size > 0) storeSoon();
    }, storedEveryMs).unref();
  };
  const note = (name: ConnectionName, failure: string | null) => {
    const { successOn = null, failureOn = null, failure: before = null } = unsaved.get(name) ?? {};
    unsaved.set(
      name,
      failure === null
        ? { name, successOn: now(), failureOn, failure: before }
        : { name, successOn, failureOn: now(), failure: failure.slice(0, 500) },
    );
    storeSoon();
  };
  return {
    async watch(name, call, failureOf = () => null) {
      try {
        const answer = await call();
        note(name, failureOf(answer));
        return answer;
      } catch (error) {
        note(name, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    async close() {
      if (timer) clearTimeout(timer);
      await store();
    },
  };
}
