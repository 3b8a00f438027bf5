import type { Role } from '@backdock/core/kit/permissions.ts';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from './db/database.ts';
import type { JobData, JobName, JobQueue, SendOptions } from './job-types.ts';
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
  /** Null for sessions that Microsoft keeps. */
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

/** A job or another part of the program that acts by itself. */
export interface System {
  readonly kind: 'system';
  readonly name: string;
}

export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Actor = Employee | Newcomer | System | Anonymous;

export interface Authenticate {
  /** Whom a bearer token stands for; null when it stands for nobody. */
  (token: string): Promise<Employee | Newcomer | null>;
  /** The same person now, with the roles of now; null once the session has ended. */
  again(actor: Employee): Promise<Employee | null>;
}

export interface Base<A extends Actor> {
  readonly actor: A;
  /** The moment of the request: rules receive it and never look at the clock themselves. */
  readonly now: Date;
  readonly log: Log;
  readonly requestId: string;
  readonly ip: string | null;
  /** The host on which the caller reached us; empty for jobs. */
  readonly host: string;
}

/** For reading: the handle may belong to a replica. */
export interface ReadCtx<A extends Actor = Employee | System> extends Base<A> {
  readonly db: Reader;
}

/** For changing: all of it commits, or none. */
export interface WriteCtx<A extends Actor = Employee | System> extends Base<A> {
  readonly tx: Tx;
  /** What happens later, queued if and only if this transaction commits. */
  enqueue<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
}

/** For work that meets the outside world: short transactions around it, none while it waits. */
export interface OutwardCtx<A extends Actor = Employee | System> extends ReadCtx<A> {
  inTx<T>(work: (ctx: WriteCtx<A>) => Promise<T>): Promise<T>;
  /**
   * The transaction in which a call has its effect. It returns what the call answers, which is stored with it under
   * the caller's Idempotency-Key: a repeat has no effect and gets the same answer. An error that it returns refuses the
   * call although what was written stays; one that it throws undoes everything.
   */
  once<T>(work: (ctx: WriteCtx<A>) => Promise<T | AppError>): Promise<T>;
  /**
   * An effect that takes several transactions. `next` looks at how far it has come, outside of any transaction, and
   * returns what the next one does, or null at the end. The state is kept as JSON under the caller's Idempotency-Key, so
   * a repeat goes on from it. What the call answers is said by `once` afterwards.
   */
  inSteps<S>(start: S, next: (state: S) => Promise<Step<A, S> | null>): Promise<S>;
}

/** One transaction of several; returns how far all has come then. */
type Step<A extends Actor, S> = (ctx: WriteCtx<A>) => Promise<S>;

interface Parts {
  readonly database: Database;
  readonly queue: JobQueue;
}

/** Without a key to keep anything under: jobs run again by rules of their own. */
export function outwardCtx<A extends Actor>(parts: Parts, base: Base<A>): OutwardCtx<A> {
  return outwardOver(base, parts.database.reader, (work) => inTransaction(parts, base, work));
}

/** Reads with `db` and writes in transactions that `inTx` opens. */
export function outwardOver<A extends Actor>(
  base: Base<A>,
  db: Reader,
  inTx: OutwardCtx<A>['inTx'],
): OutwardCtx<A> {
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

/** Deadlocks and failed serialization are nobody's fault: the work holds nothing but this transaction, so it runs again. */
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
      const code = (error as { code?: string }).code;
      if ((code !== '40001' && code !== '40P01') || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Who acts, in the form that the database's guards see. Nobody leaves it empty. */
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
