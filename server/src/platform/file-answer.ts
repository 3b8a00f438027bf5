import { Readable } from 'node:stream';

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

/** One that is there as a whole. */
export function answerOf(bytes: Buffer, fileName: string, contentType: string): FileAnswer {
  return { stream: Readable.from([bytes]), fileName, contentType, size: bytes.length };
}
