import { z } from 'zod';
import { agreementTypes } from '../allowances/agreements/agreements.values.ts';
import { endpoint } from '../kit/endpoint.ts';
import { DayInput } from '../kit/day-input.ts';
import { idInPath } from '../kit/id.ts';
import { messages } from '../kit/messages.ts';
import { partnerTypes } from '../partners/partners.values.ts';
import { HistoryEntry } from './history.contract.ts';

export const auditPageSize = 50;
/** A trigram index finds nothing shorter. */
export const minReasonText = 3;

const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u, messages.invalidFormat);

export const AuditQuery = z
  .strictObject({
    actorId: idInPath('Employee').optional(),
    kind: name.optional().describe('Kind of record, from `choices`'),
    record: name.optional().describe('Record ID; needs `kind`'),
    action: name.optional().describe('Action, from `choices`'),
    from: DayInput.optional().describe('First Pacific day'),
    to: DayInput.optional().describe('Last Pacific day'),
    text: z
      .string()
      .trim()
      .min(minReasonText)
      .max(100)
      .regex(/^\P{Cc}+$/u, messages.invalidFormat)
      .optional()
      .describe('Part of the reason'),
    before: z
      .string()
      .regex(/^[1-9]\d{0,15}$/, messages.invalidFormat)
      .transform(Number)
      .optional()
      .describe('`next` of the previous page'),
  })
  .refine(({ record, kind }) => record === undefined || kind !== undefined, {
    path: ['kind'],
    message: 'Choose the kind of record first',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first',
  });
export type AuditQuery = z.output<typeof AuditQuery>;

/** What a record's page needs besides the record's id. */
const PageParts = z.object({
  supplierId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  partnerType: z.enum(partnerTypes).nullable(),
  agreementType: z.enum(agreementTypes).nullable(),
  rowId: z.number().int().nullable().describe('Numeric ID of a record that is audited by name'),
});
export type PageParts = z.infer<typeof PageParts>;

export const FoundRecord = z.object({
  ...HistoryEntry.shape,
  kind: z.string().describe('Kind of record, such as `Payment file`'),
  entityType: z.string(),
  entityId: z.string(),
  page: PageParts.nullable().describe('Null if its page needs only the ID, or the record is gone'),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const AuditPage = z.object({
  records: z.array(FoundRecord).describe('Newest first'),
  next: z.number().int().nullable().describe('Value of `before` for the next page; null on the last page'),
  searchedTo: z.iso
    .datetime()
    .nullable()
    .describe('How far back the search got if it stopped early; `next` continues from there'),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const AuditChoices = z.object({
  kinds: z.array(
    z.object({
      entityType: z.string(),
      label: z.string(),
      actions: z.array(z.object({ action: z.string(), what: z.string() })),
    }),
  ),
  people: z.array(z.object({ id: z.number().int(), name: z.string(), isActive: z.boolean() })),
});
export type AuditChoices = z.infer<typeof AuditChoices>;

/** Beyond this, unsealed records aren't counted. */
export const maxUnsealed = 10_000;

export const SealState = z.object({
  verification: z
    .object({
      on: z.iso.datetime(),
      records: z.number().int(),
      problems: z.number().int().describe('Altered, removed or added records, and broken or missing seals'),
    })
    .nullable()
    .describe('Last check of the whole trail; null before the first'),
  newest: z
    .object({ position: z.number().int(), hash: z.string(), sealedOn: z.iso.datetime() })
    .nullable()
    .describe('Newest seal; null before the first'),
  unsealed: z
    .number()
    .int()
    .describe(`Records not sealed yet; ${maxUnsealed + 1} means more than ${maxUnsealed}`),
});
export type SealState = z.infer<typeof SealState>;

const permission = 'audit.search';

export const auditSearch = {
  records: endpoint({
    method: 'GET',
    path: '/api/audit/records',
    summary: 'Search the audit trail, newest first',
    note: 'Accountants find only financial records. Records whose history the caller can’t read are left out.',
    permission,
    query: AuditQuery,
    response: AuditPage,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/audit/choices',
    summary: 'List what the caller can search the audit trail for',
    permission,
    response: AuditChoices,
  }),
  seal: endpoint({
    method: 'GET',
    path: '/api/audit/seal',
    summary: 'Get the state of the audit trail’s seals',
    permission,
    response: SealState,
  }),
};
