import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { exportFileName } from '@backdock/core/exports/exports.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import { reachOf } from '@backdock/core/kit/permissions.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { exportTypes, fileOf } from '../../platform/list/export-files.ts';
import { listTemplate, type TemplateRow } from './budgets.queries.ts';

const columns: readonly ExportColumn[] = [
  { id: 'supplierId', label: 'Supplier Id', type: 'number' },
  { id: 'supplier', label: 'Supplier', type: 'text' },
  { id: 'agreementType', label: 'Agreement type', type: 'set', labels: agreementTypeLabels },
  { id: 'year', label: 'Year', type: 'number' },
  ...budgetMonths.map((month): ExportColumn => ({ id: month, label: monthNames[month], type: 'number' })),
];

/** A sheet that uploads as it is: the caller's suppliers with agreements, and what is budgeted for them so far. */
export async function budgetTemplate(
  { db, actor, now }: ReadCtx<Employee>,
  year: number,
): Promise<FileAnswer> {
  const isForAll = reachOf(actor, 'budgets.upload').has('all');
  const rows = await listTemplate(db, year, isForAll ? null : actor.id);
  return {
    stream: fileOf('xlsx', { title: `Budgets ${year}`, columns, portions: inOne(rows) }),
    fileName: exportFileName(`Budgets ${year}`, dayInPacific(now), 'xlsx'),
    contentType: exportTypes.xlsx,
  };
}

async function* inOne(rows: TemplateRow[]) {
  yield rows;
}
