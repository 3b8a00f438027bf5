import { type ExportFormat, rowsHeader } from '@backdock/core/kit/list-export.ts';
import { saveParts } from '../../upload/save-file.ts';
import { fileNameIn, lineCounter, type Received } from './export-text.ts';

/** Streams a file and hands it to the browser as a download. */
export async function save(
  response: Response,
  format: ExportFormat,
  onPart: (received: Received) => void,
): Promise<{ fileName: string; total: number }> {
  const total = Number(response.headers.get(rowsHeader) ?? 0);
  const fileName = fileNameIn(response.headers.get('Content-Disposition'));
  const parts = await partsOf(response, format, total, onPart);
  saveParts(parts, fileName);
  return { fileName, total };
}

async function partsOf(
  response: Response,
  format: ExportFormat,
  total: number,
  onPart: (received: Received) => void,
): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const count = format === 'csv' ? lineCounter() : null;
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    // The first line has the names of the columns.
    onPart({ bytes, rows: count && Math.max(0, count(next.value) - 1), total });
  }
  return parts;
}
