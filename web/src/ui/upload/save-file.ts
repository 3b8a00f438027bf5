import { fileNameIn } from '../grid/export/export-text.ts';

/** Hands the received data to the browser as a download. */
export function saveParts(parts: BlobPart[], fileName: string): void {
  const address = URL.createObjectURL(new Blob(parts));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has started, and keeps what it is reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a response under the server's file name. */
export async function saveFile(response: Response): Promise<string> {
  const fileName = fileNameIn(response.headers.get('Content-Disposition'));
  saveParts([await response.blob()], fileName);
  return fileName;
}
