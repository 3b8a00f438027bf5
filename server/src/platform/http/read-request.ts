import type { ArrivingFile, Endpoint, ReceivedFile, Schema } from '@backdock/core/kit/endpoint.ts';
import { formMessage } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { readMultipart } from './read-multipart.ts';
import { refuseUnsoundText } from './sound-text.ts';

export interface ValidRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  files: readonly ReceivedFile[] | AsyncIterable<ArrivingFile> | undefined;
}

/** Everything a caller sent, checked against the endpoint's schemas; nothing else reaches a handler. */
export async function readRequest(endpoint: Endpoint, request: FastifyRequest): Promise<ValidRequest> {
  refuseUnsoundText([request.params, request.query, request.body]);
  const params = check(endpoint.params, request.params);
  const query = check(endpoint.query, request.query);
  if (endpoint.kind === 'json' && endpoint.files) {
    const { fields, files } = await readMultipart(endpoint.files, request);
    return { params, query, body: check(endpoint.body, fields), files };
  }
  const schema = 'body' in endpoint ? endpoint.body : undefined;
  return { params, query, body: check(schema, request.body ?? undefined, true), files: undefined };
}

function check(schema: Schema | undefined, value: unknown, isBody = false): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, isBody && value === undefined ? {} : value, { error: formMessage });
  if (parsed.success) {
    // Once more: a parameter may be JSON, and only now is it decoded.
    refuseUnsoundText(parsed.data);
    return parsed.data;
  }
  throw invalid(byField(parsed.error.issues));
}

function invalid(errors: Record<string, string[]>): AppError {
  return new AppError('invalid', 'invalid', messages.incomplete, { errors });
}

/** `items[2].price` for a message about that place. A union's messages are those of its closest branch. */
function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
      Object.assign(errors, byField(closest));
      continue;
    }
    const path = issue.path.reduce<string>(
      (text, part) =>
        typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
      '',
    );
    (errors[path || '$'] ??= []).push(issue.message);
  }
  return errors;
}
