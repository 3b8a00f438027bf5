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
  /** The same bytes to be looked at in place: only for types that a browser shows without running anything. */
  previewUrl(name: string, file: { fileName: string; contentType: string }, expiresOn: Date): string;
  /** Size and first bytes; null when nothing has been uploaded. */
  inspect(name: string, headBytes: number): Promise<{ size: number; head: Uint8Array } | null>;
  read(name: string): Promise<Readable>;
  /** Over whatever was there; nobody sees a part of it. The stream is done with afterwards, whatever happened. */
  write(name: string, stream: Readable, contentType: string): Promise<void>;
  /** What is not there needs no removing. */
  remove(name: string): Promise<void>;
  /** Everything that is stored, so many at a time. */
  list(): AsyncIterable<StoredBlob[]>;
}

interface StoredBlob {
  name: string;
  createdOn: Date;
}

const attempts = 3;
const tryTimeoutMs = 10_000;
const writtenAtOnce = 4 * 1024 * 1024;
const listedAtOnce = 1_000;

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
  // What storage answers as is said in the signed address, so whoever uploaded the bytes has no say in it.
  const readUrl = (
    name: string,
    { contentType }: { contentType: string },
    expiresOn: Date,
    contentDisposition: string,
  ) => {
    const permissions = BlobSASPermissions.parse('r');
    const query = {
      containerName: container,
      blobName: name,
      permissions,
      expiresOn,
      contentType,
      contentDisposition,
    };
    return signed(name, generateBlobSASQueryParameters(query, credential));
  };
  return {
    origin: new URL(service.url).origin,
    uploadUrl(name, expiresOn) {
      const permissions = BlobSASPermissions.parse('c');
      const query = { containerName: container, blobName: name, permissions, expiresOn };
      return signed(name, generateBlobSASQueryParameters(query, credential));
    },
    downloadUrl: (name, file, expiresOn) => readUrl(name, file, expiresOn, attachment(file.fileName)),
    previewUrl: (name, file, expiresOn) => readUrl(name, file, expiresOn, named('inline', file.fileName)),
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
    async write(name, stream, contentType) {
      try {
        await files.getBlockBlobClient(name).uploadStream(stream, writtenAtOnce, 2, {
          blobHTTPHeaders: { blobContentType: contentType },
        });
      } finally {
        stream.destroy();
      }
    },
    async remove(name) {
      await files.getBlobClient(name).deleteIfExists();
    },
    async *list() {
      for await (const { segment } of files.listBlobsFlat().byPage({ maxPageSize: listedAtOnce })) {
        yield segment.blobItems.map(({ name, properties }) => ({
          name,
          createdOn: properties.createdOn ?? properties.lastModified,
        }));
      }
    },
  };
}

export const attachment = (fileName: string) => named('attachment', fileName);

/** A file name in a header: plain characters for old clients, the exact name for the others. */
function named(disposition: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
