import { tooLarge } from '@backdock/core/documents/upload.rules.ts';
import type { ArrivingFile, MultipartRules, ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { boundaryOf, type Part, partsOf, textOf } from './multipart-parts.ts';
import { refuseUnsoundText } from './sound-text.ts';

type Fields = Record<string, unknown>;

const maxFields = 50;
const maxField = 100_000;
/** Room for all part headers and delimiters. */
const overhead = 1_000_000;

/** A form's fields and files: files either all in memory, or each as it arrives. */
export async function readMultipart(
  rules: MultipartRules,
  request: FastifyRequest,
): Promise<{ fields: Fields; files: readonly ReceivedFile[] | AsyncIterable<ArrivingFile> }> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === null) throw new AppError('unsupported', 'multipart', 'Send this as multipart/form-data.');
  const { maxFiles, maxBytes, streamed } = rules;
  const bytes = maxBytes * (streamed ? 1 : maxFiles) + maxFields * maxField + overhead;
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw fileTooLarge(maxBytes);
  // If reading stops early, the call must still be answered, which a destroyed request would prevent.
  const source: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
  const parts = bounded(partsOf(source, boundary, { bytes, parts: maxFields + maxFiles }), maxFiles);
  return streamed ? streamedForm(parts, maxBytes) : wholeForm(parts, maxBytes);
}

async function* bounded(parts: AsyncIterable<Part>, maxFiles: number): AsyncGenerator<Part> {
  let files = 0;
  let fields = 0;
  for await (const part of parts) {
    if (part.fileName === null) fields += 1;
    else files += 1;
    if (files > maxFiles || fields > maxFields) {
      throw new AppError('tooLarge', 'too-many', 'The request is too large.');
    }
    refuseUnsoundText([part.name, part.fileName, part.contentType]);
    if (part.name in {}) throw new AppError('invalid', 'multipart', 'The form could not be read.');
    yield part;
  }
}

async function wholeForm(parts: AsyncIterable<Part>, maxBytes: number) {
  const fields: Fields = {};
  const files: ReceivedFile[] = [];
  for await (const part of parts) {
    if (part.fileName === null) fields[part.name] = await valueOf(part);
    else files.push({ ...namesOf(part), bytes: await wholeOf(part, maxBytes) });
  }
  return { fields, files };
}

async function streamedForm(parts: AsyncGenerator<Part>, maxBytes: number) {
  const fields: Fields = {};
  let first = await parts.next();
  while (!first.done && first.value.fileName === null) {
    fields[first.value.name] = await valueOf(first.value);
    first = await parts.next();
  }
  return { fields, files: arriving(first, parts, maxBytes) };
}

async function* arriving(
  first: IteratorResult<Part>,
  parts: AsyncGenerator<Part>,
  maxBytes: number,
): AsyncGenerator<ArrivingFile> {
  let received = 0;
  async function* counted(file: Part): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.body) {
      received += chunk.length;
      if (received > maxBytes) throw fileTooLarge(maxBytes);
      yield chunk;
    }
  }
  for (let next = first; !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.fileName === null) {
      throw new AppError('invalid', 'multipart.order', 'Form fields must come before files.');
    }
    yield { ...namesOf(part), stream: counted(part) };
  }
}

const namesOf = ({ name, fileName, contentType }: Part) => ({
  field: name,
  fileName: fileName ?? '',
  contentType,
});

const fileTooLarge = (maxBytes: number) =>
  new AppError('tooLarge', 'too-large', tooLarge(Math.floor(maxBytes / 1024 / 1024)));

async function valueOf(part: Part): Promise<string> {
  const text = textOf(await wholeOf(part, maxField));
  refuseUnsoundText(text);
  return text;
}

async function wholeOf({ body }: Part, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw fileTooLarge(most);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
