import { z } from 'zod';
import { endpoint, fileEndpoint } from '../kit/endpoint.ts';
import { mostFilesAtOnce, uploadMessages } from './upload.rules.ts';
import {
  cleanFileName,
  fileNamePattern,
  largestUploadBytes,
  longestFileName,
  previewTypes,
  uploadTypes,
} from './documents.rules.ts';

/** The name under which the server keeps a document; nothing but the server chooses it. */
export const DocumentName = z
  .string()
  .regex(/^[0-9a-f-]{36}\/\d{14}__[^/\\]{1,250}$/, 'Invalid format')
  .describe('Document name');

/** What somebody uploaded for a record to take. */
export const DocumentNames = z
  .array(DocumentName)
  .min(1, uploadMessages.none)
  .max(mostFilesAtOnce, uploadMessages.tooMany);

export const UploadRequest = z.strictObject({
  fileName: z.string().overwrite(cleanFileName).min(1).max(longestFileName).regex(fileNamePattern),
  contentType: z.enum(Object.keys(uploadTypes) as [string, ...string[]], 'Unsupported file type'),
  size: z.number().int().min(1).max(largestUploadBytes),
});

export const DocumentLink = z.object({
  url: z.url(),
  documentName: DocumentName,
  expiresOn: z.iso.datetime(),
});

const PreviewLink = DocumentLink.extend({
  contentType: z.enum(Object.keys(previewTypes) as [string, ...string[]]),
});

export const documents = {
  uploadUrl: endpoint({
    method: 'POST',
    path: '/api/documents/upload-url',
    summary: 'An address to which one file can be written once, for ten minutes',
    permission: 'documents.use',
    outward: true,
    body: UploadRequest,
    response: DocumentLink,
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/api/documents/download-url',
    summary: 'An address from which one checked file can be read, for a few minutes',
    permission: 'documents.use',
    outward: true,
    body: z.strictObject({ documentName: DocumentName }),
    response: DocumentLink,
  }),
  previewUrl: endpoint({
    method: 'POST',
    path: '/api/documents/preview-url',
    summary: 'An address at which an image or a PDF file can be looked at in place, for a few minutes',
    permission: 'documents.use',
    outward: true,
    body: z.strictObject({ documentName: DocumentName }),
    response: PreviewLink,
  }),
  download: fileEndpoint({
    path: '/api/documents/download/{documentName}',
    summary: 'One checked file, as an attachment',
    permission: 'documents.use',
    params: z.object({ documentName: DocumentName }),
  }),
};
