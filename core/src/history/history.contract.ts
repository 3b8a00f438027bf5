import { z } from 'zod';
import { DayInput } from '../kit/day-input.ts';
import type { JsonEndpoint, ParamNames } from '../kit/endpoint.ts';
import type { Permission } from '../kit/permissions.ts';
import type { RecordKind } from './record-kind.ts';

export const historyPageSize = 20;

/** One event in a record's history, ready to display. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  systemPart: z.string().nullable().describe('System component that acted; null for people'),
  what: z.string().describe('Text to show after the name, for example "changed the payment terms"'),
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
  entries: z.array(HistoryEntry).describe('Newest first'),
  next: z.number().int().nullable().describe('Value of `before` for the next page; null on the last page'),
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
export const LabeledValue = z.object({ field: z.string(), label: z.string(), value: z.string().nullable() });
export type LabeledValue = z.infer<typeof LabeledValue>;

const AsItWasQuery = z.strictObject({ on: DayInput });
const AsItWas = z.array(LabeledValue).nullable().describe('Null if the record didn’t exist yet');

type ParamsOf<P extends string> = z.core.$ZodType<
  Record<ParamNames<P>, unknown>,
  Record<ParamNames<P>, string>
>;

/** The history endpoint for a record kind: the record's path plus `/history`, with the record's read permission. */
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

/** A record kind as of an earlier day: the record's path plus `/as-it-was`, with the record's read permission. */
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
