import { z } from 'zod';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { currencies } from '../../partners/partners.values.ts';
import { linkedTypes } from './sync-links.rules.ts';

const RecordNo = z.string().min(1).max(50);

const ComparedDocument = z.object({
  number: z.string(),
  vendorId: z.string(),
  date: z.iso.date().nullable(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
});

const Comparison = z.object({
  entityType: z.enum(linkedTypes),
  ours: ComparedDocument.extend({ partnerName: z.string() }),
  theirs: z.array(
    ComparedDocument.extend({
      recordNo: RecordNo,
      state: z.string(),
      createdOn: z.iso.datetime().nullable().describe('When it was created in Intacct'),
      isIdentical: z.boolean().describe('Same vendor, number, amount and currency, and not void'),
      whyNotLink: z.string().nullable().describe('Why it can’t be linked; null if it can'),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

export const RenumberForm = z.strictObject({
  differentFrom: z
    .array(RecordNo)
    .max(50)
    .default([])
    .describe('Record numbers of identical documents in Intacct that are different documents'),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe('How you know they are different'),
});
export type RenumberForm = z.infer<typeof RenumberForm>;

const failed = '/api/intacct-sync-logs/failed/{failureId}';
const permission = 'intacct.sync';
const params = z.object({ failureId: idInPath('failed sync') });

/** For records whose number is taken in Intacct: shows which document has it, and offers fixes. */
export const syncLinks = {
  compare: endpoint({
    method: 'GET',
    path: `${failed}/intacct-documents`,
    summary: 'List documents in Intacct with the same number as this record, read live',
    permission,
    params,
    external: true,
    response: Comparison,
  }),
  link: endpoint({
    method: 'POST',
    path: `${failed}/link`,
    summary: 'Link this record to an existing Intacct document and mark it as synced',
    permission,
    params,
    external: true,
    body: z.strictObject({ recordNo: RecordNo }),
    response: Nothing,
  }),
  renumber: endpoint({
    method: 'POST',
    path: `${failed}/renumber`,
    summary:
      'Send this document under a new number; rejected until every identical document is listed in differentFrom',
    permission,
    params,
    external: true,
    body: RenumberForm,
    response: z.object({ sentNumber: z.string() }),
  }),
};
