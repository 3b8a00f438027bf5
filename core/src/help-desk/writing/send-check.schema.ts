import { z } from 'zod';

export const findingKinds = [
  /** A customer's address or phone number goes to a supplier, say. */
  'OtherKindOfRecipient',
  'NewRecipient',
  'UnknownAmount',
  'UnknownDate',
  'UnknownTrackingNumber',
  'UnknownOrderNumber',
  'MissingAttachment',
  'UnfilledVariable',
  'BouncedAddress',
] as const;

/** Something to look at before a mail leaves: the person fixes it, or accepts it by its code. */
export const SendFinding = z.object({
  /** Stays the same as long as the finding does, so accepting it holds when the mail is checked again. */
  code: z.string().max(300),
  kind: z.enum(findingKinds),
  message: z.string(),
  /** What in the mail it is about: an address, an amount, a date, a number. */
  value: z.string().nullable(),
});
export type SendFinding = z.infer<typeof SendFinding>;
