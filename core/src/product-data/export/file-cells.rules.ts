import { formulaSafe } from '../../exports/exports.rules.ts';
import type { TemplateColumn } from '../cells/column.schema.ts';
import { maxCellLength } from '../cells/columns.values.ts';

const isNumeric = ({ dataType }: Pick<TemplateColumn, 'dataType'>) =>
  dataType === 'Integer' || dataType === 'Decimal';

/** Spreadsheets keep fifteen digits of a number. */
const maxDigits = 15;

/**
 * A cell of a workbook: numbers where the column says so, everything else as typed text, which no spreadsheet runs or
 * turns into a number or a date. A number with more digits than spreadsheets keep stays text. What no cell holds is cut
 * off, which is a fault by then.
 */
export function workbookCell(column: Pick<TemplateColumn, 'dataType'>, text: string): string | number | null {
  if (text === '') return null;
  const digits = isNumeric(column) && /^-?\d+(\.\d+)?$/.test(text) ? text.replaceAll(/^-?0*|\./g, '') : null;
  if (digits !== null && digits.length <= maxDigits) return Number(text);
  return heldText(text.replaceAll(/\r\n?/g, '\n'));
}

// Half a character can't be written.
const heldText = (text: string) =>
  text.length <= maxCellLength ? text : text.slice(0, maxCellLength).replace(/\p{Cs}$/u, '');

/** The number format of a workbook's column. */
export function workbookFormat(column: Pick<TemplateColumn, 'dataType' | 'decimals'>): string | undefined {
  if (!isNumeric(column)) return '@';
  if (column.dataType === 'Integer' || column.decimals === 0) return '0';
  return column.decimals === null ? undefined : `0.${'0'.repeat(column.decimals)}`;
}

/** Whether a spreadsheet that opens the text as CSV would run it. */
export const isLikeFormula = (text: string): boolean => formulaSafe(text) !== text;
