import { z } from 'zod';
import { messages, withStatus } from './messages.ts';

/** One field that someone else changed since the record was read. */
export const Change = z.object({
  field: z.string(),
  label: z.string().optional().describe('Display name of the field, if the field name isn’t clear'),
  from: z.json(),
  to: z.json(),
  by: z.string(),
  on: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;

/** The response body of every failed call. */
export const ApiErrorBody = z.object({
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  changes: z.array(Change).optional().describe('With 409: changes made by others since the version you sent'),
  instead: z
    .record(z.string(), z.string())
    .optional()
    .describe('With 409: values that would be accepted instead, by field'),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** The message shown for a failed call. */
export function messageOf(failure: {
  status?: number;
  detail?: string | undefined;
  message?: string;
}): string {
  if (failure.detail) return failure.detail;
  if (failure.status === 403) return messages.outOfScope;
  if (failure.status) return withStatus(failure.status);
  return failure.message ?? messages.unknownError;
}

/** Field messages by form path: strips `$.`, and `items[2].price` becomes `items.2.price`. */
export function fieldMessages(body: ApiErrorBody): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, texts] of Object.entries(body.errors ?? {})) {
    const path = key.replace(/^\$\./, '').replaceAll(/\[(\d+)\]/g, '.$1');
    if (path.startsWith('$')) continue;
    fields[path] = texts.join(' ');
  }
  return fields;
}
