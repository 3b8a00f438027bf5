import { ladderRows } from '@backdock/core/allowances/rebates/ladder-rows.ts';
import { exportFileName } from '@backdock/core/exports/exports.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { exportTypes, fileOf } from '../../platform/list/export-files.ts';
import { rebatesOfSupplier } from './rebates.service.ts';

const columns = [
  { id: 'month', label: 'Month', type: 'text' },
  { id: 'what', label: 'Row', type: 'text' },
  { id: 'purchases', label: 'Purchases', type: 'number', as: 'money' },
  { id: 'priorYearPurchases', label: 'Purchases last year', type: 'number', as: 'money' },
  { id: 'earned', label: 'Earned', type: 'number', as: 'money' },
  { id: 'adjusted', label: 'Adjusted', type: 'number', as: 'money' },
  { id: 'accrued', label: 'Accrued', type: 'number', as: 'money' },
  { id: 'stepReached', label: 'Step reached', type: 'number' },
  { id: 'isFrozen', label: 'Frozen', type: 'boolean' },
  { id: 'comment', label: 'Comment', type: 'text' },
  { id: 'currency', label: 'Currency', type: 'text' },
] as const satisfies readonly ExportColumn[];

interface Asked {
  supplierId: number;
  agreementId: number;
  year: number;
}

/** A rebate's year: its months and adjustments. */
export async function ladderFile(
  ctx: ReadCtx,
  { supplierId, agreementId, year }: Asked,
): Promise<FileAnswer> {
  const { supplierName, rebates } = await rebatesOfSupplier(ctx, supplierId, year);
  const overview = rebates.find(({ agreements }) => agreements.some(({ id }) => id === agreementId));
  const name = overview?.agreements.at(-1)?.name;
  if (!overview || name === undefined) throwNotFound('rebate in this year');
  const title = `${supplierName}, ${name} ${year}`;
  const rows = ladderRows(overview).map((row) => columns.map(({ id }) => row[id]));
  return {
    stream: fileOf('xlsx', { title, columns, portions: inOne(rows) }),
    fileName: exportFileName(title, dayInPacific(ctx.now), 'xlsx'),
    contentType: exportTypes.xlsx,
  };
}

async function* inOne<T>(rows: T) {
  yield rows;
}
