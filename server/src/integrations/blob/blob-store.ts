import type { Readable } from 'node:stream';
import {
  BlobSASPermissions,
  BlobServiceClient,
  RestError,
  type SASQueryParameters,
  StorageSharedKeyCredential,
  generateBlobSASQueryParameters,
} from '@azure/storage-blob';

export interface BlobStore {
  /** Where browsers send and fetch bytes; the content policy must name it. */
  readonly origin: string;
  /** Lets whoever has it create this one blob, not overwrite it. */
  uploadUrl(name: string, expiresOn: Date): string;
  downloadUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** Size and first bytes; null when nothing has been uploaded. */
  inspect(name: string, headBytes: number): Promise<{ size: number; head: Uint8Array } | null>;
  read(name: string): Promise<Readable>;
}

const attempts = 3;
const tryTimeoutMs = 10_000;

export function openBlobStore(connectionString: string, container: string): BlobStore {
  const service = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: { maxTries: attempts, tryTimeoutInMs: tryTimeoutMs, maxRetryDelayInMs: 2_000 },
  });
  const files = service.getContainerClient(container);
  const { credential } = service;
  if (!(credential instanceof StorageSharedKeyCredential)) {
    throw new Error('BLOB_CONNECTION_STRING must hold an account key: links are signed with it');
  }
  const signed = (name: string, query: SASQueryParameters) =>
    `${files.getBlobClient(name).url}?${query.toString()}`;
  return {
    origin: new URL(service.url).origin,
    uploadUrl(name, expiresOn) {
      const permissions = BlobSASPermissions.parse('c');
      const query = { containerName: container, blobName: name, permissions, expiresOn };
      return signed(name, generateBlobSASQueryParameters(query, credential));
    },
    downloadUrl(name, { fileName, contentType }, expiresOn) {
      const query = {
        containerName: container,
        blobName: name,
        permissions: BlobSASPermissions.parse('r'),
        expiresOn,
        contentType,
        contentDisposition: attachment(fileName),
      };
      return signed(name, generateBlobSASQueryParameters(query, credential));
    },
    async inspect(name, headBytes) {
      try {
        const blob = files.getBlobClient(name);
        const { contentLength = 0 } = await blob.getProperties();
        const count = Math.min(headBytes, contentLength);
        const head = count > 0 ? await blob.downloadToBuffer(0, count) : new Uint8Array();
        return { size: contentLength, head };
      } catch (error) {
        if (error instanceof RestError && error.statusCode === 404) return null;
        throw error;
      }
    },
    async read(name) {
      const { readableStreamBody } = await files.getBlobClient(name).download();
      if (!readableStreamBody) throw new Error(`no bytes behind ${name}`);
      return readableStreamBody as Readable;
    },
  };
}

/** A file name in a header: plain characters for old clients, the exact name for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
