import { rowsHeader } from '@backdock/core/kit/list-export.ts';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../integrations/blob/blob-store.ts';
import type { FileAnswer } from '../file-answer.ts';

/** A client that reads nothing for this long is gone: the file and the connection behind it are needed elsewhere. */
const takesNothingMs = 30_000;

/** Sends a file. Any failure closes it, along with its source. */
export function answerFile(file: FileAnswer, reply: FastifyReply): FastifyReply {
  try {
    if (file.size !== undefined) void reply.header('content-length', file.size);
    if (file.rows !== undefined) void reply.header(rowsHeader, file.rows);
    reply.raw.setTimeout(takesNothingMs, () => reply.raw.destroy());
    return reply
      .header('content-disposition', attachment(file.fileName))
      .type(file.contentType)
      .send(file.stream);
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
}
