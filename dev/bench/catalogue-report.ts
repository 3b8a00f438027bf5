import { loadavg } from 'node:os';
import type { MeasuredAmazon } from './catalogue-amazon.ts';
import type { MeasuredExport } from './catalogue-exports.ts';
import type { MeasuredMapping } from './catalogue-mapping.ts';
import type { MeasuredOthers } from './catalogue-others.ts';
import type { MeasuredPrices } from './catalogue-prices.ts';
import type { CatalogueSize } from './fill-catalogue.ts';
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
  overheadMs: 1.5,
  seconds: { readiness: 30, Csv: 40, Xlsx: 90 },
  share: 0.5,
  workerMb: 500,
  mappingMs: 300,
  firstByteMs: 1_000,
  amazonSeconds: 60,
  amazonMb: 100,
  /** A reader may pause for as long as this. */
  heldSeconds: 20,
  pricesSeconds: 3,
  rise: 0.2,
};

interface Results {
  scale: number;
  seconds: number;
  size: CatalogueSize;
  lists: readonly [string, MeasuredCase][];
  searches: readonly [string, MeasuredCase][];
  against: readonly Against[];
  mapping: MeasuredMapping | null;
  prices: MeasuredPrices | null;
  amazon: MeasuredAmazon | null;
  exports: readonly MeasuredExport[];
  others: MeasuredOthers | null;
}

/** Prints what was measured, and keeps it if everything was. */
export function reportCatalogue(results: Results, { isKept }: { isKept: boolean }): void {
  const { scale, seconds, size, lists, searches, against, exports } = results;
  const lines = [
    '# Product data and pricing at scale',
    '',
    `\`npm run bench -- catalogue --scale ${scale} --seconds ${seconds}\`: ${count(size.products)} products of ${count(size.suppliers)} suppliers with 60 of 500 attributes on average and 300 at most, ${count(size.products * 2)} listings, ${count(size.products * 5)} costs, ${size.templates} templates with up to 300 columns, and ${count(size.orders)} orders of one year; one API process, with PostgreSQL, the worker, blob storage and the load generator on the same two cores. The load average was ${n(loadavg()[2] ?? 0)} over the last 15 minutes.`,
    '',
    ...limitTable(limitsOf(results), scale >= 1),
    '',
    `Every list as its page opens, by each of its columns, and filtered, with ${callers} callers sending requests back to back:`,
    '',
    ...caseTable(lists),
    '',
    `Searches, with ${callers} callers, for up to 200 products in turn:`,
    '',
    ...caseTable(searches),
    '',
    'Each list as its page opens, with its total, beside the same fifty rows in bare SQL through the same driver, without a total:',
    '',
    ...againstTable(against),
    '',
    'From the call to the finished file in blob storage, and beside it the same cursor, writer and storage with the stored values as they are; the worker is another process each time:',
    '',
    ...exportTable(exports),
    '',
    ...statementTable(exports),
    '',
  ];
  if (isKept) writeReport('catalogue', lines);
  else console.log(lines.join('\n'));
}

const exportTable = (exports: readonly MeasuredExport[]) => [
  '| | products | seconds | without rules | share | progress seen | worker at rest, MB | worker at most, MB |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...exports.map(
    ({ what, rows, seconds, bareSeconds, steps, restMb, peakMb }) =>
      `| ${nameOf(what)} | ${count(rows)} | ${n(seconds)} | ${bareSeconds === null ? '' : n(bareSeconds)} | ${bareSeconds === null ? '' : `${n((bareSeconds / seconds) * 100, 0)} %`} | ${steps} times | ${n(restMb, 0)} | ${n(peakMb, 0)} |`,
  ),
];

const nameOf = (what: MeasuredExport['what']) => ({ readiness: 'Readiness', Csv: 'CSV', Xlsx: 'XLSX' })[what];

function statementTable(exports: readonly MeasuredExport[]): string[] {
  const csv = exports.find(({ what }) => what === 'Csv');
  if (!csv) return [];
  return [
    `Statements of the CSV file, ${count(csv.statements.reduce((sum, { calls }) => sum + calls, 0))} in all:`,
    '',
    '| statement | times |',
    '| --- | ---: |',
    ...csv.statements.map(({ what, calls }) => `| \`${what.replaceAll('|', ' ')}\` | ${count(calls)} |`),
  ];
}

function limitsOf({ lists, searches, against, mapping, prices, amazon, exports, others }: Results): Limit[] {
  return [
    ...readLimit('Lists', lists),
    ...readLimit('Searches', searches),
    ...overheadLimit(against),
    ...exports.flatMap(exportLimits),
    ...mappingLimit(mapping),
    ...amazonLimits(amazon),
    ...pricesLimits(prices),
    ...othersLimit(others),
  ];
}

