import { documents } from '@backdock/core/documents/documents.contract.ts';
import { call } from '../../platform/api.ts';

/** Opens a document under an address that works for a few minutes. */
export async function downloadDocument(documentName: string): Promise<void> {
  const { url } = await call(documents.downloadUrl, { body: { documentName } });
  openFile(url);
}

/** Lets the browser fetch an attachment. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // A new tab, so that a form with unsaved changes does not ask whether to leave.
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
