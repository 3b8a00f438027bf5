import { AppError } from '../errors.ts';

/** One part of a form. Its body must be read before the next part; unread bytes are skipped. */
export interface Part {
  name: string;
  /** Null for a field. */
  fileName: string | null;
  contentType: string;
  body: AsyncIterable<Uint8Array>;
}

interface PartLimits {
  /** For the whole body, whatever length it declared. */
  bytes: number;
  parts: number;
}

const maxPreamble = 1_024;
const maxHead = 8_192;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

const malformed = (cause?: unknown) =>
  new AppError('invalid', 'multipart', 'The form could not be read.', { cause });
const tooLarge = () => new AppError('tooLarge', 'too-large', 'The request is too large.');

/**
 * Yields the parts of a `multipart/form-data` body in order. It pulls from its source and throws on failure, so a
 * broken body ends one call and never the program: no emitter can fail without a listener.
 */
export async function* partsOf(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: PartLimits,
): AsyncGenerator<Part> {
  const bytes = new Bytes(source, limits.bytes);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await bytes.take(delimiter, maxPreamble);
  for (let count = 1; ; count += 1) {
    const after = await bytes.next(2);
    if (after.equals(Buffer.from('--'))) return;
    if (!after.equals(lineEnd)) throw malformed();
    if (count > limits.parts) throw tooLarge();
    const head = headOf(await bytes.take(headEnd, maxHead));
    const pieces = bytes.until(delimiter);
    yield { ...head, body: withoutReturn(pieces) };
    // Its unread rest comes before the next part.
    for await (const _ of pieces);
  }
}

/** Stopping halfway doesn't end the underlying generator. */
async function* withoutReturn(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** The boundary named in a content type, or null if it isn't a form. */
export function boundaryOf(contentType: string | undefined): string | null {
  const [type = '', ...parameters] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'multipart/form-data') return null;
  const found = /^\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*$/i;
  for (const parameter of parameters) {
    const [, quoted, plain] = found.exec(parameter) ?? [];
    const boundary = quoted ?? plain;
    if (boundary) return boundary;
  }
  throw malformed();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw malformed(error);
  }
}

function headOf(bytes: Buffer): Omit<Part, 'body'> {
  const headers = new Map<string, string>();
  for (const line of textOf(bytes).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw malformed();
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (!/^form-data\s*;/i.test(disposition) || name === null) throw malformed();
  const fileName = parameterOf(disposition, 'filename');
  return {
    name,
    // Some clients send the file's full path.
    fileName: fileName && fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1),
    contentType:
      headers.get('content-type') ?? (fileName === null ? 'text/plain' : 'application/octet-stream'),
  };
}

const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** A parameter's value, without the escapes that browsers and command-line tools use. */
function parameterOf(disposition: string, name: 'name' | 'filename'): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"((?:\\\\["\\\\]|[^"])*)"|([^\\s";]+))`, 'i').exec(disposition);
  if (!found) return null;
  const [, quoted, plain = ''] = found;
  if (quoted === undefined) return plain;
  return quoted
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll(/%(?:22|0D|0A)/gi, (escape) => escapes[escape.toUpperCase()] ?? escape);
}

/** Bytes received but not yet read, refilled on demand. */
class Bytes {
  // The first delimiter has no preceding line break.
  #held: Buffer = lineEnd;
  #received = 0;
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #most: number;

  constructor(source: AsyncIterable<Uint8Array>, most: number) {
    this.#source = source[Symbol.asyncIterator]();
    this.#most = most;
  }

  async #refill(): Promise<void> {
    const { done, value } = await this.#source.next().catch((error: unknown) => {
      throw malformed(error);
    });
    if (done) throw malformed();
    this.#received += value.length;
    if (this.#received > this.#most) throw tooLarge();
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : Buffer.from(value);
  }

  async next(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#refill();
    return this.#cut(count);
  }

  /** Yields what precedes the mark, in pieces, and consumes the mark. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > 0) yield this.#cut(at);
      if (at >= 0) {
        this.#cut(mark.length);
        return;
      }
      // The last bytes may be the start of the mark.
      const sure = this.#held.length - mark.length + 1;
      if (sure > 0) yield this.#cut(sure);
      await this.#refill();
    }
  }

  async take(mark: Buffer, most: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.until(mark)) {
      size += piece.length;
      if (size > most) throw malformed();
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  #cut(count: number): Buffer {
    const cut = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return cut;
  }
}
