import type { Runtime } from '../platform/runtime.ts';
import { setSeen } from './activity.queries.ts';

const everyMs = 5 * 60_000;

/** Records when people were last seen, at most every five minutes per person and process. Calls don't wait for it. */
export function activityNotes({ database, log, now }: Pick<Runtime, 'database' | 'log' | 'now'>) {
  const notedAt = new Map<number, number>();
  return (employeeId: number): void => {
    const at = now();
    if (at.getTime() - (notedAt.get(employeeId) ?? 0) < everyMs) return;
    notedAt.set(employeeId, at.getTime());
    setSeen(database.writer, employeeId, at).catch((error: unknown) => {
      notedAt.delete(employeeId);
      log.debug({ err: error, event: 'activity.not-noted' }, 'last seen was not noted');
    });
  };
}
