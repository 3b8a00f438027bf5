import {
  type AskedColumn,
  nameHeader,
  sheetRows,
  skuHeader,
} from '@backdock/core/product-data/requests/asked-columns.rules.ts';
import { exportTypes, fileOf } from '../../platform/list/export-files.ts';
import type { Portion } from '../../platform/list/export-rows.ts';

export const sheetType = exportTypes.xlsx;

/** The workbook that a supplier fills in. People open it, so text that a spreadsheet would run is prefixed. */
export async function requestSheet(
  columns: readonly AskedColumn[],
  products: Parameters<typeof sheetRows>[1],
): Promise<Buffer> {
  async function* portions(): AsyncGenerator<Portion> {
    yield sheetRows(columns, products);
  }
  const headers = [skuHeader, nameHeader, ...columns.map(({ header }) => header)];
  const file = fileOf('xlsx', {
    title: 'Products',
    columns: headers.map((label, at) => ({ id: String(at), label, type: 'text' as const })),
    portions: portions(),
  });
  const parts: Uint8Array[] = [];
  for await (const part of file as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
