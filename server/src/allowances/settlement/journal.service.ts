import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { firstDayOf, monthName } from '@backdock/core/allowances/calculation/calendar.ts';
import { exportFileName } from '@backdock/core/exports/exports.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { exportTypes, fileOf } from '../../platform/list/export-files.ts';
import { type JournalRow, listJournal } from './journal.queries.ts';

const columns: readonly ExportColumn[] = [
  { id: 'agreementId', label: 'Agreement ID', type: 'number' },
  { id: 'agreement', label: 'Agreement', type: 'text' },
  { id: 'type', label: 'Kind', type: 'set', labels: agreementTypeLabels },
  { id: 'supplierId', label: 'Supplier ID', type: 'number' },
  { id: 'supplier', label: 'Supplier', type: 'text' },
  { id: 'account', label: 'GL account', type: 'text' },
  { id: 'accrued', label: 'Accrued', type: 'number', as: 'money' },
  { id: 'settled', label: 'Settled', type: 'number', as: 'money' },
  { id: 'change', label: 'Change', type: 'number', as: 'money' },
  { id: 'currency', label: 'Currency', type: 'text' },
];

/** A month's accruals, for whoever posts them. Nothing of it is sent to Intacct. */
export async function journalFile(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  { year, month }: { year: number; month: number },
): Promise<FileAnswer> {
  const of = `${year}-${String(month).padStart(2, '0')}`;
  const title = `Allowance journal ${monthName(of)}`;
  const rows = await listJournal(db, firstDayOf(of));
  return {
    stream: fileOf('xlsx', { title, columns, portions: inOne(rows) }),
    fileName: exportFileName(title, dayInPacific(now), 'xlsx'),
    contentType: exportTypes.xlsx,
  };
}

async function* inOne(rows: JournalRow[]) {
  yield rows;
}
