import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** A limit: what for, how much, what was found, and whether it's met. */
export type Limit = readonly [what: string, limit: string, found: string, isMet: boolean];

/** A limit is for the full size. Less can miss it, but not show that it's met. */
const verdict = (isMet: boolean, isFull: boolean) =>
  isMet ? (isFull ? 'met' : 'met at this scale') : '**missed**';

export const limitTable = (limits: readonly Limit[], isFull: boolean): string[] => [
  '| | limit | measured | |',
  '| --- | --- | --- | --- |',
  ...limits.map(
    ([what, limit, found, isMet]) => `| ${what} | ${limit} | ${found} | ${verdict(isMet, isFull)} |`,
  ),
];

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

/** What follows this line was written by a person. */
const byHand = '<!-- Below: by hand. -->';

/** Writes what was measured, and keeps what someone wrote below it. */
export function writeReport(name: string, lines: readonly string[]): void {
  console.log(lines.join('\n'));
  const folder = join(repository, 'docs/measured');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.md`);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const kept = before.includes(byHand) ? before.slice(before.indexOf(byHand)) : '';
  writeFileSync(path, `${lines.join('\n')}${kept && `\n${kept}`}`);
}
