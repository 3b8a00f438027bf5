import { Agent } from 'node:http';
import pg from 'pg';
import { freePorts } from '../src/ports.ts';
import { startBenchApi } from './api.ts';
import { measureAmazon } from './catalogue-amazon.ts';
import { bareCatalogue } from './catalogue-bare.ts';
import type { CatalogueBench } from './catalogue-bench.ts';
import {
  catalogueCases,
  type CatalogueCase,
  catalogueLists,
  opening,
  pathOfList,
} from './catalogue-cases.ts';
import { measureExports } from './catalogue-exports.ts';
import { measureMapping } from './catalogue-mapping.ts';
import { measureOthers } from './catalogue-others.ts';
import { measurePrices } from './catalogue-prices.ts';
import { goals, reportCatalogue } from './catalogue-report.ts';
import { searchCases } from './catalogue-searches.ts';
import { startBenchPostgres } from './database.ts';
import { databaseOfCatalogue, sizeAt } from './fill-catalogue.ts';
import { measure } from './load.ts';
import { againstBare, measureCases } from './measured-lists.ts';
import { callers } from './report.ts';
import { get, pagePath } from './request.ts';

const say = (text: string) => console.log(`[bench catalogue] ${text}`);

/** Each can be measured alone. */
const parts = ['lists', 'bare', 'searches', 'mapping', 'prices', 'amazon', 'exports', 'others'] as const;
type Part = (typeof parts)[number];

/** Measures lists and searches of products, sheets mapped and written, costs taken in and streamed out. */
export async function catalogueBench({
  scale,
  seconds,
  reset,
  only,
}: {
  scale: number;
  seconds: number;
  reset: boolean;
  /** Measures this part, or the lists and searches with this in their name, and writes no report. */
  only: string | undefined;
}): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const size = sizeAt(scale);
    const url = await databaseOfCatalogue(server, size, say);
    const api = await startBenchApi(url, ports.api);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const token = await api.signIn({ role: 'Admin' });
      const bench: CatalogueBench = {
        url,
        port: ports.api,
        token,
        api,
        owner,
        size,
        seconds,
        ask: (paths, by) => {
          let at = 0;
          return measure(by, seconds, () => get(agent, ports.api, token, paths[at++ % paths.length] ?? ''));
        },
        call: async <T>(method: string, path: string, body?: unknown) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const reply = await fetch(`http://127.0.0.1:${ports.api}${path}`, {
            method,
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
          return (await reply.json()) as T;
        },
        say,
      };
      const isWanted = (part: Part) => only === undefined || part === only;
      const isPart = parts.some((part) => part === only);
      const checkId = await fullestCheck(owner);
      const isAsked = ({ name }: { name: string }) => only === undefined || isPart || name.includes(only);
      const measured = {
        // Reads go first: files and uploads change what is in memory.
        lists:
          isWanted('lists') || !isPart
            ? await measureCases(listCases(bench, checkId).filter(isAsked), say)
            : [],
        searches:
          isWanted('searches') || !isPart
            ? await measureCases((await searches(bench)).filter(isAsked), say)
            : [],
        against: isWanted('bare') ? await againstBare(url, seconds, openings(bench, checkId)) : [],
        mapping: isWanted('mapping') ? await measureMapping(bench) : null,
        prices: isWanted('prices') ? await measurePrices(bench) : null,
        amazon: isWanted('amazon') ? await measureAmazon(bench) : null,
        exports: isWanted('exports') ? await measureExports(bench) : [],
        others: isWanted('others') ? await measureOthers(bench) : null,
      };
      reportCatalogue({ scale, seconds, size, ...measured }, { isKept: only === undefined });
    } finally {
      await owner.end();
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

async function fullestCheck(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('SELECT min(check_id) AS id FROM product_check_fault');
  return rows[0]?.id ?? 0;
}

const pathOf = ({ list, ...one }: CatalogueCase, { size }: CatalogueBench, checkId: number) =>
  pagePath(pathOfList(list, checkId), one, size.products);

const listCases = (bench: CatalogueBench, checkId: number) =>
  catalogueCases.map((one) => ({
    name: one.name,
    goalMs: goals.readMs,
    ask: (atOnce: number) => bench.ask([pathOf(one, bench, checkId)], atOnce),
  }));

const searches = async (bench: CatalogueBench) =>
  (await searchCases(bench.owner)).map(([name, paths]) => ({
    name,
    goalMs: goals.readMs,
    ask: (atOnce: number) => bench.ask(paths, atOnce),
  }));

const openings = (bench: CatalogueBench, checkId: number) =>
  catalogueLists.map((list) => ({
    name: list,
    bare: bareCatalogue(checkId)[list],
    ask: (atOnce: number) => bench.ask([pathOf(opening(list), bench, checkId)], atOnce),
  }));
