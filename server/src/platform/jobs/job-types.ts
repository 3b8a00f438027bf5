import type { Tx } from '../db/database.ts';
import type { TakenJob } from './failed-jobs.ts';

/** The data of each job, by its name. The feature that owns a job adds it here by declaration merging. */
// oxlint-disable-next-line no-empty-interface -- filled by the features
export interface JobData {}
export type JobName = keyof JobData & string;

export interface SendOptions {
  /** A second job with the same key is not queued while the first is remembered (seven days). */
  dedupeKey?: string;
  startAfter?: Date;
  /** How long it may run before it counts as lost; fifteen minutes by default. */
  expireInSeconds?: number;
}

/** Queues jobs inside a transaction: the job exists if and only if the transaction commits. */
export interface JobQueue {
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  /** Queues a failed job again under its own id. */
  sendAgain(tx: Tx, job: TakenJob): Promise<void>;
  close(): Promise<void>;
}
