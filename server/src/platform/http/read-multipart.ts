import { tooLarge } from '@backdock/core/documents/upload.rules.ts';
import type { ArrivingFile, MultipartRules, ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toAppError } from './to-app-error.ts';

type Fields = Record<string, unknown>;
type Part = MultipartFile | MultipartValue;

/** A form's fields with its files: all of them in memory, or each while it arrives. */
export async function readMultipart(
  rules: MultipartRules,
  request: FastifyRequest,
): Promise<{ fields: Fields; files: readonly ReceivedFile[] | AsyncIterable<ArrivingFile> }> {
  if (!request.isMultipart())
    throw new AppError('unsupported', 'multipart', 'Send this as multipart/form-data.');
  const { maxFiles, maxBytes, streamed } = rules;
  const parts = understood(
    request.parts({
      limits: {
        files: maxFiles,
        // The bytes of a stream are counted while it is read.
        fileSize: streamed ? maxBytes + 1 : maxBytes,
        fields: 50,
        fieldSize: 100_000,
        parts: 100,
      },
    }),
  );
  return streamed ? streamedForm(parts, maxBytes) : wholeForm(parts);
}

async function wholeForm(parts: AsyncIterable<Part>) {
  const fields: Fields = {};
  const files: ReceivedFile[] = [];
  for await (const part of parts) {
    if (part.type === 'file') files.push({ ...namesOf(part), bytes: await part.toBuffer() });
    else fields[part.fieldname] = valueOf(part);
  }
  return { fields, files };
}

async function streamedForm(parts: AsyncGenerator<Part>, maxBytes: number) {
  const fields: Fields = {};
  let first = await parts.next();
  while (!first.done && first.value.type === 'field') {
    fields[first.value.fieldname] = valueOf(first.value);
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
  async function* counted(file: MultipartFile['file']): AsyncGenerator<Uint8Array> {
    for await (const chunk of understood(file as AsyncIterable<Uint8Array>)) {
      received += chunk.length;
      if (received > maxBytes) {
        throw new AppError('tooLarge', 'too-large', tooLarge(Math.floor(maxBytes / 1024 / 1024)));
      }
      yield chunk;
    }
  }
  for (let next = first; !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'field') {
      throw new AppError('invalid', 'multipart.order', 'The fields of the form must come before its files.');
    }
    yield { ...namesOf(part), stream: counted(part.file) };
  }
}

const namesOf = ({ fieldname, filename, mimetype }: MultipartFile) => ({
  field: fieldname,
  fileName: filename,
  contentType: mimetype,
});

function valueOf({ value }: MultipartValue): unknown {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new AppError('invalid', 'nul', 'Text may not contain NUL characters.');
  }
  return value;
}

/** What the parser cannot make sense of is the sender's mistake, whatever the parser calls it. */
async function* understood<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    const failure = toAppError(error);
    throw failure.status < 500
      ? failure
      : new AppError('invalid', 'multipart', 'The form could not be read.', { cause: error });
  }
}
