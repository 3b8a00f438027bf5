import { z } from 'zod';

const dimensions = ['Location', 'Department', 'Class', 'Project', 'Item', 'Customer'] as const;

/** What the company has decided in Intacct, or someone has done there, apart from its books. */
export const Rules = z.strictObject({
  /** Nothing can be posted on or before this day. */
  closedThrough: z.iso.date().nullable(),
  /** Whose password is wrong. */
  refuses: z.enum(['Sender', 'User']).nullable(),
  /** Required on every line, or on every line of one account. */
  requiredDimension: z
    .strictObject({ dimension: z.enum(dimensions), account: z.string().nullable().default(null) })
    .nullable(),
  invalidAccounts: z.array(z.string()),
  inactiveAccounts: z.array(z.string()),
  /** Bill numbers that someone entered by hand. */
  takenNumbers: z.array(z.strictObject({ vendorId: z.string(), number: z.string() })),
  /** Vendors whose records someone is editing in Intacct. */
  lockedVendors: z.array(z.string()),
  /** A vendor may have several bills or adjustments with the same number: then only control ids prevent duplicates. */
  allowSameNumbers: z.boolean(),
  /** Accepts used control ids again, to show what they're good for. */
  ignoreUniqueIds: z.boolean(),
});
export type Rules = z.infer<typeof Rules>;

export const noRules: Rules = {
  closedThrough: null,
  refuses: null,
  requiredDimension: null,
  invalidAccounts: [],
  inactiveAccounts: [],
  takenNumbers: [],
  lockedVendors: [],
  allowSameNumbers: false,
  ignoreUniqueIds: false,
};
