import { z } from 'zod';
import type { JsonEndpoint, ParamNames } from '../kit/endpoint.ts';
import { messages } from '../kit/messages.ts';
import type { Permission } from '../kit/permissions.ts';
import type { RecordKind } from './record-kind.ts';

export const historyPageSize = 20;

/** One thing that happened to a record, ready to be read. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  systemPart: z.string().nullable().describe('Which part of the system acted; null for people'),
  what: z.string().describe('Follows the name: "changed the payment terms"'),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry).describe('The newest first'),
  next: z.number().int().nullable().describe('What `before` must be to read on; null at the end'),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

const HistoryQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'Invalid format')
    .transform(Number)
    .optional(),
});

/** One field of a record on an earlier day, in words. */
export const ToldValue = z.object({ field: z.string(), label: z.string(), value: z.string().nullable() });
export type ToldValue = z.infer<typeof ToldValue>;

const AsItWasQuery = z.strictObject({ on: z.iso.date(messages.invalidFormat) });
const AsItWas = z.array(ToldValue).nullable().describe('Null while the record did not exist');

type ParamsOf<P extends string> = z.core.$ZodType<
  Record<ParamNames<P>, unknown>,
  Record<ParamNames<P>, string>
>;

/** A record kind's history: the record's path with `/history`, under the permission to read the record. */
export function historyEndpoint<
  const P extends `/api/${string}/history`,
  const S extends { summary: string; permission: Permission; params: ParamsOf<P>; of: RecordKind },
>(spec: S & { path: P }) {
  return {
    ...spec,
    kind: 'json' as const,
    method: 'GET' as const,
    query: HistoryQuery,
    response: HistoryPage,
  };
}

/** A record kind on an earlier day: the record's path with `/as-it-was`, under the permission to read the record. */
export function asItWasEndpoint<
  const P extends `/api/${string}/as-it-was`,
  const S extends { summary: string; permission: Permission; params: ParamsOf<P>; of: RecordKind },
>(spec: S & { path: P }) {
  return {
    ...spec,
    kind: 'json' as const,
    method: 'GET' as const,
    query: AsItWasQuery,
    response: AsItWas,
  };
}
export type AsItWasEndpoint = JsonEndpoint & {
  of: RecordKind;
  query: typeof AsItWasQuery;
  response: typeof AsItWas;
};

export type HistoryEndpoint = JsonEndpoint & {
  of: RecordKind;
  query: typeof HistoryQuery;
  response: typeof HistoryPage;
};
