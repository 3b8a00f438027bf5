import type { Readable } from 'node:stream';

/** A file as the answer to a call. */
export interface FileAnswer {
  stream: Readable;
  fileName: string;
  contentType: string;
  size: number;
}
