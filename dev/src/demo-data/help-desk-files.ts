import { Readable } from 'node:stream';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { smallPdf } from './small-pdf.ts';
import { smallPng } from './small-png.ts';

export interface PendingFile {
  id: number;
  /** Of its bytes in storage. */
  name: string;
  contentType: string;
  bytes: Buffer;
}

const atOnce = 8;

/** Drawn once: nobody looks at all of them. */
const photos = [
  [214, 203, 188],
  [150, 112, 70],
  [96, 120, 132],
].map(([red = 0, green = 0, blue = 0], seed) => {
  const darker = [red * 0.8, green * 0.8, blue * 0.8].map(Math.floor) as [number, number, number];
  return smallPng([[red, green, blue], darker, [red, green, blue], [40, 36, 34]], seed * 31);
});

/** What someone attached to their mail. The bytes are uploaded once all is saved. */
export async function announceFiles(
  ctx: WriteCtx,
  subject: string,
  count: number,
  isPhoto: boolean,
): Promise<PendingFile[]> {
  const files: PendingFile[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const contentType = isPhoto ? 'image/png' : 'application/pdf';
    const bytes = isPhoto ? (photos[(subject.length + nth) % photos.length] as Buffer) : smallPdf([subject]);
    const fileName = isPhoto ? `photo-${nth + 1}.png` : 'document.pdf';
    const { id, name } = await announceDocument(ctx, { fileName, contentType, size: bytes.length });
    files.push({ id, name, contentType, bytes });
  }
  return files;
}

export async function uploadAll({ blobs }: Runtime, files: readonly PendingFile[]): Promise<void> {
  for (let start = 0; start < files.length; start += atOnce) {
    const some = files.slice(start, start + atOnce);
    await Promise.all(
      some.map(({ name, bytes, contentType }) => blobs.write(name, Readable.from([bytes]), contentType)),
    );
  }
}
