import { setTimeout as pause } from 'node:timers/promises';

/** Connection lost, refused, or shut down, or too many connections: the database will be back. */
const awayCodes = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|57P0|08|53)/;
const awayMessages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return awayCodes.test(code ?? '') || awayMessages.test(message ?? '');
}

const attempts = 5;

/** Repeats what may be repeated while the database fails over, so that a program that is starting needn't end. */
export async function untilDatabaseIsBack<T>(work: () => Promise<T>, waitMs = 500): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isDatabaseAway(error)) throw error;
      await pause(waitMs * 2 ** attempt);
    }
  }
}
