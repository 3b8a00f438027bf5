import { z } from 'zod';
import { syncCauses } from '../../accounting/intacct-sync/intacct-sync.values.ts';
import { partnerTypes } from '../../partners/partners.values.ts';
import { causeStates, mailPurposes, systemCauses } from './system-tickets.values.ts';

const id = z.number().int();

/** Where a record can be looked at. The web app knows the addresses. */
const CausePage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'payment',
      'paymentFile',
      'invoice',
      'creditMemo',
      'supplier',
      'carrierBroker',
      'application',
      'supplierDocuments',
      'supplierUsers',
    ]),
    id,
  }),
  z.object({ kind: z.literal('bankDetails'), partnerType: z.enum(partnerTypes), id }),
  z.object({ kind: z.literal('failedSyncs'), cause: z.enum(syncCauses) }),
  z.object({ kind: z.enum(['notifications', 'mailboxes']) }),
]);
export type CausePage = z.infer<typeof CausePage>;

/** A record, by the name people know it by. */
export const NamedRecord = z.object({ label: z.string(), page: CausePage });
export type NamedRecord = z.infer<typeof NamedRecord>;

/** What the system follows with a ticket. */
export const FollowedCause = z.object({
  cause: z.enum(systemCauses),
  state: z.enum(causeStates),
  since: z.iso.datetime().describe('When it came to this state'),
  isFollowed: z
    .boolean()
    .describe('The system changes the ticket with its cause; false once a person took it over'),
  records: z.array(NamedRecord),
});
export type FollowedCause = z.infer<typeof FollowedCause>;

/** Mail of ours that a ticket's first message answers. */
export const AnsweredMail = z.object({
  purpose: z.enum(mailPurposes).nullable(),
  subject: z.string(),
  recipient: z.string(),
  sentOn: z.iso.datetime().nullable(),
  isProven: z
    .boolean()
    .describe('It carries what only readers of that mail know; otherwise it only says that it answers'),
  record: NamedRecord.nullable(),
});
export type AnsweredMail = z.infer<typeof AnsweredMail>;
