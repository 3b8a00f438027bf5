import { Agent } from 'node:http';
import { freePorts } from '../src/ports.ts';
import { allowanceCases, allowanceLists } from './allowances-cases.ts';
import { bareAllowances } from './allowances-bare.ts';
import { calculateFromScratch } from './allowances-calculation.ts';
import { comparePostings, reflectPosting } from './allowances-posting.ts';
import { addProposals, busyCorrections, busySupplier, pickCalls } from './allowances-records.ts';
import { goals, reportAllowances } from './allowances-report.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { closeYears, databaseOfAllowances, sizeAt } from './fill-allowances.ts';
import { type Measured, measure } from './load.ts';
import { againstBare, measureCases } from './measured-lists.ts';
import { callers } from './report.ts';
import { get, pagePath, put } from './request.ts';

const say = (text: string) => console.log(`[bench allowances] ${text}`);

interface Bench {
  year: number;
  url: string;
  /** Measures the same call for several records in turn. */
  ask: (paths: readonly string[], by: number) => Promise<Measured>;
  /** Measures a preview, one at a time. */
  preview: (path: string, body: string) => Promise<Measured>;
  read: <T>(path: string) => Promise<T>;
}

/** Measures what people read about allowances, previews, calculations, and what they cost a posting. */
export async function allowancesBench({
  scale,
  invoiceScale,
  seconds,
  reset,
  only,
}: {
  scale: number;
  invoiceScale: number;
  seconds: number;
  reset: boolean;
  /** Measures only the cases with this in their name, and writes no report. */
  only: string | undefined;
}): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const size = sizeAt(scale, invoiceScale);
    const url = await databaseOfAllowances(server, size, say);
    const api = await startBenchApi(url, ports.api);
    const settings = { ...api.settings, LOG_LEVEL: 'silent' };
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const bench: Bench = {
      year: new Date().getFullYear(),
      url,
      ask: (paths, by) => {
        let at = 0;
        return measure(by, seconds, () => get(agent, ports.api, api.token, paths[at++ % paths.length] ?? ''));
      },
      preview: (path, body) => measure(1, seconds * 2, () => put(agent, ports.api, api.token, path, body)),
      read: async <T>(path: string) => {
        const headers = { authorization: `Bearer ${api.token}` };
        const reply = await fetch(`http://127.0.0.1:${ports.api}${path}`, { headers });
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
        return (await reply.json()) as T;
      },
    };
    try {
      if (only !== undefined) {
        await addProposals(url, bench.read);
        await measureReads(bench, only);
        return;
      }
      const scratchSeconds = await calculateFromScratch(settings, say);
      say(`all calculated in ${scratchSeconds.toFixed(0)} s`);
      await closeYears(url);
      await addProposals(url, bench.read);
      const reads = await measureReads(bench, '');
      const against = await againstBare(url, seconds, listsOf(bench));
      const posting = await comparePostings(settings, say);
      const reflected = await reflectPosting(settings, say);
      reportAllowances({
        scale,
        invoiceScale,
        seconds,
        size,
        ...reads,
        against,
        scratchSeconds,
        posting,
        reflected,
      });
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

async function measureReads(bench: Bench, only: string) {
  const { year, url, ask, preview, read } = bench;
  const lists = allowanceCases(year).map((one): [string, string[]] => [
    one.name,
    [pagePath(one.path, one, 0)],
  ]);
  const isAsked = ({ name }: { name: string }) => name.includes(only);
  const measured = await measureCases(
    [...lists, ...(await pickCalls(url, year))]
      .map(([name, paths]) => ({
        name,
        goalMs: goals.readMs,
        ask: (atOnce: number) => ask(paths, atOnce),
      }))
      .filter(isAsked),
    say,
  );
  const busy: [string, Measured][] = [];
  const whatIf = { name: 'what-if: data', path: `/api/allowances/rebates/${busySupplier}?year=${year}` };
  if (isAsked(whatIf)) busy.push([whatIf.name, await ask([whatIf.path], 1)]);
  for (const { name, path, body } of await busyCorrections(url, read)) {
    const asked = { name: `preview: ${name}` };
    if (isAsked(asked)) busy.push([asked.name, await preview(path, body)]);
  }
  for (const [name, { p95, errors }] of busy) say(`${name}: p95 ${p95.toFixed(0)} ms, ${errors} failed`);
  return { measured, busy };
}

const listsOf = ({ year, ask }: Bench) =>
  allowanceLists(year).map(({ name, path, filters = {} }) => ({
    name,
    bare: bareAllowances(year)[name] ?? '',
    ask: (atOnce: number) => ask([pagePath(path, { filters }, 0)], atOnce),
  }));
