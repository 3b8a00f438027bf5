import { z } from 'zod';
import { uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import { uploadShape } from '@backdock/core/suppliers/documents.contract.ts';

/** The files of one upload, each with what is said of it. */
export const UploadForm = z.strictObject({
  documents: z
    .array(z.strictObject({ file: z.instanceof(File), ...uploadShape }))
    .min(1, uploadMessages.none),
});
export type UploadForm = z.infer<typeof UploadForm>;
