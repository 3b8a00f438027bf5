import { z } from 'zod';
import { partnerTypes } from '../../../partners/partners.values.ts';
import { FlightCheck } from '../flight-check/flight-check.contract.ts';

/** What has changed since the maker checked the file, for the approver. */
export const FileReview = z.object({
  check: FlightCheck.describe('As of when the file was prepared'),
  isSameContent: z.boolean().describe('Whether the stored file still matches the hash shown to its preparer'),
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
          .describe('Last digits of the previously paid account; null for the first payment'),
        enteredBy: z.string(),
        verifiedBy: z.string(),
        verifiedOn: z.iso.datetime(),
      }),
    )
    .describe('Payments to a different account than last time'),
});
export type FileReview = z.infer<typeof FileReview>;
