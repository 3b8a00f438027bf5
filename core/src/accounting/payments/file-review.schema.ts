import { z } from 'zod';
import { partnerTypes } from '../../partners/partners.values.ts';
import { FlightCheck } from './flight-check.contract.ts';

/** What is different since the maker checked the file, for whoever is to approve it. */
export const FileReview = z.object({
  check: FlightCheck.describe('As it was when the file was made'),
  isSameContent: z.boolean().describe('The stored bytes still have the hash that was shown to the maker'),
  differences: z.array(
    z.object({
      kind: z.enum([
        'BankDetailsChanged',
        'BankDetailsPending',
        'AccountRejected',
        'PartnerNotActive',
        'NewFinding',
        'FindingGone',
      ]),
      partnerId: z.number().int(),
      partnerType: z.enum(partnerTypes),
      partnerName: z.string(),
      text: z.string(),
    }),
  ),
  newAccounts: z
    .array(
      z.object({
        partnerId: z.number().int(),
        partnerType: z.enum(partnerTypes),
        partnerName: z.string(),
        batchTotal: z.number(),
        accountEnding: z.string(),
        before: z
          .string()
          .nullable()
          .describe('How the account ended that was paid before; null for the first payment'),
        enteredBy: z.string(),
        verifiedBy: z.string(),
        verifiedOn: z.iso.datetime(),
      }),
    )
    .describe('Payments that go to another account than the last one did'),
});
export type FileReview = z.infer<typeof FileReview>;
