import { z } from 'zod';
import { uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import { uploadShape } from '@backdock/core/suppliers/documents/documents.contract.ts';

/** One upload's files, each with its details. */
export const UploadForm = z.strictObject({
  documents: z
    .array(z.strictObject({ file: z.instanceof(File), ...uploadShape }))
    .min(1, uploadMessages.none),
});
export type UploadForm = z.infer<typeof UploadForm>;
