import type { Runtime } from '../../../server/src/platform/runtime.ts';
import type { SavedBooks } from '../intacct-simulator/books.ts';
import { actAsSystem } from './act-as-system.ts';
import { booksOf } from './intacct-books.ts';
import { explainFailures } from './intacct-failures.ts';
import { forgetTasks, rememberRecords, settlePartners, settlePayments } from './intacct-records.ts';

/** What Intacct has and what it refused, on both sides. Runs after everything that gets synced. */
export async function loadIntacct(runtime: Runtime): Promise<void> {
  const { intacct } = runtime.config;
  const books = await actAsSystem(runtime, async (ctx) => {
    await forgetTasks(ctx);
    await settlePartners(ctx);
    await settlePayments(ctx);
    await rememberRecords(ctx);
    const { failures, wronged } = await explainFailures(ctx, intacct);
    return booksOf(ctx.tx, failures, wronged);
  });
  if (intacct) await fillBooks(new URL('/simulator/books', intacct.url), books);
}

async function fillBooks(url: URL, books: SavedBooks): Promise<void> {
  const reply = await fetch(url, { method: 'PUT', body: JSON.stringify(books) });
  if (!reply.ok) throw new Error(`The simulator of Intacct did not take its books: ${await reply.text()}`);
}
