import { z } from 'zod';
import { endpoint, fileEndpoint } from '../kit/endpoint.ts';
import { maxFilesAtOnce, uploadMessages } from './upload.rules.ts';
import {
  cleanFileName,
  fileNamePattern,
  maxUploadBytes,
  maxFileNameLength,
  previewTypes,
  uploadTypes,
} from './documents.rules.ts';

/** A stored document's name; only the server assigns it. */
export const DocumentName = z
  .string()
  .regex(/^[0-9a-f-]{36}\/\d{14}__[^/\\]{1,250}$/, 'Invalid format')
  .describe('Document name');

/** Uploaded documents to attach to a record. */
export const DocumentNames = z
  .array(DocumentName)
  .min(1, uploadMessages.none)
  .max(maxFilesAtOnce, uploadMessages.tooMany);

export const UploadRequest = z.strictObject({
  fileName: z.string().overwrite(cleanFileName).min(1).max(maxFileNameLength).regex(fileNamePattern),
  contentType: z.enum(Object.keys(uploadTypes), 'Unsupported file type'),
  size: z.number().int().min(1).max(maxUploadBytes),
});

export const DocumentLink = z.object({
  url: z.url(),
  documentName: DocumentName,
  expiresOn: z.iso.datetime(),
});

const PreviewLink = DocumentLink.extend({
  contentType: z.enum(Object.keys(previewTypes)),
});

export const documents = {
  uploadUrl: endpoint({
    method: 'POST',
    path: '/api/documents/upload-url',
    summary: 'Create a single-use upload URL for one file, valid for ten minutes',
    permission: 'documents.use',
    external: true,
    body: UploadRequest,
    response: DocumentLink,
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/api/documents/download-url',
    summary: 'Create a download URL for a verified file, valid for a few minutes',
    permission: 'documents.use',
    external: true,
    body: z.strictObject({ documentName: DocumentName }),
    response: DocumentLink,
  }),
  previewUrl: endpoint({
    method: 'POST',
    path: '/api/documents/preview-url',
    summary: 'Create a URL to preview an image or PDF inline, valid for a few minutes',
    permission: 'documents.use',
    external: true,
    body: z.strictObject({ documentName: DocumentName }),
    response: PreviewLink,
  }),
  download: fileEndpoint({
    path: '/api/documents/download/{documentName}',
    summary: 'Download a verified file as an attachment',
    permission: 'documents.use',
    params: z.object({ documentName: DocumentName }),
  }),
};
