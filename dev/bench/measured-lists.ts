import { bareSql } from './bare-sql.ts';
import type { Measured } from './load.ts';
import { type Against, callers, type MeasuredCase } from './report.ts';

interface List {
  name: string;
  /** The same rows and columns in SQL. */
  bare: string;
  ask: (atOnce: number) => Promise<Measured>;
}

/** Compares each list's first page with bare SQL for the same rows, using the same driver. */
export async function againstBare(url: string, seconds: number, lists: readonly List[]): Promise<Against[]> {
  const against: Against[] = [];
  for (const { name, bare, ask } of lists) {
    against.push({
      name,
      bareOne: await bareSql(url, bare, 1, seconds),
      apiOne: await ask(1),
      bareEight: await bareSql(url, bare, callers, seconds),
      apiEight: await ask(callers),
    });
  }
  return against;
}

interface Case {
  name: string;
  goalMs: number;
  ask: (atOnce: number) => Promise<Measured>;
}

/** A case that's too slow with eight concurrent callers is measured again with one. */
export async function measureCases(
  cases: readonly Case[],
  say: (text: string) => void,
): Promise<[string, MeasuredCase][]> {
  const measured: [string, MeasuredCase][] = [];
  for (const { name, goalMs, ask } of cases) {
    const many = await ask(callers);
    const alone = many.p95 > goalMs ? await ask(1) : null;
    measured.push([name, { ...many, alone }]);
    say(`${name}: p95 ${many.p95.toFixed(1)} ms${many.errors > 0 ? `, ${many.errors} failed` : ''}`);
  }
  return measured;
}
