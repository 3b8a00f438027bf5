import type { ArrivingFile, Endpoint, ReceivedFile, Schema } from '@backdock/core/kit/endpoint.ts';
import { formMessage } from '@backdock/core/kit/form-messages.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { whatToSend } from '@backdock/core/kit/what-to-send.ts';
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
  const query = check(endpoint.query ?? NoFields, request.query);
  if (endpoint.kind === 'json' && endpoint.files) {
    const { fields, files } = await readMultipart(endpoint.files, request);
    return { params, query, body: check(endpoint.body ?? NoFields, fields), files };
  }
  const schema = ('body' in endpoint && endpoint.body) || NoFields;
  return { params, query, body: check(schema, request.body ?? {}), files: undefined };
}

/** A call that declares no parameters, or no body, accepts none. */
const NoFields = z.strictObject({}).transform(() => undefined);

function check(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { error: formMessage });
  if (parsed.success) {
    // Again: a parameter may be JSON, which is only decoded now.
    refuseUnsoundText(parsed.data);
    return parsed.data;
  }
  throw invalid(byField(parsed.error.issues));
}

function invalid(errors: Record<string, string[]>): AppError {
  return new AppError('invalid', 'invalid', detailOf(errors), { errors });
}

/**
 * Forms show messages beside their fields. The detail covers what belongs to none: fields that shouldn't have been
 * sent, errors in the body as a whole, and omissions only programs make.
 */
function detailOf(errors: Record<string, string[]>): string {
  const fields = Object.keys(errors);
  const unknown = fields.filter((field) => errors[field]?.includes(messages.unknownField));
  const sentences = [
    ...(unknown.length > 0
      ? [`${unknown.length === 1 ? messages.unknownField : 'Unknown fields'}: ${unknown.join(', ')}`]
      : []),
    ...(errors.$ ?? []),
    ...fields.flatMap((field) => (errors[field]?.includes(messages.required) && whatToSend[field]) || []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : messages.incomplete;
}

/** Unknown fields named; a response doesn't grow with the request. */
const maxUnknown = 20;

type Issues = readonly z.core.$ZodIssue[];

/** A branch that knows every field sent was meant, however many of them are wrong. */
function isCloser(one: Issues, other: Issues): boolean {
  const hasUnknown = (issues: Issues) => issues.some(({ code }) => code === 'unrecognized_keys');
  return hasUnknown(one) === hasUnknown(other) ? one.length < other.length : hasUnknown(other);
}

/** Messages by path: `items[2].price`. A union reports the messages of its closest branch. */
function byField(issues: Issues): Record<string, string[]> {
  // No prototype: callers choose the names of unknown fields, including `constructor`.
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.reduce((best, branch) => (isCloser(branch, best) ? branch : best));
      Object.assign(errors, byField(closest));
      continue;
    }
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxUnknown)) {
        (errors[pathOf([...issue.path, key.slice(0, 100)])] ??= []).push(messages.unknownField);
      }
      continue;
    }
    (errors[pathOf(issue.path) || '$'] ??= []).push(issue.message);
  }
  return errors;
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  );
}
