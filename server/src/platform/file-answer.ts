import { Readable } from 'node:stream';

/** A file as a call's response. */
export interface FileAnswer {
  stream: Readable;
  fileName: string;
  contentType: string;
  /** Unknown while it's still being written. */
  size?: number;
  /** For an exported list: how many rows the file will have. */
  rows?: number;
}

/** For a file that's already complete. */
export function answerOf(bytes: Buffer, fileName: string, contentType: string): FileAnswer {
  return { stream: Readable.from([bytes]), fileName, contentType, size: bytes.length };
}
