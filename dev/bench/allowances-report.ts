import type { Posting, Reflected } from './allowances-posting.ts';
import { postedBills } from './allowances-posting.ts';
import type { AllowanceSize } from './fill-allowances.ts';
import { type Measured, median } from './load.ts';
import {
  type Against,
  againstTable,
  callers,
  caseTable,
  count,
  type Limit,
  limitTable,
  type MeasuredCase,
  n,
  writeReport,
} from './report.ts';

export const goals = {
  readMs: 100,
  busyMs: 500,
  overheadMs: 2,
  share: 1 / 3,
  scratchSeconds: 600,
  reflectedSeconds: 60,
  slowdown: 0.1,
};

interface Results {
  scale: number;
  invoiceScale: number;
  seconds: number;
  size: AllowanceSize;
  measured: readonly [string, MeasuredCase][];
  busy: readonly [string, Measured][];
  against: readonly Against[];
  scratchSeconds: number;
  posting: Posting;
  reflected: Reflected;
}

export function reportAllowances(results: Results): void {
  const { scale, invoiceScale, seconds, size, measured, busy, against, scratchSeconds, reflected } = results;
  const { suppliers, agreements, invoices, requests } = size;
  writeReport('allowances', [
    '# Allowances at scale',
    '',
    `\`npm run bench -- allowances --scale ${scale} --invoices ${invoiceScale} --seconds ${seconds}\`: ${count(agreements)} agreements of ${count(suppliers)} suppliers over ten years, ${count(invoices)} invoices with ${count(invoices * 3)} lines, ${count(size.busy)} of them one supplier’s, and ${count(requests)} credit requests; one API process, with PostgreSQL, the worker and the load generator on the same two cores.`,
    '',
    ...limitsOf(results),
    '',
    `Every list by each of its columns, and the other calls, with ${callers} callers sending requests back to back. Calls about a record ask for up to 200 in turn.`,
    '',
    ...caseTable(measured),
    '',
    `For the supplier with ${count(size.busy)} invoices, one caller:`,
    '',
    '| call | p50 ms | p95 ms | |',
    '| --- | ---: | ---: | --- |',
    ...busy.map(
      ([name, { p50, p95, errors }]) =>
        `| ${name} | ${n(p50, 0)} | ${n(p95, 0)} | ${errors > 0 ? `${errors} failed` : ''} |`,
    ),
    '',
    'Each list as its page opens, with its total, beside the same fifty rows in bare SQL through the same driver, without a total:',
    '',
    ...againstTable(against),
    '',
    `Calculating all agreements from scratch took ${n(scratchSeconds, 0)} s with one worker, ${n((scratchSeconds * 1_000) / suppliers)} ms a supplier. ${count(postedBills)} invoices were posted for ${count(reflected.suppliers)} suppliers; ${n(reflected.seconds)} s later every figure included them, ${n(reflected.waited)} s of which passed until the schedule’s next minute and the first result.`,
    '',
  ]);
}

function limitsOf({
  scale,
  invoiceScale,
  measured,
  busy,
  against,
  scratchSeconds,
  posting,
  reflected,
}: Results): string[] {
  const slow = measured.filter(([, { p95, errors }]) => p95 > goals.readMs || errors > 0).length;
  const slowest = measured.toSorted(([, one], [, other]) => other.p95 - one.p95)[0];
  const slowestBusy = busy.toSorted(([, one], [, other]) => other.p95 - one.p95)[0];
  const overhead = Math.max(...against.map(({ apiOne, bareOne }) => apiOne.p50 - bareOne.p50));
  const share = Math.min(
    ...against.map(({ apiEight, bareEight }) => apiEight.perSecond / bareEight.perSecond),
  );
  const [marked, unmarked] = [median(posting.marked), median(posting.unmarked)];
  const slowdown = marked / unmarked - 1;
  const limits: Limit[] = [
    [
      'Lists, overview and pages, p95 with 8 callers',
      `${goals.readMs} ms`,
      `${n(slowest?.[1].p95 ?? 0)} ms (${slowest?.[0]}), ${slow} of ${measured.length} slower`,
      slow === 0,
    ],
    [
      'What-if data and previews of the busiest supplier, p95',
      `${goals.busyMs} ms`,
      `${n(slowestBusy?.[1].p95 ?? 0, 0)} ms (${slowestBusy?.[0]})`,
      busy.every(([, { p95, errors }]) => p95 <= goals.busyMs && errors === 0),
    ],
    [
      'Lists compared with bare SQL, one caller',
      `${goals.overheadMs} ms more`,
      `${n(overhead, 2)} ms more`,
      overhead <= goals.overheadMs,
    ],
    [
      'Lists compared with bare SQL, 8 callers',
      'a third of its throughput',
      `${n(share * 100, 0)} %`,
      share >= goals.share,
    ],
    [
      'All agreements from scratch',
      `${goals.scratchSeconds} s`,
      `${n(scratchSeconds, 0)} s`,
      scratchSeconds <= goals.scratchSeconds,
    ],
    [
      `A posting of ${count(postedBills)} invoices in the figures`,
      `${goals.reflectedSeconds} s`,
      `${n(reflected.seconds)} s`,
      reflected.seconds <= goals.reflectedSeconds,
    ],
    [
      'That posting, compared with one without the allowance triggers',
      `${goals.slowdown * 100} % slower`,
      `${n(slowdown * 100)} % (${n(marked, 2)} s and ${n(unmarked, 2)} s, medians of ${posting.marked.length} each)`,
      slowdown <= goals.slowdown,
    ],
  ];
  return limitTable(limits, scale >= 1 && invoiceScale >= 1);
}
