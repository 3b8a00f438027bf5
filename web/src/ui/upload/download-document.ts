import { documents } from '@backdock/core/documents/documents.contract.ts';
import { call } from '../../platform/api.ts';

export async function documentUrl(documentName: string, signal?: AbortSignal): Promise<string> {
  const { url } = await call(documents.downloadUrl, { body: { documentName } }, signal ? { signal } : {});
  return url;
}

/** Opens a document under an address that works for a few minutes. */
export async function downloadDocument(documentName: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await documentUrl(documentName);
  // A new tab, so that a form with unsaved changes does not ask whether to leave.
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
