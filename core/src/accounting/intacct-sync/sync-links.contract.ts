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
      createdOn: z.iso.datetime().nullable().describe('When it was entered in Intacct'),
      isIdentical: z.boolean().describe('Same vendor, number, amount and currency, and not void'),
      whyNotLink: z.string().nullable().describe('Null where it can be linked'),
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
  reason: z.string().trim().min(1).max(500).nullable().default(null).describe('How you know'),
});
export type RenumberForm = z.infer<typeof RenumberForm>;

const failed = '/api/intacct-sync-logs/failed/{failureId}';
const permission = 'intacct.sync';
const params = z.object({ failureId: idInPath('failed sync') });

/** For records whose number Intacct says is taken: who has it, and what to do about that. */
export const syncLinks = {
  compare: endpoint({
    method: 'GET',
    path: `${failed}/intacct-documents`,
    summary: 'Documents that Intacct has under the number of this record, read from Intacct now',
    permission,
    params,
    outward: true,
    response: Comparison,
  }),
  link: endpoint({
    method: 'POST',
    path: `${failed}/link`,
    summary: 'Take a document that Intacct already has for this record, which is synced then',
    permission,
    params,
    outward: true,
    body: z.strictObject({ recordNo: RecordNo }),
    response: Nothing,
  }),
  renumber: endpoint({
    method: 'POST',
    path: `${failed}/renumber`,
    summary: 'Send this document under another number, refused while an identical one is unexplained',
    permission,
    params,
    outward: true,
    body: RenumberForm,
    response: z.object({ sentNumber: z.string() }),
  }),
};
