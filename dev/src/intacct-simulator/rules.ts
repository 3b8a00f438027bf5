import { z } from 'zod';

const dimensions = ['Location', 'Department', 'Class', 'Project', 'Item', 'Customer'] as const;

/** What the company in Intacct has decided, or somebody there has done, beside what is in its books. */
export const Rules = z.strictObject({
  /** Nothing is posted on this day or before it. */
  closedThrough: z.iso.date().nullable(),
  /** Whose password is wrong. */
  refuses: z.enum(['Sender', 'User']).nullable(),
  /** Every line needs it, or every line of one account. */
  requiredDimension: z
    .strictObject({ dimension: z.enum(dimensions), account: z.string().nullable().default(null) })
    .nullable(),
  invalidAccounts: z.array(z.string()),
  inactiveAccounts: z.array(z.string()),
  /** Numbers of bills that somebody has entered by hand. */
  takenNumbers: z.array(z.strictObject({ vendorId: z.string(), number: z.string() })),
  /** Vendors on whose records somebody there is at work. */
  lockedVendors: z.array(z.string()),
  /** A vendor may have several bills, or adjustments, of one number: then nothing but control ids keeps them single. */
  allowSameNumbers: z.boolean(),
  /** Control ids that were used before are taken again, for whoever wants to see what they are good for. */
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
