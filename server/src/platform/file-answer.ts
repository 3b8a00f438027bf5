import type { Readable } from 'node:stream';

/** A file as the answer to a call. */
export interface FileAnswer {
  stream: Readable;
  fileName: string;
  contentType: string;
  /** Unknown while it is still being made. */
  size?: number;
  /** How many rows a file of a list will have. */
  rows?: number;
}
