import { fileNameIn } from '../grid/export-text.ts';

/** Hands what has arrived to the browser's downloads. */
export function saveParts(parts: BlobPart[], fileName: string): void {
  const address = URL.createObjectURL(new Blob(parts));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun by then, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves an answer under the name that the server gave it. */
export async function saveFile(response: Response): Promise<string> {
  const fileName = fileNameIn(response.headers.get('Content-Disposition'));
  saveParts([await response.blob()], fileName);
  return fileName;
}
