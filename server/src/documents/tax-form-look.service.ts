import { buffer } from 'node:stream/consumers';
import { isNamedLikeTaxForm, readsLikeTaxForm } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import type { Runtime } from '../platform/runtime.ts';
import { pdfText } from './pdf-text.ts';
import { zipText } from './zip-text.ts';

interface Stored {
  name: string;
  fileName: string;
  contentType: string;
}

/** Whether a stored file looks like a tax form, by name or content. Images are judged by name only. */
export async function looksLikeTaxForm(blobs: Runtime['blobs'], file: Stored): Promise<boolean> {
  if (isNamedLikeTaxForm(file.fileName)) return true;
  if (file.contentType.startsWith('image/')) return false;
  return readsLikeTaxForm(await textOf(await buffer(await blobs.read(file.name)), file.contentType));
}

/** Files were already checked against their types, so the type determines how to read them. */
async function textOf(bytes: Buffer, contentType: string): Promise<string> {
  if (contentType === 'application/pdf') return pdfText(bytes);
  if (contentType.includes('openxmlformats')) return zipText(bytes);
  return bytes.toString(contentType === 'text/csv' ? 'utf8' : 'latin1', 0, 1024 * 1024);
}
