import { uploadTypes } from './documents.rules.ts';

export const maxFilesAtOnce = 10;
export const defaultMegabytes = 25;

export const uploadMessages = {
  tooMany: `A maximum of ${maxFilesAtOnce} files can be uploaded at once`,
  unsupported: 'Unsupported file type',
  notSingle: 'Please select a single file',
  none: 'Please select a file',
  urlFailed: 'An unexpected error occurred while fetching the upload URL.',
  uploadFailed: 'An unexpected error occurred while uploading the file.',
} as const;

export const tooLarge = (megabytes: number) => `File size is too large, maximum is ${megabytes}MB`;

export interface UploadRules {
  mode: 'single' | 'multiple';
  /** Total for the batch. */
  maxMegabytes?: number | undefined;
  /** Accepted content types; any if omitted. */
  accepted?: readonly string[] | undefined;
}

interface AnyFile {
  name: string;
  size: number;
  type: string;
}

/** Everything storage accepts: xlsx, csv, xls, pdf, doc, docx, png, jpeg, jpg. */
export const supportedTypes: readonly string[] = Object.keys(uploadTypes);

export function whyNotUpload(files: readonly AnyFile[], rules: UploadRules): string | null {
  const { mode, maxMegabytes = defaultMegabytes, accepted } = rules;
  if (mode === 'single' && files.length !== 1) return uploadMessages.notSingle;
  if (files.length === 0) return uploadMessages.none;
  if (files.length > maxFilesAtOnce) return uploadMessages.tooMany;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxMegabytes * 1024 * 1024) return tooLarge(maxMegabytes);
  if (accepted && files.some((file) => !accepted.includes(contentTypeOf(file)))) {
    return uploadMessages.unsupported;
  }
  return null;
}

/**
 * The content type to declare. With Excel installed, Windows reports CSV files as spreadsheets, so for known types the
 * extension decides. A file without a type stays without one and is not supported.
 */
export function contentTypeOf({ name, type }: Pick<AnyFile, 'name' | 'type'>): string {
  if (type === '') return '';
  const extension = extensionOf(name);
  const known = Object.entries(uploadTypes).find(([, { extensions }]) => extensions.includes(extension));
  return known && type in uploadTypes ? known[0] : type;
}

/** File picker extensions for these types: `.xlsx,.csv`. */
export function acceptedExtensions(types: readonly string[]): string[] {
  return types.flatMap((type) => uploadTypes[type]?.extensions ?? []).map((extension) => `.${extension}`);
}

const extensionOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? '';

/** A file being uploaded. */
export interface UploadItem<F> {
  file: F;
  key: string;
  success: boolean;
  error: string | null;
  isUploading: boolean;
  /** The name the server assigned, once uploaded. */
  uploadedFileName: string | null;
}

/** Errors first, then finished uploads, then the rest; otherwise in the order added. */
export function sortedUploads<I extends Pick<UploadItem<unknown>, 'error' | 'success'>>(
  items: readonly I[],
): I[] {
  const rank = ({ error, success }: I) => (error !== null ? 0 : success ? 1 : 2);
  return [...items].sort((one, other) => rank(one) - rank(other));
}
