import type { Role } from '@backdock/core/kit/permissions.ts';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from './db/database.ts';
import type { JobData, JobName, JobQueue, SendOptions } from './jobs/job-types.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

export interface Employee {
  readonly kind: 'employee';
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly departmentId: number | null;
  readonly isHead: boolean;
  /** Null for sessions held by Microsoft. */
  readonly sessionId: string | null;
}

/** Signed in with Microsoft, but not an employee yet. */
export interface Newcomer {
  readonly kind: 'newcomer';
  readonly email: string;
  readonly name: string;
  readonly tenantId: string;
  readonly objectId: string;
}

/** A job or another part of the program acting on its own. */
export interface System {
  readonly kind: 'system';
  readonly name: string;
}

export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Actor = Employee | Newcomer | System | Anonymous;

export interface Authenticate {
  /** Resolves a bearer token to its actor; null if it's invalid. */
  (token: string): Promise<Employee | Newcomer | null>;
  /** The same person with current roles; null once the session has ended. */
  again(actor: Employee): Promise<Employee | null>;
}

export interface Base<A extends Actor> {
  readonly actor: A;
  /** The time of the request: rules receive it and never read the clock themselves. */
  readonly now: Date;
  readonly log: Log;
  readonly requestId: string;
  readonly ip: string | null;
  /** The host the caller used to reach us; empty for jobs. */
  readonly host: string;
}

/** For reads: the handle may point to a replica. */
export interface ReadCtx<A extends Actor = Employee | System> extends Base<A> {
  readonly db: Reader;
}

/** For writes: all of it commits, or none. */
export interface WriteCtx<A extends Actor = Employee | System> extends Base<A> {
  readonly tx: Tx;
  /** Work for later, queued if and only if this transaction commits. */
  enqueue<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
}

/** For work that reaches outside: short transactions around it, none open while it waits. */
export interface ExternalCtx<A extends Actor = Employee | System> extends ReadCtx<A> {
  inTx<T>(work: (ctx: WriteCtx<A>) => Promise<T>): Promise<T>;
  /**
   * The transaction in which a call takes effect. Its result is the call's response, stored with it under the caller's
   * Idempotency-Key: a repeat has no effect and gets the same response. A returned error refuses the call but keeps
   * what was written; a thrown one rolls everything back.
   */
  once<T>(work: (ctx: WriteCtx<A>) => Promise<T | AppError>): Promise<T>;
  /**
   * An effect that spans several transactions. `next` runs outside of any transaction, looks at the progress, and
   * returns the next step, or null at the end. The state is stored as JSON under the caller's Idempotency-Key, so a
   * repeat resumes from it; `once` then gives the response.
   */
  inSteps<S>(start: S, next: (state: S) => Promise<Step<A, S> | null>): Promise<S>;
}

/** One transaction of several; returns the overall state after it. */
type Step<A extends Actor, S> = (ctx: WriteCtx<A>) => Promise<S>;

/** For a program that acts on its own. */
export function systemBase(name: string, { log, now }: { log: Log; now: () => Date }): Base<System> {
  return { actor: { kind: 'system', name }, now: now(), log, requestId: name, ip: null, host: '' };
}

interface Parts {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** No key to store anything under: jobs are retried by their own rules. */
export function externalCtx<A extends Actor>(parts: Parts, base: Base<A>): ExternalCtx<A> {
  return outwardOver(base, parts.database.reader, (work) => inTransaction(parts, base, work));
}

/** Reads with `db` and writes in transactions opened by `inTx`. */
export function outwardOver<A extends Actor>(
  base: Base<A>,
  db: Reader,
  inTx: ExternalCtx<A>['inTx'],
): ExternalCtx<A> {
  return {
    ...base,
    db,
    inTx,
    async once(work) {
      const answer = await inTx(work);
      if (answer instanceof AppError) throw answer;
      return answer;
    },
    async inSteps(start, next) {
      let state = start;
      for (let step = await next(state); step; step = await next(state)) state = await inTx(step);
      return state;
    },
  };
}

export function readCtx<A extends Actor>(parts: Parts, base: Base<A>): ReadCtx<A> {
  return { ...base, db: parts.database.reader };
}

const attempts = 4;

/**
 * Deadlocks and serialization failures are no one's fault: the work holds nothing but this transaction, so it's
 * retried.
 */
export async function inTransaction<A extends Actor, T>(
  { database, queue }: Parts,
  base: Base<A>,
  work: (ctx: WriteCtx<A>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.writer.transaction().execute(async (transaction) => {
        const tx = transaction as Tx;
        await sql`SELECT set_config('backdock.actor', ${actorKey(base.actor)}, true)`.execute(tx);
        return await work({
          ...base,
          tx,
          enqueue: (name, data, options) => queue.send(tx, name, data, options),
        });
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if ((code !== '40001' && code !== '40P01') || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The actor as the database's guards see it. Empty for an anonymous caller. */
export function actorKey(actor: Actor): string {
  switch (actor.kind) {
    case 'employee':
      return `employee:${actor.id}`;
    case 'newcomer':
      return `newcomer:${actor.tenantId}/${actor.objectId}`;
    case 'system':
      return `system:${actor.name}`;
    case 'anonymous':
      return '';
  }
}
