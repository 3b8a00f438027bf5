import { z } from 'zod';

/** A human-readable ACH file: its record fields, with account numbers masked. */
export const AchContent = z.object({
  fileHeader: z.object({
    immediateDestination: z.string(),
    immediateDestinationName: z.string(),
    immediateOrigin: z.string(),
    immediateOriginName: z.string(),
    fileCreationDate: z.string(),
    fileCreationTime: z.string(),
    fileIdModifier: z.string(),
    referenceCode: z.string(),
  }),
  batches: z
    .array(
      z.object({
        batchHeader: z.object({
          serviceClassCode: z.string(),
          companyName: z.string(),
          companyIdentification: z.string(),
          standardEntryClassCode: z.string(),
          companyEntryDescription: z.string(),
          companyDescriptiveDate: z.string(),
          effectiveEntryDate: z.string(),
          originatingDfi: z.string(),
          batchNumber: z.string(),
        }),
        transactionDetails: z.array(
          z.object({
            transactionCode: z.string(),
            routingNumber: z.string(),
            accountNumberMasked: z.string(),
            amount: z.number(),
            identificationNumber: z.string(),
            receiverName: z.string(),
            addenda: z.array(z.string()),
            traceNumber: z.string(),
            partnerId: z.number().int().nullable().describe('Null for a debit of our own account'),
            paymentBatchId: z.number().int().nullable(),
          }),
        ),
      }),
    )
    .describe('One per entry class: CCD, CTX, PPD'),
  control: z.object({
    entryAddendaCount: z.number().int(),
    entryHash: z.string(),
    totalCredit: z.number(),
    totalDebit: z.number(),
    blockCount: z.number().int(),
  }),
  rawPreviewMasked: z.string().describe('First lines of the raw file, with account numbers masked'),
});
export type AchContent = z.infer<typeof AchContent>;
