import { invoiceColumns, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeStatuses } from '../../../test/free-statuses.ts';
import { anyRequest, expectedPage, type ReferenceRow } from '../../../test/list-reference.ts';
import { fillWithOddities } from '../../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { exportableLists } from '../../exports/exports.routes.ts';
import { type Base, type Employee, readCtx } from '../context.ts';
import type { ListSource } from './list-source.ts';
import type { RawPage } from './raw-page.ts';
import { countSelected, resolveSelection, selectedIds } from './selection.ts';

let app: TestApp;
let rows: ReferenceRow[];
let source: ListSource;
beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  rows = await fillWithOddities(app.write, app.sql);
  const [list] = exportableLists(app.routes.filter(({ endpoint }) => endpoint.path === invoices.list.path));
  const ctx = readCtx(app.runtime, {} as Base<Employee>);
  const page = await list?.read(ctx, undefined, { sort: [], filters: {}, limit: 1, offset: 0 });
  source = (page as RawPage).source;
});
afterAll(() => app.close());

const db = () => app.runtime.database.reader;

async function idsOf(selection: Selection, size?: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of selectedIds(
    db(),
    source,
    await resolveSelection(db(), source, selection),
    size,
  )) {
    expect(batch.length).toBeLessThanOrEqual(size ?? 1_000);
    ids.push(...batch);
  }
  return ids;
}

test('a filter minus its exceptions selects what the list shows under that filter', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(invoiceColumns, rows), fc.nat(9), async ({ filters }, step) => {
      const whole = { sort: [], filters, limit: rows.length, offset: 0 };
      const matching = expectedPage(rows, invoiceColumns, whole).ids.toSorted((one, other) => one - other);
      // Some of the exceptions match, some do not.
      const except = rows.map(({ id }) => id).filter((id) => id % (step + 2) === 0);
      const expected = matching.filter((id) => !except.includes(id));
      const selection = { allMatching: { filterModel: filters, except } };
      expect(await idsOf(selection, 7)).toEqual(expected);
      const resolved = await resolveSelection(db(), source, selection);
      expect(await countSelected(db(), source, resolved)).toBe(expected.length);
      expect(await countSelected(db(), source, resolved, 3)).toBe(Math.min(4, expected.length));
    }),
    { numRuns: 150, seed: 4 },
  );
}, 60_000);

test('ids that the list does not have or show are not selected', async () => {
  const [first = { id: 0 }, second = { id: 0 }] = rows;
  expect(await idsOf({ ids: [second.id, first.id, 2_000_000_000] })).toEqual([first.id, second.id]);
  const hiding = { ...source, where: `invoice.id <> ${first.id}` };
  const resolved = await resolveSelection(db(), hiding, { ids: [first.id, second.id] });
  expect(await countSelected(db(), hiding, resolved)).toBe(1);
});

test('one statement changes the selection, directly or through its ids', async () => {
  const posted = rows.filter(({ status, partnerName }) => status === 'Posted' && partnerName === 'Zebra');
  const [spared = { id: 0 }] = posted;
  const selection: Selection = {
    allMatching: {
      filterModel: {
        status: { filterType: 'set', values: ['Posted'] },
        partnerName: { filterType: 'text', type: 'equals', filter: 'zebra' },
      },
      except: [spared.id],
    },
  };
  expect(posted.length).toBeGreaterThan(2);
  const changed = await app.runtime.database.writer.transaction().execute(async (tx) => {
    await sql`SELECT set_config('backdock.actor', 'test', true), set_config('backdock.audited', 'yes', true)`.execute(
      tx,
    );
    const { condition, ids } = await resolveSelection(tx, source, selection);
    const notes = await sql<{ id: number }>`SELECT id FROM invoice WHERE id IN (${ids}) ORDER BY id`.execute(
      tx,
    );
    const updated = await tx
      .updateTable('invoice')
      .set({ status: 'Processing' })
      .where(condition)
      .returning('invoice.id')
      .execute();
    expect(updated.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      notes.rows.map(({ id }) => id),
    );
    return updated.length;
  });
  expect(changed).toBe(posted.length - 1);
});
