import { z } from 'zod';
import type { FileEndpoint, JsonEndpoint, ListEndpoint, Schema } from './endpoint.ts';
import { type Column, type Columns, sortModelOf } from './list.ts';
import { messages } from './messages.ts';
import type { Permission } from './permissions.ts';
import { selectionOf } from './selection.ts';
import { isOneLine } from './text/text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Formatted for people, or raw for programs. */
export const exportValues = ['Shown', 'Raw'] as const;
export type ExportValues = (typeof exportValues)[number];

/** Row limit for a direct download; larger exports are written by a job. */
export const maxRowsAtOnce = 20_000;
/** Header with the number of rows the file will have. */
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

/** Text that goes into a file or its name: one line, limited in length. */
const line = z.string().min(1).max(100).refine(isOneLine, messages.notOneLine);
const maxLabels = 200;

/** A column as the user sees it: its label, number format and value labels. */
function exportColumnOf(columns: Columns) {
  return z.strictObject({
    id: z.string().refine((name) => Object.hasOwn(columns, name), 'Invalid format'),
    label: line,
    as: z.enum(['money', 'percent']).optional(),
    labels: z
      .record(z.string().max(200), line)
      .refine((labels) => Object.keys(labels).length <= maxLabels, 'Invalid format')
      .optional(),
  });
}

/** An exported column: the list's definition plus how it is shown. */
export interface ExportColumn {
  id: string;
  label: string;
  type: Column['type'];
  as?: 'money' | 'percent' | undefined;
  labels?: Readonly<Record<string, string>> | undefined;
}

/** What to export: columns in order, row order, and which rows. */
function exportRequestOf(columns: Columns) {
  return z.strictObject({
    format: z.enum(exportFormats),
    values: z
      .enum(exportValues)
      .default('Shown')
      .describe(
        'Shown: as displayed in the list. Raw: field names as columns, values as the API returns them',
      ),
    title: line.describe('File name, before the date'),
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
  start: Omit<JsonEndpoint, keyof Derived> & Derived & { external?: undefined; response: typeof Export };
}

/**
 * A list's two export calls, with its own permission and flag: a direct download, and a job that writes the file. Lists
 * open to everyone, or without columns to choose, have none.
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
    file: {
      ...derived,
      kind: 'file',
      path: `${path}/export/file`,
      summary: `${summary}: download as a file`,
    },
    start: {
      ...derived,
      kind: 'json',
      path: `${path}/export`,
      summary: `${summary}: export in the background`,
      status: 202,
      response: Export,
    },
  };
}
