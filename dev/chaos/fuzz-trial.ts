import type pg from 'pg';
import type { Case } from './fuzz-cases.ts';
import { startApi, type WatchedApi } from './fuzz-process.ts';
import { send } from './fuzz-send.ts';
import { judgeOf, shown } from './fuzz-verdict.ts';

/** Sends cases, judges the responses, and restarts the API when a case kills it. */
export interface Trial {
  run(name: string, cases: readonly Case[]): Promise<void>;
  violations: string[];
  figures(): { sent: number; statuses: string; confirmed: number };
  close(): Promise<void>;
}

const senders = 12;
const settleMs = 100;
/** Repeats of the same fault add nothing. */
const maxPerKind = 3;

export async function openTrial(
  owner: pg.Client,
  env: Readonly<Record<string, string>>,
  without: readonly string[],
): Promise<Trial> {
  const judge = await judgeOf(owner);
  let api: WatchedApi = await startApi(env, without);
  const violations: string[] = [];
  const faults = new Map<string, number>();
  const statuses = new Map<number, number>();
  let sent = 0;
  let confirmed = 0;

  const report = (name: string, testCase: Case, what: string, reason = ''): void => {
    const fault = `${name.replace(/ \(.*/, '')} ${what.replaceAll(/[\d.]+ s/g, '')} ${reason}`;
    const times = (faults.get(fault) ?? 0) + 1;
    faults.set(fault, times);
    if (times <= maxPerKind)
      violations.push(`${name} ${what}${reason && ` [${reason}]`}: ${shown(testCase)}`);
  };

  async function attempt(name: string, testCase: Case): Promise<string | null> {
    sent += 1;
    const requestId = `fuzz-${String(sent).padStart(8, '0')}`;
    const outcome = await send(api.port, requestId, testCase);
    statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
    const { wrong, suspected } = judge(testCase, outcome);
    if (wrong !== null)
      report(name, testCase, wrong, api.failures.get(requestId) ?? outcome.body.slice(-200));
    // A dying process closes its connections a moment before its exit is known.
    if (outcome.status === 0) await new Promise((resolve) => setTimeout(resolve, settleMs));
    return suspected;
  }

  /** Finds the case that killed the API by replaying, one by one, those in flight when it died. */
  async function findKiller(name: string, suspects: readonly Case[]): Promise<void> {
    const last = api.complaints.splice(0).join(' | ').slice(0, 600);
    api = await startApi(env, without);
    let isFound = false;
    for (const testCase of suspects) {
      await attempt(name, testCase);
      // The process may die after it responds.
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      if (api.isAlive()) continue;
      isFound = true;
      report(name, testCase, 'ended the API', last);
      api.complaints.splice(0);
      api = await startApi(env, without);
    }
    const [first] = suspects;
    if (!isFound && first) report(name, first, `or one of ${suspects.length} at once ended the API`, last);
  }

  return {
    violations,
    figures: () => ({
      sent,
      confirmed,
      statuses: [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    }),
    async run(name, cases) {
      const waiting = [...cases];
      const again: Case[] = [];
      while (waiting.length > 0) {
        const tried: Case[] = [];
        await Promise.all(
          Array.from({ length: senders }, async () => {
            while (api.isAlive()) {
              const testCase = waiting.shift();
              if (!testCase) return;
              tried.push(testCase);
              const suspected = await attempt(name, testCase);
              if (suspected !== null && api.isAlive()) again.push(testCase);
            }
          }),
        );
        if (!api.isAlive()) await findKiller(name, tried.slice(-3 * senders));
      }
      for (const testCase of again) {
        confirmed += 1;
        const suspected = await attempt(name, testCase);
        if (!api.isAlive()) await findKiller(name, [testCase]);
        else if (suspected !== null) report(name, testCase, `${suspected}, also alone`);
      }
      for (const complaint of api.complaints.splice(0)) violations.push(`${name}: the API said ${complaint}`);
    },
    close: () => api.stop(),
  };
}
