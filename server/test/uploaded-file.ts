import { documents } from '@backdock/core/documents/documents.contract.ts';
import type { TestApp } from './test-app.ts';

/** A file someone announced and sent, by the name the server gave it. It claims to be a PDF. */
export async function uploadFile(
  app: TestApp,
  as: string,
  { fileName = 'report.pdf', text = '%PDF-1.7 damage report' } = {},
): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { body } = await app.call(documents.uploadUrl, {
    as,
    body: { fileName, contentType: 'application/pdf', size: bytes.length },
  });
  await fetch(body.url, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/pdf' },
    body: new Blob([Buffer.from(bytes)]),
  });
  return body.documentName;
}
