import { z } from 'zod';

/** Why Intacct did not take a record, in its own words. */
export const SyncError = z.object({
  message: z.string(),
  reasons: z.array(z.object({ message: z.string() })),
});
export type SyncError = z.infer<typeof SyncError>;