function readLimit(what: string, measured: Results['lists']): Limit[] {
  const slow = measured.filter(([, { p95, errors }]) => p95 > goals.readMs || errors > 0).length;
  const slowest = measured.toSorted(([, one], [, other]) => other.p95 - one.p95)[0];
  if (!slowest) return [];
  const [name, { p95 }] = slowest;
  return [
    [
      `${what}, p95 with ${callers} callers`,
      `${goals.readMs} ms`,
      `${n(p95)} ms (${name}), ${slow} of ${measured.length} slower`,
      slow === 0,
    ],
  ];
}

function overheadLimit(against: Results['against']): Limit[] {
  const over = ({ apiOne, bareOne }: Against) => apiOne.p50 - bareOne.p50;
  const [worst] = against.toSorted((one, other) => over(other) - over(one));
  if (!worst) return [];
  const found = `${n(over(worst), 2)} ms more (${worst.name})`;
  return [
    [
      'Lists compared with bare SQL, p50 with one caller',
      `${goals.overheadMs} ms more`,
      found,
      over(worst) <= goals.overheadMs,
    ],
  ];
}

function exportLimits({ what, rows, seconds, bareSeconds, peakMb }: MeasuredExport): Limit[] {
  const most = goals.seconds[what];
  const name = `${nameOf(what)} of ${count(rows)} products × 120 columns`;
  return [
    [name, `${most} s`, `${n(seconds)} s`, seconds <= most],
    [`${name}, worker’s memory`, `${goals.workerMb} MB`, `${n(peakMb, 0)} MB`, peakMb <= goals.workerMb],
    ...(bareSeconds === null
      ? []
      : [
          [
            `${name}, compared with no rules`,
            'half the speed',
            `${n((bareSeconds / seconds) * 100, 0)} % of it`,
            bareSeconds / seconds >= goals.share,
          ] as const,
        ]),
  ];
}

function mappingLimit(mapping: Results['mapping']): Limit[] {
  if (!mapping) return [];
  const { headers, p95 } = mapping;
  return [
    [`Mapping ${headers} headers, p95`, `${goals.mappingMs} ms`, `${n(p95, 0)} ms`, p95 <= goals.mappingMs],
  ];
}

function amazonLimits(amazon: Results['amazon']): Limit[] {
  if (!amazon) return [];
  const { listings, files, heldSeconds } = amazon;
  return [
    ...files.flatMap(({ format, firstByteMs, seconds, risenMb }): Limit[] => {
      const name = `Amazon costs of ${count(listings)} listings as ${format.toUpperCase()}`;
      return [
        [
          `${name}, first byte`,
          `${goals.firstByteMs} ms`,
          `${n(firstByteMs, 0)} ms`,
          firstByteMs <= goals.firstByteMs,
        ],
        [`${name}, complete`, `${goals.amazonSeconds} s`, `${n(seconds)} s`, seconds <= goals.amazonSeconds],
        [
          `${name}, API’s memory`,
          `${goals.amazonMb} MB more`,
          `${n(risenMb, 0)} MB more`,
          risenMb <= goals.amazonMb,
        ],
      ];
    }),
    [
      'A reader who stops gives the connection back',
      `${goals.heldSeconds} s`,
      `${n(heldSeconds)} s`,
      heldSeconds <= goals.heldSeconds,
    ],
  ];
}

function pricesLimits(prices: Results['prices']): Limit[] {
  if (!prices) return [];
  const { items, rehearsed, saved } = prices;
  const limit = (what: string, seconds: number): Limit => [
    `${count(items)} costs ${what}`,
    `${goals.pricesSeconds} s`,
    `${n(seconds, 2)} s`,
    seconds <= goals.pricesSeconds,
  ];
  return [limit('rehearsed', rehearsed), limit('saved', saved)];
}

function othersLimit(others: Results['others']): Limit[] {
  if (!others) return [];
  const { alone, during, aloneP99, duringP99 } = others;
  const rise = duringP99 / aloneP99 - 1;
  const all = (results: typeof alone) => results.map(({ p99 }) => n(p99, 0)).join(', ');
  return [
    [
      'Other calls’ p99 during an export',
      `${goals.rise * 100} % more`,
      `${n(rise * 100, 0)} % more (${n(aloneP99)} and ${n(duringP99)} ms, medians of ${all(alone)} and ${all(during)})`,
      rise <= goals.rise,
    ],
  ];
}
