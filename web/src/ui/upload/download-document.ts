import { documents } from '@backdock/core/documents/documents.contract.ts';
import { call } from '../../platform/api.ts';

/** Opens a document at a URL that is valid for a few minutes. */
export async function downloadDocument(documentName: string): Promise<void> {
  const { url } = await call(documents.downloadUrl, { body: { documentName } });
  openFile(url);
}

/** Makes the browser download an attachment. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // A new tab, so a form with unsaved changes doesn't prompt.
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
