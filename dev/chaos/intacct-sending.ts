import type { Changes } from './intacct-changes.ts';
import type { Office } from './intacct-office.ts';
import { killedWhileWorking } from './killed-workers.ts';

export const lanes = 2;

export interface Hurt {
  killed: number;
  /** Lanes whose connection was cut. */
  cut: number;
  /** How long the rest took once the faults ended. */
  calmSeconds: number;
}

interface Sending {
  program: string;
  kills: number;
  everyMs: number;
  changing: Promise<Changes>;
  random: () => number;
}

/** Runs until nothing is left, which happens on its own once the faults end. */
export async function sendAll(
  office: Office,
  { program, kills, everyMs, changing, random }: Sending,
): Promise<Hurt> {
  const { owner, simulator } = office;
  let cut = 0;
  let killsRequested = 0;
  let isChanged = false;
  let calmSince: number | null = null;
  let hurtAt = performance.now();
  void changing.finally(() => (isChanged = true)).catch(() => undefined);
  const killed = await killedWhileWorking({
    program,
    env: office.env,
    kills,
    maxMs: 1_500_000,
    random,
    isDone: async () => {
      const left = await countTasks(office);
      if (left.open === 0 && left.passing === 0 && left.taken === 0 && calmSince !== null) return true;
      if (calmSince === null && isChanged && killsRequested === kills && left.open < lanes * 20) {
        await simulator.setFaults({});
        calmSince = performance.now();
      }
      // A task that gave up waits 15 minutes; this skips the wait.
      if (calmSince !== null) await owner.query(letTimePass);
      return false;
    },
    isBusy: () => {
      if (performance.now() - hurtAt < everyMs) return false;
      hurtAt = performance.now();
      killsRequested += 1;
      void owner.query(cutOneLane).then(({ rowCount }) => (cut += rowCount ?? 0));
      return true;
    },
  });
  return { killed, cut, calmSeconds: calmSince === null ? NaN : (performance.now() - calmSince) / 1_000 };
}

const hasGivenUp = `state = 'Failed' AND category IN ('Timeout', 'RateLimited')`;
const letTimePass = `UPDATE intacct_task SET due_on = now() WHERE ${hasGivenUp}`;
const cutOneLane = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'backdock-intacct' ORDER BY random() LIMIT 1`;

interface Left {
  open: number;
  passing: number;
  /** A person resolves these. */
  taken: number;
}

/** Permanently refused tasks no longer move. */
async function countTasks({ owner }: Office): Promise<Left> {
  const { rows } = await owner.query<Left>(
    `SELECT count(*) FILTER (WHERE state <> 'Failed')::int AS open, count(*) FILTER (WHERE ${hasGivenUp})::int AS passing,
            count(*) FILTER (WHERE state = 'Failed' AND category = 'DuplicateNumber')::int AS taken
       FROM intacct_task`,
  );
  return rows[0] ?? { open: 0, passing: 0, taken: 0 };
}
