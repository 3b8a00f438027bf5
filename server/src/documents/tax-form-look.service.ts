import { buffer } from 'node:stream/consumers';
import { isNamedLikeTaxForm, readsLikeTaxForm } from '@backdock/core/suppliers/tax-forms.rules.ts';
import type { Runtime } from '../platform/runtime.ts';
import { pdfText } from './pdf-text.ts';
import { zipText } from './zip-text.ts';

interface Stored {
  name: string;
  fileName: string;
  contentType: string;
}

/** Whether stored bytes look like a tax form, by their name or by what they say. Pictures are judged by name. */
export async function looksLikeTaxForm(blobs: Runtime['blobs'], file: Stored): Promise<boolean> {
  if (isNamedLikeTaxForm(file.fileName)) return true;
  if (file.contentType.startsWith('image/')) return false;
  return readsLikeTaxForm(await textOf(await buffer(await blobs.read(file.name)), file.contentType));
}

/** Files were checked against their types before, so the type says how to read them. */
async function textOf(bytes: Buffer, contentType: string): Promise<string> {
  if (contentType === 'application/pdf') return pdfText(bytes);
  if (contentType.includes('openxmlformats')) return zipText(bytes);
  return bytes.toString(contentType === 'text/csv' ? 'utf8' : 'latin1', 0, 1024 * 1024);
}
