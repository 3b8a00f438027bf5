import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/repository.ts';
import type { Measured } from './load.ts';

export const callers = 8;

/** With eight callers at once. */
export interface MeasuredCase extends Measured {
  /** With one caller, if eight were too slow. */
  alone: Measured | null;
}

/** Timings of a list's first page, from the API and in bare SQL. */
export interface Against {
  name: string;
  bareOne: Measured;
  apiOne: Measured;
  bareEight: Measured;
  apiEight: Measured;
}

export const n = (value: number, digits = 1) => value.toFixed(digits);
export const count = (value: number) => value.toLocaleString('en-US');

export const caseTable = (measured: readonly [string, MeasuredCase][]): string[] => [
  '| case | requests a second | p50 ms | p95 ms | one caller alone |',
  '| --- | ---: | ---: | ---: | --- |',
  ...measured.map(([name, { perSecond, p50, p95, errors, alone }]) => {
    const remark = errors > 0 ? `${errors} failed` : alone ? `p95 ${n(alone.p95)} ms` : '';
    return `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p95)} | ${remark} |`;
  }),
];

export const againstTable = (against: readonly Against[]): string[] => [
  '| list | bare p50 ms, 1 caller | API p50 ms, 1 caller | overhead ms | bare a second, 8 callers | API a second, 8 callers | share |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...against.map(({ name, bareOne, apiOne, bareEight, apiEight }) => {
    const share = (apiEight.perSecond / bareEight.perSecond) * 100;
    return `| ${name} | ${n(bareOne.p50, 2)} | ${n(apiOne.p50, 2)} | ${n(apiOne.p50 - bareOne.p50, 2)} | ${n(bareEight.perSecond, 0)} | ${n(apiEight.perSecond, 0)} | ${n(share, 0)} % |`;
  }),
];

export function writeReport(name: string, lines: readonly string[]): void {
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, `docs/measured/${name}.md`), lines.join('\n'));
}
