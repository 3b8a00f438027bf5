import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../src/repository.ts';
import { accountingBench } from './accounting.ts';
import { administrationBench } from './administration.ts';
import { allowancesBench } from './allowances.ts';
import { auditBench } from './audit.ts';
import { catalogueBench } from './catalogue.ts';
import { exportBench } from './export.ts';
import { gridBench } from './grid.ts';
import { helpDeskBench } from './help-desk.ts';
import { intacctBench } from './intacct.ts';
import { ordersBench } from './orders.ts';
import { paymentsBench } from './payments.ts';
import { trafficBench } from './traffic.ts';

/**
 * Measures the real system at full size: `npm run bench -- grid [--rows 10000000] [--seconds 4] [--reset]`, `npm run
 * bench -- paging [--rows 10000000]` on the built web app, `npm run bench -- audit [--rows 1000000]`, `npm run bench --
 * export [--rows 1000000]`, `npm run bench -- accounting [--rows 10000000]`, `npm run bench -- payments [--rows
 * 10000000]`, `npm run bench -- orders [--orders 10000000] [--only 'by status']`, `npm run bench -- administration [--rows 20000000]`, `npm run bench -- allowances [--scale 1] [--invoices 0.1] [--only 'by earned']`, `npm run bench -- catalogue [--scale 1] [--only exports]`, `npm run bench -- intacct [--rows 2000]`, `npm run bench -- help-desk [--rows 2000000] [--emails 10000] [--seconds 600] [--only intake]`, `npm run bench --
 * traffic [--rows 1000000] [--seconds 600]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    orders: { type: 'string' },
    scale: { type: 'string' },
    invoices: { type: 'string' },
    seconds: { type: 'string' },
    emails: { type: 'string' },
    only: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
});
const [name = 'grid'] = positionals;
const { reset } = values;
const seconds = Number(values.seconds ?? 4);
const rows = (usual: number) => Number(values.rows ?? usual);

interface Paging {
  pagingBench: (size: { rows: number; reset: boolean }) => Promise<void>;
}

const benches: Record<string, () => Promise<void>> = {
  grid: () => gridBench({ rows: rows(10_000_000), seconds, reset }),
  paging: async () => {
    // Needs browser types, so it lives with the journeys.
    const { pagingBench } = (await import(join(repository, 'e2e/bench/paging.ts'))) as Paging;
    await pagingBench({ rows: rows(10_000_000), reset });
  },
  audit: () => auditBench({ rows: rows(1_000_000), seconds }),
  administration: () => administrationBench({ records: rows(20_000_000), seconds, reset }),
  accounting: () => accountingBench({ rows: rows(10_000_000), seconds, reset }),
  payments: () => paymentsBench({ rows: rows(10_000_000), seconds, reset }),
  orders: () =>
    ordersBench({ orders: Number(values.orders ?? 10_000_000), seconds, reset, only: values.only }),
  allowances: () =>
    allowancesBench({
      scale: Number(values.scale ?? 1),
      invoiceScale: Number(values.invoices ?? values.scale ?? 1),
      seconds,
      reset,
      only: values.only,
    }),
  catalogue: () => catalogueBench({ scale: Number(values.scale ?? 1), seconds, reset, only: values.only }),
  'help-desk': () =>
    helpDeskBench({
      tickets: rows(100_000),
      seconds: values.seconds === undefined ? 60 : seconds,
      emails: Number(values.emails ?? 2_000),
      reset,
      only: values.only,
    }),
  intacct: () => intacctBench({ documents: rows(2_000), seconds }),
  traffic: () =>
    trafficBench({ rows: rows(1_000_000), seconds: values.seconds === undefined ? 600 : seconds }),
  export: () => exportBench({ rows: rows(1_000_000) }),
};
const bench = benches[name];
if (!bench) {
  console.error(`There is no benchmark ${name}; there are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
await bench();
