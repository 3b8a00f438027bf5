import type { Readable } from 'node:stream';
import { rawColumn, type RowValue, withCurrency } from '@backdock/core/exports/exports.rules.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { maxPageSize, type ListRequest, type Page } from '@backdock/core/kit/list.ts';
import type { ExportRequest } from '@backdock/core/kit/list-export.ts';
import { type Holder, may } from '@backdock/core/kit/permissions.ts';
import type { Employee, ReadCtx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { fileOf } from './export-files.ts';
import { type Portion, chunkRows } from './export-rows.ts';
import { type Limits, openSnapshot } from './export-snapshot.ts';
import type { RawPage } from './raw-page.ts';
import { countSelected, resolveSelection } from './selection.ts';

type AnyPage = Page<unknown> | RawPage;

/** A list with its handler, which also decides what someone may see of it. */
export interface ExportableList {
  endpoint: ListEndpoint;
  read(ctx: ReadCtx<Employee>, params: unknown, listRequest: ListRequest): Promise<AnyPage>;
}

export interface Wanted {
  list: ExportableList;
  params: unknown;
  request: ExportRequest;
}

interface Opening {
  limits: Limits;
  /** Rows beyond this aren't counted. */
  bound?: number;
  /** Runs between counting and reading; throwing ends the export. */
  counted: (rows: number) => Promise<void>;
  /** Called after each portion with the rows so far; false ends the file there. */
  written?: (rows: number) => Promise<boolean>;
}

/**
 * Opens a list as a file for someone. The stream must be read to its end or destroyed: until then it holds a
 * connection.
 */
export async function openExport(
  database: Database,
  ctx: Omit<ReadCtx<Employee>, 'db'>,
  input: Wanted,
  { limits, bound, counted, written }: Opening,
): Promise<Readable> {
  const { list } = input;
  const request = { ...input.request, columns: withCurrency(input.request.columns, list.endpoint.columns) };
  const wanted = { ...input, request };
  const { db, close } = await openSnapshot(database, limits);
  try {
    const { total, portions } = await rowsOf({ ...ctx, db }, wanted, bound);
    await counted(total);
    const shown = request.columns.map((column) => ({
      ...column,
      type: list.endpoint.columns[column.id]?.type ?? 'text',
    }));
    const columns = request.values === 'Raw' ? shown.map(rawColumn) : shown;
    const file = fileOf(request.format, {
      title: request.title,
      columns,
      portions: written ? withProgress(portions, written) : portions,
    });
    return file.once('close', () => void close());
  } catch (error) {
    await close();
    throw error;
  }
}

async function rowsOf(ctx: ReadCtx<Employee>, wanted: Wanted, bound: number | undefined) {
  const { request } = wanted;
  const ask = asking(ctx, wanted);
  const page = await ask({ limit: 1, offset: 0 });
  if (!('source' in page)) return workedOut(ask, request);
  const chosen = await resolveSelection(ctx.db, page.source, request.selection);
  const portions = chunkRows(ctx.db, page.source, chosen, request);
  if (page.isLowerBound) return { total: await countSelected(ctx.db, page.source, chosen, bound), portions };
  const except = 'allMatching' in request.selection ? request.selection.allMatching.except : [];
  const left = except.length > 0 ? (await ask({ ids: except, limit: 1, offset: 0 })).total : 0;
  return { total: page.total - left, portions };
}

type Ask = (part: Pick<ListRequest, 'limit' | 'offset' | 'ids'>) => Promise<AnyPage>;

/** Whether someone may export the list now. */
export function mayHave(list: ExportableList, holder: Holder): boolean {
  const { permission } = list.endpoint;
  return permission !== 'public' && permission !== 'identified' && may(holder, permission);
}

/** Queries the list like any caller, so whatever it refuses is refused here too. */
export function asking(ctx: ReadCtx<Employee>, { list, params, request }: Wanted): Ask {
  const { selection, sortModel: sort } = request;
  const chosen =
    'ids' in selection ? { filters: {}, ids: selection.ids } : { filters: selection.allMatching.filterModel };
  return (part) => list.read(ctx, params, { sort, ...chosen, ...part });
}

type ListedRow = Record<string, RowValue> & { id: number };

/** Rows the list computes itself, with no source in the database. They are few. */
async function workedOut(ask: Ask, { columns, selection }: ExportRequest) {
  const named = new Set('ids' in selection ? selection.ids : selection.allMatching.except);
  const isChosen = ({ id }: ListedRow) => named.has(id) === 'ids' in selection;
  const rows: RowValue[][] = [];
  for (let offset = 0, isLast = false; !isLast; offset += maxPageSize) {
    const page = await ask({ limit: maxPageSize, offset });
    const listed = 'rows' in page ? (page.rows as ListedRow[]) : [];
    rows.push(...listed.filter(isChosen).map((row) => columns.map(({ id }) => row[id])));
    isLast = listed.length < maxPageSize;
  }
  return { total: rows.length, portions: asPortions(rows) };
}

async function* asPortions(rows: Portion): AsyncGenerator<Portion> {
  yield rows;
}

async function* withProgress(
  portions: AsyncIterable<Portion>,
  written: (rows: number) => Promise<boolean>,
): AsyncGenerator<Portion> {
  let rows = 0;
  for await (const portion of portions) {
    yield portion;
    rows += portion.length;
    if (!(await written(rows))) return;
  }
}
