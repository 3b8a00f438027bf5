import { format } from 'date-fns/format';
import { tz } from '@date-fns/tz';

export const maxUploadBytes = 25 * 1024 * 1024;

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Allowed uploads by content type, with the magic bytes each file starts with (none: plain text). */
export const uploadTypes: Readonly<
  Record<string, { extensions: readonly string[]; magic: readonly number[] }>
> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extensions: ['xlsx'], magic: zip },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    magic: zip,
  },
  'application/vnd.ms-excel': { extensions: ['xls'], magic: ole },
  'application/msword': { extensions: ['doc'], magic: ole },
  'text/csv': { extensions: ['csv'], magic: [] },
  'application/pdf': { extensions: ['pdf'], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/png': { extensions: ['png'], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], magic: [0xff, 0xd8, 0xff] },
};

export type PreviewKind = 'image' | 'pdf';

/** Types a browser can show inline without executing anything. The rest are download-only. */
export const previewTypes: Readonly<Record<string, { kind: PreviewKind; extensions: readonly string[] }>> = {
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg'] },
  'image/gif': { kind: 'image', extensions: ['gif'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'application/pdf': { kind: 'pdf', extensions: ['pdf'] },
};

/** Why a file of this type can't be shown inline; null if it can. */
export function whyNotPreview(contentType: string): string | null {
  if (Object.hasOwn(previewTypes, contentType)) return null;
  return 'This file can’t be previewed. Download it to open it.';
}

/** The preview kind for a file name; null if download-only. */
export function previewKindOf(fileName: string): PreviewKind | null {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  const type = Object.values(previewTypes).find(({ extensions }) => extensions.includes(extension));
  return type?.kind ?? null;
}

export const maxFileNameLength = 250;
// oxlint-disable-next-line no-control-regex -- a file name with control characters, marks that reverse text or slashes is refused
export const fileNamePattern = /^[^/\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+$/;

/**
 * Bidirectional controls and other invisible characters: `invoice\u202Efdp.exe` reads as `invoiceexe.pdf`. Joiners are
 * kept, since some scripts and emoji need them.
 */
// oxlint-disable-next-line no-misleading-character-class -- each of them by itself
const unseen =
  /[\u0080-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Strips characters that make a file name misleading. */
export const cleanFileName = (name: string) => name.replaceAll(unseen, '');

/** Why a file sent with a call is refused before its bytes are read; null if accepted. */
export function whyNotTake({ fileName, contentType }: { fileName: string; contentType: string }) {
  if (fileName.length > maxFileNameLength) return `File names can’t exceed ${maxFileNameLength} characters`;
  if (!fileNamePattern.test(fileName)) return 'Invalid file name';
  return Object.hasOwn(uploadTypes, contentType) ? null : 'Unsupported file type';
}

/** Bytes needed to recognize a file type. */
export const sniffedBytes = 512;

/** Why an uploaded file doesn't match its declaration; null if it does. */
export function whyNotRelease(
  announced: { contentType: string; fileName: string; size: number },
  found: { size: number; head: Uint8Array },
): string | null {
  const type = uploadTypes[announced.contentType];
  const extension = announced.fileName.split('.').pop()?.toLowerCase() ?? '';
  if (!type?.extensions.includes(extension)) return 'Unsupported file type';
  if (found.size !== announced.size) return 'The uploaded file isn’t the expected size';
  if (found.size === 0) return 'The file is empty';
  if (type.magic.some((byte, at) => found.head[at] !== byte))
    return 'The file’s content doesn’t match its type';
  if (type.magic.length === 0 && found.head.includes(0)) return 'The file’s content doesn’t match its type';
  return null;
}

/** `invoice.pdf` becomes `20261115093000__invoice.pdf`. */
export function withTimestamp(fileName: string, now: Date): string {
  return `${format(now, 'yyyyMMddHHmmss', { in: tz('UTC') })}__${fileName}`;
}

export function withoutTimestamp(fileName: string): string {
  return fileName.replace(/^\d{14}__/, '');
}

/** `…/20261115093000__price list.xlsx` is shown as `price list.xlsx`. */
export function shownName(documentName: string): string {
  return cleanFileName(withoutTimestamp(documentName.split('/').at(-1) ?? documentName));
}
