import { productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import type { CheckedRow } from '@backdock/core/product-data/export/check.rules.ts';
import type { ExportedFile, FileWork, WrittenFile } from '../../exports/exports.service.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { allowLongWork } from '../../platform/db/long-work.ts';
import { exportTypes } from '../../platform/list/export-files.ts';
import { openSnapshot } from '../../platform/list/export-snapshot.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { deleteOlderBlocked, findCheckOfExport, finish, insertBlocked } from './checks.queries.ts';
import { faultSheet, productSheet } from './product-sheet.ts';
import { type Walk, walkProducts } from './walk-products.service.ts';

/** Longer than the blob storage timeout, since a block may have to wait for it. */
const limits = { statementSeconds: 300, idleSeconds: 60, waits: true };

/** Products in the columns of a template, and what is wrong with them in a second file. */
export const productFile: ExportedFile = {
  path: productExports.start.path,
  permission: productExports.start.permission,
  write: writeProducts,
};

async function writeProducts(
  ctx: ExternalCtx<System>,
  { database, blobs }: Runtime,
  work: FileWork,
): Promise<WrittenFile> {
  const check = await findCheckOfExport(ctx.db, work.exportId);
  if (!check) throw new Error(`export ${work.exportId} has no check`);
  const { includeInvalid, format = 'Xlsx' } = check.settings;
  const { db, close } = await openSnapshot(database, limits);
  try {
    const walk = await walkProducts(db, check);
    if ('failure' in walk) return walk;
    await work.counted(walk.total);
    const written = { rows: 0, heldBack: [] as number[] };
    const rows = fileRows(work, { walk, includeInvalid, written });
    await blobs.write(
      work.blobName,
      productSheet(format, walk.template, rows),
      exportTypes[format === 'Csv' ? 'csv' : 'xlsx'],
    );
    const finished = { ...walk.finished(), now: ctx.now };
    await blobs.write(work.secondBlobName, faultSheet(walk.faults, finished.result), exportTypes.xlsx);
    return {
      rows: written.rows,
      record: async ({ tx }) => {
        await allowLongWork(tx);
        await finish(tx, check.id, finished);
        await insertBlocked(tx, check.id, written.heldBack);
        await deleteOlderBlocked(tx, check.id);
      },
    };
  } finally {
    await close();
  }
}

interface Filling {
  walk: Walk;
  includeInvalid: boolean;
  written: { rows: number; heldBack: number[] };
}

/** The rows that go into the file, with the products that are held back beside. */
async function* fileRows(
  work: FileWork,
  { walk, includeInvalid, written }: Filling,
): AsyncGenerator<CheckedRow[]> {
  let seen = 0;
  for await (const portion of walk.portions) {
    const rest = portion.filter(({ row }) => !includeInvalid && row.isBlocked);
    written.heldBack.push(...rest.map(({ product }) => product.id));
    const rows = portion.map(({ row }) => row).filter(({ isBlocked }) => includeInvalid || !isBlocked);
    written.rows += rows.length;
    yield rows;
    seen += portion.length;
    if (!(await work.written(seen))) return;
  }
}
