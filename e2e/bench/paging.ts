import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBenchApi } from '@backdock/dev/bench/api.ts';
import { startBenchPostgres } from '@backdock/dev/bench/database.ts';
import { filledDatabase } from '@backdock/dev/bench/fill.ts';
import { freePorts } from '@backdock/dev/src/ports.ts';
import { repository } from '@backdock/dev/src/repository.ts';
import { chromium, type Page } from '@playwright/test';
import { common } from '../browser.ts';

const say = (text: string) => console.log(`[bench paging] ${text}`);

interface Seen {
  action: string;
  /** From the click until the new page's rows are visible. */
  shown: number;
  /** How long placeholder rows were showing. */
  blank: number;
  /** The longest task on the main thread. */
  longTask: number;
}

/** Pages and sorts through the invoice list as a person would, in the built web app, and watches every frame. */
export async function pagingBench({ rows, reset }: { rows: number; reset: boolean }): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await filledDatabase(server, rows, say);
    const api = await startBenchApi(url, ports.api, join(repository, 'web/dist'));
    const browser = await chromium.launch(common.use.launchOptions);
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript((token) => localStorage.setItem('access-token', token), api.token);
      await page.goto(`http://127.0.0.1:${ports.api}/accounting/invoices`);
      await page.locator('.ag-row [col-id="invoiceNumber"]').first().waitFor();
      report(rows, await walk(page));
    } finally {
      await browser.close();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

async function walk(page: Page): Promise<Seen[]> {
  const seen: Seen[] = [];
  const act = async (action: string, press: () => Promise<void>) => {
    seen.push({ action, ...(await watched(page, press)) });
  };
  const step = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const sortBy = (name: string) =>
    page.getByRole('columnheader', { name }).getByText(name, { exact: true }).click();
  for (let at = 0; at < 20; at += 1) await act('next page', () => step('Next page'));
  await act('last page', () => step('Last page'));
  for (let at = 0; at < 10; at += 1) await act('previous page, near the end', () => step('Previous page'));
  await act('first page', () => step('First page'));
  for (const column of ['Total', 'Partner', 'Posting date', 'Status']) {
    await act(`sort by ${column}`, () => sortBy(column));
    await act('next page, sorted', () => step('Next page'));
  }
  return seen;
}

/** What the frames and the main thread showed between a click and the new rows. */
async function watched(page: Page, press: () => Promise<void>): Promise<Omit<Seen, 'action'>> {
  await page.evaluate(() => {
    const keys = () =>
      [...document.querySelectorAll('.ag-row')].map((row) => row.getAttribute('row-id')).join();
    const state = { before: keys(), start: 0, blank: 0, longTask: 0, shown: 0, last: performance.now() };
    Object.assign(window, { watch: state });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longTask = Math.max(state.longTask, duration);
    }).observe({ type: 'longtask' });
    document.addEventListener('click', () => (state.start = performance.now()), {
      capture: true,
      once: true,
    });
    const frame = () => {
      const now = performance.now();
      const waiting = document.querySelector('.grid-waiting') !== null || keys() === '';
      if (waiting && state.start > 0) state.blank += now - state.last;
      if (state.start > 0 && !waiting && keys() !== state.before) state.shown = now - state.start;
      state.last = now;
      if (state.shown === 0) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await press();
  const shown = () => (window as unknown as { watch: Omit<Seen, 'action'> }).watch.shown > 0;
  await page.waitForFunction(shown);
  // Long tasks are reported only after they end.
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const { shown: ms, blank, longTask } = (window as unknown as { watch: Omit<Seen, 'action'> }).watch;
    return { shown: ms, blank, longTask };
  });
}

function report(rows: number, seen: readonly Seen[]): void {
  const worst = (of: readonly Seen[], key: 'shown' | 'blank' | 'longTask') =>
    Math.max(...of.map((each) => each[key]));
  const actions = [...Map.groupBy(seen, ({ action }) => action)];
  const lines = [
    '# Paging at size, in Chromium',
    '',
    `\`npm run build && npm run bench -- paging\`, ${rows.toLocaleString('en-US')} invoices, the built web at 1440 × 900, browser, API and PostgreSQL on the same two cores. Milliseconds, the worst of all.`,
    '',
    '| action | times | click to new rows | rows still to come | longest task |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...actions.map(
      ([action, of]) =>
        `| ${action} | ${of.length} | ${worst(of, 'shown').toFixed(0)} | ${worst(of, 'blank').toFixed(0)} | ${worst(of, 'longTask').toFixed(0)} |`,
    ),
    '',
    `Of all: rows still to come for ${worst(seen, 'blank').toFixed(0)} ms at most, longest task ${worst(seen, 'longTask').toFixed(0)} ms (0: none over 50 ms).`,
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/paging.md'), lines.join('\n'));
}
