import type { Changes } from './intacct-changes.ts';
import type { Office } from './intacct-office.ts';
import { killedWhileWorking } from './killed-workers.ts';

export const lanes = 2;

export interface Hurt {
  killed: number;
  /** Lanes whose connection was cut. */
  cut: number;
  /** How long the rest took once nothing went wrong any more. */
  calmSeconds: number;
}

interface Sending {
  program: string;
  kills: number;
  everyMs: number;
  changing: Promise<Changes>;
  random: () => number;
}

/** Until nothing is left, which comes by itself once the faults end. */
export async function sendAll(
  office: Office,
  { program, kills, everyMs, changing, random }: Sending,
): Promise<Hurt> {
  const { owner, simulator } = office;
  let cut = 0;
  let asked = 0;
  let isChanged = false;
  let calmSince: number | null = null;
  let hurtAt = performance.now();
  void changing.finally(() => (isChanged = true)).catch(() => undefined);
  const killed = await killedWhileWorking({
    program,
    env: office.env,
    kills,
    longestMs: 900_000,
    random,
    isDone: async () => {
      const left = await countTasks(office);
      if (left.open === 0 && left.passing === 0 && left.taken === 0 && calmSince !== null) return true;
      if (calmSince === null && isChanged && asked === kills && left.open < lanes * 20) {
        await simulator.setFaults({});
        calmSince = performance.now();
      }
      // Who gave up for a quarter of an hour has waited for it then.
      if (calmSince !== null) await owner.query(letTimePass);
      return false;
    },
    isBusy: () => {
      if (performance.now() - hurtAt < everyMs) return false;
      hurtAt = performance.now();
      asked += 1;
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
  /** Somebody looks after these. */
  taken: number;
}

/** What was refused for good does not move any more. */
async function countTasks({ owner }: Office): Promise<Left> {
  const { rows } = await owner.query<Left>(
    `SELECT count(*) FILTER (WHERE state <> 'Failed')::int AS open, count(*) FILTER (WHERE ${hasGivenUp})::int AS passing,
            count(*) FILTER (WHERE state = 'Failed' AND category = 'DuplicateNumber')::int AS taken
       FROM intacct_task`,
  );
  return rows[0] ?? { open: 0, passing: 0, taken: 0 };
}
