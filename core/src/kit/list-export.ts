import { z } from 'zod';
import type { FileEndpoint, JsonEndpoint, ListEndpoint, Schema } from './endpoint.ts';
import { type Column, type Columns, sortModelOf } from './list.ts';
import { messages } from './messages.ts';
import type { Permission } from './permissions.ts';
import { selectionOf } from './selection.ts';
import { isOneLine } from './text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** As people read them, or as programs do. */
export const exportValues = ['Shown', 'Raw'] as const;
export type ExportValues = (typeof exportValues)[number];

/** Up to so many rows are sent at once; more are written by a job and fetched when they are ready. */
export const mostRowsAtOnce = 20_000;
/** The header that says how many rows the file will have. */
export const rowsHeader = 'x-total-rows';

export const exportStatuses = ['Queued', 'Running', 'Done', 'Failed', 'Cancelled'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** A file that a job writes for one person. */
export const Export = z.object({
  id: z.number().int(),
  fileName: z.string(),
  status: z.enum(exportStatuses),
  rowsDone: z.number().int(),
  rowsTotal: z.number().int().nullable().describe('Null until the rows are counted'),
  message: z.string().nullable().describe('Why it failed'),
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
});
export type Export = z.infer<typeof Export>;

/** Texts that become part of a file or its name: one line, and not endless. */
const line = z.string().min(1).max(100).refine(isOneLine, messages.notOneLine);
const mostLabels = 200;

/** How somebody sees a column: what it is called, how its numbers are written, what its values are called. */
function exportColumnOf(columns: Columns) {
  return z.strictObject({
    id: z.string().refine((name) => Object.hasOwn(columns, name), 'Invalid format'),
    label: line,
    as: z.enum(['money', 'percent']).optional(),
    labels: z
      .record(z.string().max(200), line)
      .refine((labels) => Object.keys(labels).length <= mostLabels, 'Invalid format')
      .optional(),
  });
}

/** A column of a file: what the list says of it, and how it is shown. */
export interface ExportColumn {
  id: string;
  label: string;
  type: Column['type'];
  as?: 'money' | 'percent' | undefined;
  labels?: Readonly<Record<string, string>> | undefined;
}

/** What to export: the columns in their order, the order of the rows, and which rows. */
function exportRequestOf(columns: Columns) {
  return z.strictObject({
    format: z.enum(exportFormats),
    values: z
      .enum(exportValues)
      .default('Shown')
      .describe(
        'Shown: as the list shows them. Raw: columns by their field names, values as the API answers them',
      ),
    title: line.describe('What the file is called, before the day'),
    columns: z
      .array(exportColumnOf(columns))
      .min(1)
      .max(100)
      .refine((shown) => new Set(shown.map(({ id }) => id)).size === shown.length, 'Invalid format'),
    sortModel: sortModelOf(columns),
    selection: selectionOf(columns),
  });
}
type RequestSchema = ReturnType<typeof exportRequestOf>;
export type ExportRequest = z.output<RequestSchema>;

interface Derived {
  permission: Permission;
  method: 'POST';
  params?: Schema;
  body: RequestSchema;
}
export interface ListExport {
  file: Omit<FileEndpoint, keyof Derived> & Derived;
  start: Omit<JsonEndpoint, keyof Derived> & Derived & { outward?: undefined; response: typeof Export };
}

/**
 * The two calls by which a list is exported, with the list's own permission and flag: the file itself, and a job
 * that writes it. A list for everybody, or one whose columns are nobody's choice, has none.
 */
export function exportOf(list: ListEndpoint): ListExport | null {
  const { path, summary, permission, flag, params, columns } = list;
  if (permission === 'public' || permission === 'identified' || Object.keys(columns).length === 0)
    return null;
  const derived = {
    method: 'POST',
    permission,
    ...(flag && { flag }),
    ...(params && { params }),
    body: exportRequestOf(columns),
  } as const;
  return {
    file: { ...derived, kind: 'file', path: `${path}/export/file`, summary: `${summary}, as a file` },
    start: {
      ...derived,
      kind: 'json',
      path: `${path}/export`,
      summary: `${summary}, as a file that a job writes`,
      status: 202,
      response: Export,
    },
  };
}
